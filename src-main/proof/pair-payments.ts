/** Which payment of an answer is which of ours: an answer that does not fit one to one is about somebody else's order. Pure. */
import type { PaymentIntent } from '#shared/wire/v2/orders.ts';

export interface OwnPayment {
  readonly position: number;
  readonly method: string;
  readonly amountCents: number;
  /** Null until an answer has named it. */
  readonly chargeId: string | null;
  readonly cardLast4: string | null;
}

/**
 * Compares the charge id once that is known; before that method, amount and, where both are known, card. Otherwise another till's
 * order with the same total could be taken for this sale's, and captured, cancelled or given back.
 */
function isPaymentOf(
  { chargeId, method, amountCents, cardLast4 }: OwnPayment,
  { id, amount, payment_method_details: { type, card } }: PaymentIntent,
): boolean {
  if (chargeId !== null) return id === chargeId && amount === amountCents;
  const lastFour = card?.last_four ?? null;
  const isSameCard = cardLast4 === null || lastFour === null || lastFour === cardLast4;
  return type === method && amount === amountCents && isSameCard;
}

/** Each row with its own payment of the answer; null when they do not fit one to one. */
export function pairPayments(
  rows: readonly OwnPayment[],
  intents: readonly PaymentIntent[],
): ReadonlyMap<number, PaymentIntent> | null {
  const left = [...intents];
  const pairs = new Map<number, PaymentIntent>();
  // Rows with a charge id choose first, then those with a card: a row without either could take another row's payment.
  const unknown = ({ chargeId, cardLast4 }: OwnPayment): number => (chargeId !== null ? 0 : cardLast4 !== null ? 1 : 2);
  for (const row of rows.toSorted((a, b) => unknown(a) - unknown(b))) {
    const fits = left.filter((intent) => isPaymentOf(row, intent));
    const found = fits.find((intent) => intent.payment_method_details.card?.last_four != null) ?? fits[0];
    if (found === undefined) return null;
    left.splice(left.indexOf(found), 1);
    pairs.set(row.position, found);
  }
  return left.length === 0 ? pairs : null;
}
