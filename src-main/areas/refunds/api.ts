/** The refund requests of the API: their paths, their exact bytes, and what counts as an answer about this charge. */
import { chargeSchema, type RefundRequest } from '#shared/wire/v2/charges.ts';
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

export function chargeAnswerProof(chargeId: string): AnswerProof {
  return {
    safeParse(body) {
      const parsed = chargeSchema.safeParse(body);
      return parsed.success && parsed.data.id === chargeId ? parsed : { success: false };
    },
  };
}
