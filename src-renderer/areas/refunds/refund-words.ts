/** "Estorno" for a card, "Devolução" for a Pix. */

import type { Refund, RefundState } from '#shared/contract/refunds.ts';
import type { SalePayment } from '#shared/contract/sale.ts';
import { cardFaceWords } from '../../i18n/card-face-words.ts';
import type { Translate } from '../../i18n/use-t.ts';
import type { Tone } from '../../ui/tone.ts';

export function refundWord(t: Translate, method: SalePayment['method']): string {
  return t(method === 'card' ? 'refund.wordCard' : 'refund.wordPix');
}

export function refundWhere(t: Translate, payment: SalePayment, amount: string): string {
  if (payment.method === 'pix') return t('refund.wherePix', { amount });
  if (payment.card === null) return t('common.card');
  return cardFaceWords(t, { brand: payment.card.brand, lastFour: payment.card.last4 });
}

export function itemsText(items: Refund['items']): string {
  return items.map(({ quantity, description }) => `${quantity}x ${description}`).join(', ');
}

export const refundTones: Record<RefundState, Tone> = {
  queued: 'neutral',
  sending: 'accent',
  unknown: 'warning',
  processing: 'accent',
  confirmed: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  failed: 'danger',
  review: 'danger',
};
