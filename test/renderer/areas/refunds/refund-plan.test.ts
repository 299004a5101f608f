/** What goes back by which way, before anybody is asked. */
import { describe, expect, it } from 'vitest';
import {
  divideRefund,
  everything,
  refundParts,
  refundProblems,
  refundTotal,
  refundWays,
  sumBefore,
} from '#renderer/areas/refunds/refund-plan.ts';
import { cents } from '#shared/domain/money.ts';
import { payment, refund, sale } from '../../sample-sale.ts';

const card = payment({ method: 'card', chargeId: 'cha_card', amountCents: cents(500), refundableCents: cents(500) });
const pix = payment({ method: 'pix', chargeId: 'cha_pix', amountCents: cents(500), refundableCents: cents(500) });
const { ways } = refundWays(sale({ payments: [card, pix] }));

describe('the ways back', () => {
  it.each([
    { name: 'a paid charge is one', of: pix, count: 1 },
    { name: 'a charge not known to the service is none', of: payment({ chargeId: null }), count: 0 },
    { name: 'one with a refund under way is none', of: payment({ refundInProgress: true }), count: 0 },
    { name: 'one with nothing left is none', of: payment({ refundableCents: cents(0) }), count: 0 },
    { name: 'a status nobody knows is none', of: payment({ status: 'resolved_later' }), count: 0 },
  ])('$name', ({ of, count }) => {
    expect(refundWays(sale({ payments: [of] })).ways).toHaveLength(count);
  });

  it.each([
    { name: 'a refund under way is said', of: payment({ refundInProgress: true }), why: ['in-progress'] },
    { name: 'a disputed charge is said', of: payment({ status: 'chargeback' }), why: ['not-refundable'] },
    { name: 'one that is all refunded is not worth saying', of: payment({ status: 'refunded' }), why: [] },
  ])('$name', ({ of, why }) => {
    expect(refundWays(sale({ payments: [of, pix] })).leftOut.map((out) => out.why.code)).toEqual(why);
  });

  it('what the service has not said yet is what was paid less what went back', () => {
    const half = payment({ refundableCents: null, refundedCents: cents(400) });
    expect(refundWays(sale({ payments: [half] })).ways[0]?.refundableCents).toBe(600);
  });
});

describe('an amount', () => {
  it.each([
    { total: 300, parts: { cha_card: 300 } },
    { total: 550, parts: { cha_card: 450, cha_pix: 100 } },
    { total: 1000, parts: { cha_card: 500, cha_pix: 500 } },
    { total: 0, parts: {} },
    { total: 50, parts: null },
    { total: 1001, parts: null },
  ])('of $total cents goes back as $parts', ({ total, parts }) => {
    expect(divideRefund(ways, cents(total))).toEqual({
      amounts: parts ?? {},
      undividable: parts === null ? total : null,
    });
  });

  it('of everything is everything', () => {
    expect(refundTotal(everything(ways))).toBe(1000);
  });
});

describe('what is typed by part', () => {
  it('is asked for without the parts of nothing', () => {
    expect(refundParts(ways, { cha_card: cents(0), cha_pix: cents(200) })).toEqual([
      { chargeId: 'cha_pix', amountCents: 200 },
    ]);
  });

  it.each([
    { typed: 501, code: 'too-large' },
    { typed: 99, code: 'too-small' },
    { typed: 100, code: undefined },
    { typed: 500, code: undefined },
    { typed: 0, code: undefined },
  ])('$typed cents: $code', ({ typed, code }) => {
    expect(refundProblems(ways, { cha_pix: cents(typed) }).cha_pix?.code).toBe(code);
  });
});

describe('what went back before', () => {
  it('is what came in, what went back, and what is on its way without being counted yet', () => {
    const paid = payment({ method: 'card', chargeId: 'cha_card', refundedCents: cents(200), refundInProgress: true });
    const refunds = [
      refund({ id: 'r1', chargeId: 'cha_card', amountCents: cents(200), state: 'confirmed' }),
      refund({ id: 'r2', chargeId: 'cha_card', amountCents: cents(300), state: 'processing' }),
      refund({ id: 'r3', chargeId: 'cha_card', amountCents: cents(400), state: 'refused' }),
    ];
    const lost = payment({ chargeId: 'cha_lost', status: 'failed', refundableCents: cents(0) });
    expect(sumBefore(sale({ payments: [paid, lost] }), refunds)).toEqual({
      receivedCents: 1000,
      returnedCents: 200,
      onItsWayCents: 300,
    });
  });
});
