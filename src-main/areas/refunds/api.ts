/** The refund requests of the API: their paths, their exact bytes, and what counts as given back. */
import type { Charge, RefundRequest } from '#shared/wire/v2/charges.ts';
import { chargePath } from '../../api/charge-answer.ts';

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

/** API document, Charge status values: the words beside which an amount counts as given back. Sums alone may be on their way. */
const returnedWords: readonly string[] = ['partially_refunded', 'refunded', 'chargeback'];

export function hasReturned(charge: Charge, totalCents: number): boolean {
  return returnedWords.includes(charge.status) && charge.amount_refunded >= totalCents;
}
