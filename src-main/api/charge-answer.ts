/** Where a charge of v2 is read, and what counts as an answer about this one. */
import { type Charge, chargeSchema } from '#shared/wire/v2/charges.ts';
import { deniesItself } from '../proof/charge-word.ts';
import { proofBy } from './classify.ts';

export const chargePath = (chargeId: string): string => `/v2/charges/${encodeURIComponent(chargeId)}`;

interface ExpectedCharge {
  readonly id: string;
  /** Null: it is not known here. */
  readonly amountCents: number | null;
  /** In upper or lower case: a request writes capitals, an answer does not. */
  readonly currency: string;
}

/**
 * An answer about another charge, amount or currency, or one whose sums or statuses are impossible, proves nothing about this
 * charge.
 */
export function chargeAnswerProof(expected: ExpectedCharge) {
  return proofBy<Charge>(chargeSchema, (charge) => {
    const { id, amount, currency, amount_refunded, amount_refundable } = charge;
    const isOfCurrency = currency.toLowerCase() === expected.currency.toLowerCase();
    if (id !== expected.id || !isOfCurrency || deniesItself(charge)) return false;
    const isOfAmount = expected.amountCents === null || amount === expected.amountCents;
    return isOfAmount && amount_refunded + amount_refundable <= amount;
  });
}
