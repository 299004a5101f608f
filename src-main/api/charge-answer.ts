/** Where a charge of v2 is read, and what counts as an answer about this one. */
import { type Charge, chargeSchema } from '#shared/wire/v2/charges.ts';
import { deniesItself } from '../proof/charge-word.ts';
import { proofBy } from './classify.ts';

export const chargePath = (chargeId: string): string => `/v2/charges/${encodeURIComponent(chargeId)}`;

/** An answer about another charge or amount, or one whose sums or statuses are impossible, proves nothing about this charge. */
export function chargeAnswerProof(expected: { readonly id: string; readonly amountCents: number | null }) {
  return proofBy<Charge>(chargeSchema, (charge) => {
    const { id, amount, currency, amount_refunded, amount_refundable } = charge;
    if (id !== expected.id || currency.toLowerCase() !== 'brl' || deniesItself(charge)) return false;
    const isOfAmount = expected.amountCents === null || amount === expected.amountCents;
    return isOfAmount && amount_refunded + amount_refundable <= amount;
  });
}
