/** Items go back once, at what was paid for them, whatever became of the money of earlier requests. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#shared/domain/money.ts';
import {
  type AskedItems,
  checkChosen,
  itemsAmount,
  type PartOutcome,
  quantitiesLeft,
  standingOf,
} from '#shared/domain/refund-items.ts';

/** Two coffees and one cake; the last coffee became dearer by a cent, since its discount does not divide by three. */
const sold = [
  { quantity: 2, unitAmountCents: cents(333) },
  { quantity: 1, unitAmountCents: cents(334) },
  { quantity: 3, unitAmountCents: cents(1000) },
];

const asked = (items: [number, number][], ...parts: [number, PartOutcome][]): AskedItems => ({
  items: items.map(([position, quantity]) => ({ position, quantity })),
  parts: parts.map(([amount, outcome]) => ({ amountCents: cents(amount), outcome })),
});

describe('what items cost', () => {
  it.each([
    { chosen: [], amount: 0 },
    { chosen: [{ position: 0, quantity: 1 }], amount: 333 },
    {
      chosen: [
        { position: 0, quantity: 2 },
        { position: 1, quantity: 1 },
      ],
      amount: 1000,
    },
    { chosen: [{ position: 2, quantity: 3 }], amount: 3000 },
    { chosen: [{ position: 9, quantity: 1 }], amount: 0 },
  ])('$chosen: $amount cents', ({ chosen, amount }) => {
    expect(itemsAmount(sold, chosen)).toBe(amount);
  });
});

describe('the quantities that may still go back', () => {
  it.each([
    { what: 'nothing asked before', earlier: [], left: [2, 1, 3] },
    { what: 'one confirmed', earlier: [asked([[0, 1]], [333, 'returned'])], left: [1, 1, 3] },
    { what: 'one on its way', earlier: [asked([[0, 1]], [333, 'open'])], left: [1, 1, 3] },
    { what: 'one refused or failed', earlier: [asked([[0, 1]], [333, 'not-returned'])], left: [2, 1, 3] },
    {
      what: 'one of which a part failed',
      earlier: [asked([[2, 2]], [1500, 'returned'], [500, 'not-returned'])],
      left: [2, 1, 1],
    },
    {
      what: 'one of which a part failed while another is on its way',
      earlier: [asked([[2, 1]], [500, 'open'], [500, 'not-returned'])],
      left: [2, 1, 2],
    },
    {
      what: 'two requests for the same item',
      earlier: [asked([[2, 1]], [1000, 'returned']), asked([[2, 2]], [2000, 'open'])],
      left: [2, 1, 0],
    },
    { what: 'an amount without items', earlier: [asked([], [3000, 'returned'])], left: [2, 1, 3] },
  ])('$what: $left', ({ earlier, left }) => {
    expect(quantitiesLeft(sold, earlier)).toEqual(left);
  });

  it('are never less than none, and never grow by asking', () => {
    const outcomes = fc.constantFrom<PartOutcome>('returned', 'open', 'not-returned');
    const request = fc.record({
      items: fc.array(fc.record({ position: fc.nat(2), quantity: fc.integer({ min: 1, max: 4 }) }), { maxLength: 3 }),
      parts: fc.array(fc.record({ amountCents: fc.nat(2000).map(cents), outcome: outcomes }), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(request, { maxLength: 4 }), request, (earlier, next) => {
        const [before, after] = [quantitiesLeft(sold, earlier), quantitiesLeft(sold, [...earlier, next])];
        for (const [position, left] of after.entries()) {
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left).toBeLessThanOrEqual(before[position] ?? 0);
        }
      }),
    );
  });
});

describe('a chosen quantity', () => {
  const left = [2, 0, 3];
  it.each([
    { what: 'below what is left', chosen: [[0, 1]], problem: null },
    { what: 'all that is left', chosen: [[0, 2]], problem: null },
    { what: 'one more than is left', chosen: [[0, 3]], problem: { code: 'item-returned', params: { left: 2 } } },
    { what: 'of an item with none left', chosen: [[1, 1]], problem: { code: 'item-returned', params: { left: 0 } } },
    { what: 'of no item of the sale', chosen: [[3, 1]], problem: { code: 'item-unknown' } },
    {
      what: 'of an item chosen twice',
      chosen: [
        [0, 1],
        [0, 1],
      ],
      problem: { code: 'item-unknown' },
    },
  ])('$what: $problem.code', ({ chosen, problem }) => {
    const items = chosen.map(([position = 0, quantity = 0]) => ({ position, quantity }));
    expect(checkChosen(items, items.length - 1, left)).toEqual(problem);
  });
});

describe('how far a request for items came', () => {
  const three: [number, number][] = [[2, 3]];
  it.each([
    { parts: [[3000, 'open']], outcome: 'open', returned: 0, missing: 0 },
    { parts: [[3000, 'returned']], outcome: 'all', returned: 3000, missing: 0 },
    { parts: [[3000, 'not-returned']], outcome: 'none', returned: 0, missing: 0 },
    {
      parts: [
        [2000, 'returned'],
        [1000, 'not-returned'],
      ],
      outcome: 'part',
      returned: 2000,
      missing: 1000,
    },
    {
      parts: [
        [2000, 'open'],
        [1000, 'not-returned'],
      ],
      outcome: 'open',
      returned: 0,
      missing: 1000,
    },
    {
      parts: [
        [2000, 'returned'],
        [1000, 'not-returned'],
        [1000, 'open'],
      ],
      outcome: 'open',
      returned: 2000,
      missing: 0,
    },
    {
      parts: [
        [2000, 'returned'],
        [1000, 'not-returned'],
        [1000, 'returned'],
      ],
      outcome: 'all',
      returned: 3000,
      missing: 0,
    },
  ] as const)('$parts: $outcome, $missing cents missing', ({ parts, outcome, returned, missing }) => {
    const group = asked(three, ...parts.map(([amount, word]): [number, PartOutcome] => [amount, word]));
    expect(standingOf(sold, group)).toMatchObject({ outcome, returnedCents: returned, missingCents: missing });
  });
});
