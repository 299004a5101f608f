/** "Estorno" for a card, "Devolução" for a Pix. */
import type { Refund, RefundState } from '#shared/contract/refunds.ts';
import type { SalePayment } from '#shared/contract/sale.ts';
import { showsCode } from '#shared/domain/payment-methods.ts';
import type { Standing } from '#shared/domain/refund-items.ts';
import { cardFaceWords } from '../../i18n/card-face-labels.ts';
import type { Translate, WordKey } from '../../i18n/use-t.ts';
import { methodLabels } from '../../ui/payment-method-labels.ts';
import type { Tone } from '../../ui/tone.ts';
import type { RefundForm, RefundOffer } from './refund-form.ts';
import type { RefundGroup } from './refund-groups.ts';

/** What happened to the items of one request. What the acquirer never gives back is not offered again. */
export function groupKey({ refunds }: Pick<RefundGroup, 'refunds'>, { outcome }: Standing): WordKey {
  const isNever = refunds.every(({ refusalCode }) => refusalCode === 'refund_not_supported');
  return outcome === 'none' && isNever ? 'refund.group.never' : `refund.group.${outcome}`;
}

/** Advice only about what the screen offers: with one payment there is nothing to divide. */
export function adviceKey(by: RefundForm['by'], { ways }: Pick<RefundOffer, 'ways'>): WordKey {
  return by === 'items' || ways.length === 1 ? `refund.advice.${by}` : `refund.advice.${by}ByWay`;
}

export function refundWord(t: Translate, method: SalePayment['method']): string {
  return t(methodLabels[method].refund);
}

const feminine = ['confirmed', 'refused', 'failed', 'withdrawn'] as const;

export function refundStateWord(t: Translate, { state, method }: Pick<Refund, 'state' | 'method'>): string {
  const ended = showsCode(method) ? feminine.find((one) => one === state) : undefined;
  return t(ended === undefined ? `refundState.${state}` : `refundStatePix.${ended}`);
}

export function refundWhere(t: Translate, payment: SalePayment, amount: string): string {
  if (showsCode(payment.method)) return t('refund.wherePix', { amount });
  if (payment.card === null) return t(methodLabels[payment.method].name);
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
