/** Where a charge of v2 is read, and what counts as an answer about this one. */
import { type Charge, chargeSchema } from '#shared/wire/v2/charges.ts';
import type { AnswerProof } from './classify.ts';

export const chargePath = (chargeId: string): string => `/v2/charges/${encodeURIComponent(chargeId)}`;

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
