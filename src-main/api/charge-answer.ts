/** Where a charge of v2 is read, and what counts as an answer about this one. */
import { type Charge, chargeSchema } from '#shared/wire/v2/charges.ts';
import { proofBy } from './classify.ts';

export const chargePath = (chargeId: string): string => `/v2/charges/${encodeURIComponent(chargeId)}`;

/** An answer about another charge or another amount, or one whose sums cannot be, proves nothing about this one. */
export function chargeAnswerProof(expected: { readonly id: string; readonly amountCents: number | null }) {
  return proofBy<Charge>(chargeSchema, ({ id, amount, currency, amount_refunded, amount_refundable }) => {
    if (id !== expected.id || currency.toLowerCase() !== 'brl') return false;
    const isOfAmount = expected.amountCents === null || amount === expected.amountCents;
    return isOfAmount && amount_refunded + amount_refundable <= amount;
  });
}
