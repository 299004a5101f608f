/** What goes back of a sale that was paid to the shop itself: never more than it took, by amount and by item, whatever the order. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkReturn,
  divideReturn,
  leftOf,
  leftOfItem,
  type ReturnedSale,
  sumOfReturned,
} from '#shared/domain/tender-returns.ts';
import type { CashStep } from '#shared/domain/tenders.ts';

const sale = (over: Partial<ReturnedSale> = {}): ReturnedSale => ({
  items: [
    { quantity: 2, unitAmountCents: 500 },
    { quantity: 1, unitAmountCents: 297 },
  ],
  tenders: [
    { id: 'cash', kind: 'cash', dueCents: 295, backCents: 0 },
    { id: 'machine', kind: 'machine', dueCents: 1_000, backCents: 0 },
  ],
  returns: [],
  ...over,
});
const part = (tenderId: string, amountCents: number) => ({ tenderId, amountCents });
const codes = (
  of: ReturnedSale,
  parts: ReturnType<typeof part>[],
  items: { position: number; quantity: number }[] = [],
  step: CashStep = 1,
) => checkReturn(of, { parts, items }, step).map(({ code, path }) => `${path} ${code}`);

describe('a return', () => {
  it('of amounts within what each payment still has is written down', () => {
    expect(codes(sale(), [part('cash', 295), part('machine', 1_000)])).toEqual([]);
  });

  it.each([
    ['more than a payment was', [part('cash', 296)], [], ['parts.0.amountCents return-too-much']],
    ['of a payment of another sale', [part('other', 1)], [], ['parts.0 return-part-unknown']],
    ['of a payment twice', [part('cash', 1), part('cash', 1)], [], ['parts.1 return-part-twice']],
    [
      'of an item that was not sold',
      [part('cash', 1)],
      [{ position: 2, quantity: 1 }],
      ['items.0 return-item-unknown', 'parts return-sum'],
    ],
    [
      'of more than was sold',
      [part('machine', 1_000)],
      [{ position: 0, quantity: 3 }],
      ['items.0.quantity return-item-gone', 'parts return-sum'],
    ],
    [
      'of an item twice',
      [part('machine', 1_000)],
      [
        { position: 0, quantity: 1 },
        { position: 0, quantity: 1 },
      ],
      ['items.1 return-item-twice'],
    ],
    ['of another sum than its items', [part('machine', 499)], [{ position: 0, quantity: 1 }], ['parts return-sum']],
  ])('%s is refused', (_what, parts, items, expected) => {
    expect(codes(sale(), parts, items)).toEqual(expected);
  });

  it('of an item that went back before is refused, and of one that is left is not', () => {
    const before = sale({ returns: [{ items: [{ position: 0, quantity: 1 }] }] });
    const some = (quantity: number) => codes(before, [part('machine', 500 * quantity)], [{ position: 0, quantity }]);
    expect([leftOfItem(before, 0), leftOfItem(before, 1)]).toEqual([1, 1]);
    expect(some(1)).toEqual([]);
    expect(some(2)).toEqual(['items.0.quantity return-item-gone']);
  });

  it('of every item gives back what was taken, not what rounding let go', () => {
    const all = [
      { position: 0, quantity: 2 },
      { position: 1, quantity: 1 },
    ];
    expect(sumOfReturned(sale(), all)).toBe(1_295);
    expect(codes(sale(), [part('cash', 295), part('machine', 1_000)], all)).toEqual([]);
  });
});

it('however a sale goes back, in the end each payment and each item is back once', () => {
  const anyItem = fc.record({
    quantity: fc.integer({ min: 1, max: 4 }),
    unitAmountCents: fc.integer({ min: 1, max: 2_000 }),
  });
  fc.assert(
    fc.property(
      fc.array(anyItem, { minLength: 1, maxLength: 4 }),
      fc.infiniteStream(fc.nat({ max: 1_000 })),
      (items, draws) => {
        const next = (below: number): number => (draws.next().value ?? 0) % below;
        const total = items.reduce((sum, { quantity, unitAmountCents }) => sum + quantity * unitAmountCents, 0);
        const first = 1 + next(total);
        const tenders = [first, total - first]
          .filter((due) => due > 0)
          .map((dueCents, at) => ({
            id: `t${at}`,
            kind: at === 0 ? ('cash' as const) : ('machine' as const),
            dueCents,
            backCents: 0,
          }));
        let state: ReturnedSale = { items, tenders, returns: [] };
        for (let step = 0; step < 40; step += 1) {
          const position = next(items.length);
          const left = leftOfItem(state, position);
          if (left === 0) continue;
          const given = [{ position, quantity: 1 + next(left) }];
          let due = sumOfReturned(state, given);
          const parts = state.tenders.flatMap((tender) => {
            const amountCents = Math.min(due, leftOf(tender));
            due -= amountCents;
            return amountCents === 0 ? [] : [{ tenderId: tender.id, amountCents }];
          });
          expect(checkReturn(state, { parts, items: given }, 1)).toEqual([]);
          const back = (id: string): number => parts.find(({ tenderId }) => tenderId === id)?.amountCents ?? 0;
          state = {
            items,
            tenders: state.tenders.map((tender) => ({ ...tender, backCents: tender.backCents + back(tender.id) })),
            returns: [...state.returns, { items: given }],
          };
        }
        const isBack = items.every((_item, position) => leftOfItem(state, position) === 0);
        const left = state.tenders.reduce((sum, tender) => sum + leftOf(tender), 0);
        return left >= 0 && (!isBack || left === 0);
      },
    ),
  );
});

describe('a return in cash of a shop that rounds', () => {
  const rounded = sale({
    items: [
      { quantity: 1, unitAmountCents: 649 },
      { quantity: 1, unitAmountCents: 648 },
    ],
    tenders: [{ id: 'cash', kind: 'cash', dueCents: 1_295, backCents: 0 }],
  });
  const first = [{ position: 0, quantity: 1 }];
  const second = [{ position: 1, quantity: 1 }];

  it('is rounded up to what there are coins for, or to the cent, and to nothing else', () => {
    expect(divideReturn(rounded.tenders, 649, 5)).toEqual([part('cash', 650)]);
    expect(codes(rounded, [part('cash', 650)], first, 5)).toEqual([]);
    expect(codes(rounded, [part('cash', 649)], first, 5)).toEqual([]);
    for (const wrong of [645, 648, 651, 655]) {
      expect(codes(rounded, [part('cash', wrong)], first, 5)).toEqual(['parts return-sum']);
    }
    expect(codes(rounded, [part('cash', 650)], first, 1)).toEqual(['parts return-sum']);
  });

  it('never gives back more than was taken: what is left is what the last item brings', () => {
    const before = {
      ...rounded,
      tenders: [{ id: 'cash', kind: 'cash' as const, dueCents: 1_295, backCents: 650 }],
      returns: [{ items: first }],
    };
    expect(sumOfReturned(before, second)).toBe(645);
    expect(divideReturn(before.tenders, 645, 5)).toEqual([part('cash', 645)]);
    expect(codes(before, [part('cash', 645)], second, 5)).toEqual([]);
  });

  it('rounds nothing that a card machine gives back', () => {
    const slip = sale({ tenders: [{ id: 'machine', kind: 'machine', dueCents: 1_297, backCents: 0 }] });
    expect(divideReturn(slip.tenders, 297, 10)).toEqual([part('machine', 297)]);
    expect(codes(slip, [part('machine', 300)], [{ position: 1, quantity: 1 }], 10)).toEqual(['parts return-sum']);
  });
});

describe('a return that nobody divides', () => {
  const { tenders } = sale();

  it.each([
    ['all from the payment of which most is left', 400, [part('machine', 400)]],
    ['the rest from the others', 1_100, [part('machine', 1_000), part('cash', 100)]],
    ['all of it', 1_295, [part('machine', 1_000), part('cash', 295)]],
    ['nothing', 0, []],
    ['and no more than is left', 1_296, null],
  ])('takes %s', (_what, amount, parts) => {
    expect(divideReturn(tenders, amount)).toEqual(parts);
  });

  it('counts what went back before', () => {
    const before = tenders.map((tender) => (tender.id === 'machine' ? { ...tender, backCents: 900 } : tender));
    expect(divideReturn(before, 300)).toEqual([part('cash', 295), part('machine', 5)]);
  });
});
