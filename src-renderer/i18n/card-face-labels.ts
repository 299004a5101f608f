/** How a card is called on every screen: by its brand and its last four digits. */
import { brandName } from '../format/card.ts';
import type { Translate } from './use-t.ts';

interface CardFace {
  /** Null where the API did not say it. */
  readonly brand: string | null;
  readonly lastFour: string;
}

export function cardFaceWords(t: Translate, { brand, lastFour }: CardFace): string {
  return t('orders.paymentCard', { brand: brand ? brandName(brand) : t('common.card'), last4: lastFour });
}
