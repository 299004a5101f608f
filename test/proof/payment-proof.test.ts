/** What a read takes back of a payment that was given back or is contested. */
import { expect, it } from 'vitest';
import { takesBackReturn } from '#main/proof/payment-proof.ts';

const part = { status: 'partially_refunded', refundedCents: 3_000 };
const contested = { status: 'chargeback', refundedCents: 3_000 };

it.each([
  ['a part that goes on standing', part, 'partially_refunded', 3_000, false],
  ['a larger part', part, 'partially_refunded', 5_000, false],
  ['a part, and another refund under way', part, 'refund_processing', 3_000, false],
  ['a part that the buyer contests the rest of', part, 'chargeback', 3_000, false],
  ['a smaller sum', part, 'partially_refunded', 1_000, true],
  ['paid again', part, 'paid', 3_000, true],
  ['contested money that is paid again', contested, 'paid', 3_000, true],
  ['contested money as the part was before', contested, 'partially_refunded', 3_000, true],
  ['contested money of which more went back', contested, 'partially_refunded', 4_000, false],
  ['contested money that went back', contested, 'refunded', 10_000, false],
] as const)('%s', (_, before, status, refunded, takesBack) => {
  expect(takesBackReturn(before, { status, amount_refunded: refunded })).toBe(takesBack);
});
