/** Refund rules of the API document, one row each, and the division of one refund over several charges. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, sumCents } from '#shared/domain/money.ts';
import {
  checkRefund,
  minPartialRefundCents,
  notCountedYet,
  planRefund,
  refundableTotal,
  whyNotDivided,
} from '#shared/domain/refunds.ts';

describe('asking for a refund', () => {
  const rows: { what: string; status: string; left: number; ask?: number; another?: boolean; code?: string }[] = [
    { what: 'all of a paid charge', status: 'paid', left: 5000 },
    { what: 'part of a paid charge', status: 'paid', left: 5000, ask: 100 },
    { what: 'exactly what is left', status: 'partially_refunded', left: 5000, ask: 5000 },
    { what: 'the last 50 cents', status: 'partially_refunded', left: 50, ask: 50 },
    { what: 'the last 50 cents unnamed', status: 'partially_refunded', left: 50 },
    { what: '99 cents of more', status: 'paid', left: 5000, ask: 99, code: 'too-small' },
    { what: 'one cent too much', status: 'paid', left: 5000, ask: 5001, code: 'too-large' },
    { what: 'nothing', status: 'paid', left: 5000, ask: 0, code: 'zero' },
    { what: 'a second at the same time', status: 'paid', left: 5000, another: true, code: 'in-progress' },
    { what: 'one while the API is at one', status: 'refund_processing', left: 5000, code: 'in-progress' },
    { what: 'a refunded charge', status: 'refunded', left: 0, code: 'already-refunded' },
    { what: 'a charge with nothing left', status: 'partially_refunded', left: 0, code: 'already-refunded' },
    { what: 'an unpaid charge', status: 'pending', left: 0, code: 'not-refundable' },
    { what: 'a failed charge', status: 'failed', left: 0, code: 'not-refundable' },
    { what: 'a disputed charge', status: 'chargeback', left: 5000, code: 'not-refundable' },
    { what: 'a status nobody knows', status: 'resolved', left: 5000, code: 'not-refundable' },
  ];

  it.each(rows)('$what: $code', ({ status, left, ask, another = false, code }) => {
    const problems = checkRefund({
      status,
      amountRefundableCents: cents(left),
      requestedCents: ask === undefined ? undefined : cents(ask),
      anotherInProgress: another,
    });
    expect(problems.map((problem) => problem.code)).toEqual(code === undefined ? [] : [code]);
  });
});

const charges = (...amounts: number[]) =>
  amounts.map((amount, index) => ({ chargeId: `cha_${index}`, amountRefundableCents: cents(amount) }));

describe('dividing a refund', () => {
  it.each([
    { what: 'one charge in part', of: [5000], amount: 1200, parts: [1200] },
    { what: 'one charge whole', of: [5000], amount: 5000, parts: [5000] },
    { what: 'both charges whole', of: [5000, 300], amount: 5300, parts: [5000, 300] },
    { what: 'the first before the second', of: [500, 500], amount: 700, parts: [500, 200] },
    { what: 'no second part under the minimum', of: [500, 500], amount: 550, parts: [450, 100] },
    { what: 'a small rest only whole', of: [500, 50], amount: 520, parts: [470, 50] },
    { what: 'a spent charge is passed over', of: [0, 500], amount: 300, parts: [0, 300] },
    { what: 'a first charge that must be left out', of: [120, 500], amount: 130, parts: [0, 130] },
    { what: 'more than there is', of: [500, 500], amount: 1001, parts: null },
    { what: 'nothing', of: [500], amount: 0, parts: null },
    { what: 'less than the minimum', of: [500, 500], amount: 99, parts: null },
    { what: 'a gap no division reaches', of: [50, 120], amount: 60, parts: null },
    { what: 'no charge at all', of: [], amount: 100, parts: null },
  ])('$what', ({ of, amount, parts }) => {
    const plan = planRefund(charges(...of), cents(amount));
    const expected = parts?.flatMap((part, index) =>
      part === 0 ? [] : [{ chargeId: `cha_${index}`, amountCents: part, whole: part === of[index] }],
    );
    expect(plan).toEqual(expected ?? null);
  });

  it.each([
    { what: 'nothing', of: [500], amount: 0, why: { code: 'zero' } },
    { what: 'the least', of: [500], amount: 100, why: null },
    { what: 'below the least', of: [500], amount: 99, why: { code: 'below-least', params: { leastCents: 100 } } },
    {
      what: 'a rest that is less',
      of: [40, 500],
      amount: 30,
      why: { code: 'below-least', params: { leastCents: 40 } },
    },
    { what: 'all there is', of: [500, 500], amount: 1000, why: null },
    {
      what: 'a cent more',
      of: [500, 500],
      amount: 1001,
      why: { code: 'too-large', params: { refundableCents: 1000 } },
    },
    { what: 'no charge at all', of: [], amount: 100, why: { code: 'too-large', params: { refundableCents: 0 } } },
    {
      what: 'a gap',
      of: [50, 120],
      amount: 60,
      why: { code: 'between-parts', params: { belowCents: 50, aboveCents: 100 } },
    },
    { what: 'the lower side of the gap', of: [50, 120], amount: 50, why: null },
    { what: 'the upper side of the gap', of: [50, 120], amount: 100, why: null },
  ])('says why $what is not divided: $why.code', ({ of, amount, why }) => {
    expect(whyNotDivided(charges(...of), cents(amount))).toEqual(why);
  });

  it('says why exactly when no division exists, and the amounts it names can be divided', () => {
    const some = fc.array(fc.integer({ min: 0, max: 260 }), { maxLength: 3 });
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 800 }), (of, amount) => {
        const why = whyNotDivided(charges(...of), cents(amount));
        expect(why === null).toBe(planRefund(charges(...of), cents(amount)) !== null);
        const { leastCents, belowCents, aboveCents } = why?.params ?? {};
        for (const named of [leastCents, belowCents, aboveCents]) {
          if (named !== undefined) expect(dividesByTrying(of, named)).toBe(true);
        }
      }),
    );
  });

  it('finds a division exactly when one exists', () => {
    const some = fc.array(fc.integer({ min: 0, max: 260 }), { maxLength: 3 });
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 800 }), (of, amount) => {
        const plan = planRefund(charges(...of), cents(amount));
        expect(plan !== null).toBe(amount > 0 && dividesByTrying(of, amount));
        if (!plan) return;
        expect(sumCents(plan.map((part) => part.amountCents))).toBe(amount);
        for (const part of plan) {
          const left = of[Number(part.chargeId.slice(4))] ?? 0;
          expect(part.amountCents <= left && (part.amountCents === left || part.amountCents >= 100)).toBe(true);
        }
      }),
    );
  });
});

/** The slow, obvious way: try every part of every charge. */
function dividesByTrying([first, ...rest]: number[], amount: number): boolean {
  if (first === undefined) return amount === 0;
  for (let part = 0; part <= Math.min(first, amount); part++) {
    const allowed = part === 0 || part === first || part >= minPartialRefundCents;
    if (allowed && dividesByTrying(rest, amount - part)) return true;
  }
  return false;
}

it('what can be refunded of a sale is the sum of its charges', () => {
  expect(refundableTotal(charges(100, 0, 20))).toBe(120);
});

describe('what is on its way and not counted yet', () => {
  it.each([
    { what: 'amounts move at confirmation', refunded: 0, confirmed: 0, open: 2000, expected: 2000 },
    { what: 'amounts moved at acceptance', refunded: 2000, confirmed: 0, open: 2000, expected: 0 },
    { what: 'beside one that arrived', refunded: 1000, confirmed: 1000, open: 2000, expected: 2000 },
    { what: 'nothing is on its way', refunded: 1000, confirmed: 1000, open: 0, expected: 0 },
    { what: 'refunded elsewhere too', refunded: 5000, confirmed: 0, open: 2000, expected: 0 },
  ])('$what: $expected', ({ refunded, confirmed, open, expected }) => {
    const charge = { refundedCents: cents(refunded), confirmedCents: cents(confirmed), openCents: cents(open) };
    expect(notCountedYet(charge)).toBe(expected);
  });
});
