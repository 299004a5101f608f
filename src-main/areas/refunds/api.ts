/** The refund requests of the API: their paths, their exact bytes, and what counts as an answer about this charge. */
import { type Charge, chargeSchema, type RefundRequest } from '#shared/wire/v2/charges.ts';
import type { AnswerProof } from '../../api/classify.ts';

export const chargePath = (chargeId: string): string => `/v2/charges/${encodeURIComponent(chargeId)}`;
export const refundPath = (chargeId: string): string => `${chargePath(chargeId)}/refund`;

/**
 * API document, Charges: a partial refund is at least 100 cents; without `amount` the whole remaining balance goes back.
 * So the last cents below that minimum can only be given back by leaving the amount out.
 */
export function writeRefund(amountCents: number, refundableCents: number | null): Uint8Array {
  const leaveOut = amountCents < 100 && amountCents === refundableCents;
  const body: RefundRequest = leaveOut ? {} : { amount: amountCents };
  return new TextEncoder().encode(JSON.stringify(body));
}

/** An answer about another charge or another amount, or one whose sums cannot be, proves nothing about this one. */
export function chargeAnswerProof(expected: { readonly id: string; readonly amountCents: number | null }): AnswerProof {
  return {
    safeParse(body) {
      const parsed = chargeSchema.safeParse(body);
      return parsed.success && isAbout(parsed.data) ? parsed : { success: false };
    },
  };

  function isAbout({
    id,
    amount,
    currency,
    amount_refunded: refunded,
    amount_refundable: refundable,
  }: Charge): boolean {
    if (id !== expected.id || currency.toLowerCase() !== 'brl') return false;
    return (expected.amountCents === null || amount === expected.amountCents) && refunded + refundable <= amount;
  }
}

/** API document, Charge status values: the words beside which an amount counts as given back. Sums alone may be on their way. */
const returnedWords: readonly string[] = ['partially_refunded', 'refunded', 'chargeback'];

export function hasReturned(charge: Charge, totalCents: number): boolean {
  return returnedWords.includes(charge.status) && charge.amount_refunded >= totalCents;
}
