/** The name of a card on every screen: its brand and its last four digits. */
import { brandName } from '#shared/domain/card-brand-names.ts';
import type { Translate } from './use-t.ts';

interface CardFace {
  /** Null when the API did not give it. */
  readonly brand: string | null;
  readonly lastFour: string;
}

export function cardFaceWords(t: Translate, { brand, lastFour }: CardFace): string {
  return t('orders.paymentCard', { brand: brand ? brandName(brand) : t('common.card'), last4: lastFour });
}
