/** Whether the other sale of a basket has gone back whole: only what nobody asked to undo counts, and of the same payments. */
import { expect, it } from 'vitest';
import { goneBack } from '#main/areas/orders/gone-back.ts';
import { cents } from '#shared/domain/money.ts';

const refund = (chargeId: string, amountCents: number, undoes = false) => ({
  chargeId,
  amountCents: cents(amountCents),
  undoes,
  result: 'confirmed' as const,
});

const paid = (chargeId: string, amountCents: number, refundedCents = 0) => ({
  chargeId,
  status: refundedCents === amountCents ? 'refunded' : 'paid',
  amountCents: cents(amountCents),
  refundedCents: cents(refundedCents),
  isOnItsWay: false,
  resolvedUpTo: null,
  resolvedAs: null,
  resolvedPaid: false,
});

it('what people and the till gave back of one payment says nothing of another one', () => {
  const refunds = [refund('a', 60), refund('a', 40, true)];
  expect(goneBack([paid('a', 100, 100), paid('b', 50)], refunds)).toBe('part');
  expect(goneBack([paid('a', 100, 100), paid('b', 50, 50)], refunds)).toBe('whole');
});

it('a refund of the till counts before a read shows it', () => {
  expect(goneBack([paid('a', 100)], [refund('a', 100)])).toBe('whole');
});

it('what two people settled with the buyer may be back in cash', () => {
  const settled = { ...paid('a', 100), resolvedUpTo: 1, resolvedAs: 'paid', resolvedPaid: true };
  expect(goneBack([settled], [])).toBe('whole');
});
