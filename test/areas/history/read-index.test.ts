/** Whatever is asked of the history: its pages, put together, are what a plain look at every row would have found. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createHistoryIndex } from '#main/areas/history/read-index.ts';
import { planSearch } from '#main/areas/history/search-plan.ts';
import { createHistoryTable, type HistoryFacts, type HistoryWords, historyText } from '#main/areas/history/table.ts';
import type { HistoryFilter } from '#shared/contract/history.ts';
import { historyAnchorStep, historyKinds } from '#shared/contract/history-kinds.ts';
import { saleGroups } from '#shared/contract/sale-groups.ts';
import { openTestDb } from '#test/helpers/test-db.ts';

interface Thing extends HistoryFacts, HistoryWords {
  readonly seq: number;
}

const hourMs = 3_600_000;
const words = ['café', 'Pão de Queijo', 'água', 'Bolo', 'ana', 'José', '4242', '"aspas"', 'x%y_z', 'abcab'];
const staff = ['ana', 'bia'];

const thing = fc.record({
  kind: fc.constantFrom(...historyKinds, 'sale' as const, 'sale' as const),
  hour: fc.integer({ min: 0, max: 90 }),
  staffId: fc.constantFrom(...staff, null),
  group: fc.constantFrom(...saleGroups),
  methods: fc.subarray<'card' | 'pix'>(['card', 'pix']),
  words: fc.subarray(words, { maxLength: 3 }),
  amount: fc.constantFrom(500, 2390, 100_000),
});

type Drawn = typeof thing extends fc.Arbitrary<infer T> ? T : never;

/** Rarely there: filters that exclude each other find nothing, and nothing agrees with everything. */
const optional = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
const filters: fc.Arbitrary<HistoryFilter> = fc
  .record({
    kind: optional(fc.constantFrom(...historyKinds)),
    group: optional(fc.constantFrom(...saleGroups)),
    method: optional(fc.constantFrom('card' as const, 'pix' as const)),
    staffId: optional(fc.constantFrom(...staff)),
    fromAt: optional(fc.integer({ min: 0, max: 90 }).map((hour) => hour * hourMs)),
    untilAt: optional(fc.integer({ min: 0, max: 90 }).map((hour) => hour * hourMs)),
    search: fc.option(
      fc.constantFrom('cafe', 'PÃO qu', 'an', '4242', '23,90', 'r$ 5', 'queijo bolo', '"as', 'x%y', 'cabca', 'a'),
      { nil: undefined, freq: 2 },
    ),
  })
  .map((filter) => Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)));

const isSale = (kind: string): boolean => kind === 'sale' || kind === 'counter-sale';

/** What people ask for by one word: with what the shop took, or gave back, by itself. */
const isAsked = (asked: string, kind: string): boolean =>
  asked === kind || (asked === 'sale' && isSale(kind)) || (asked === 'refund' && kind === 'counter-return');

function fits(filter: HistoryFilter, { kind, group, methods = [], staffId, at, ...rest }: Thing): boolean {
  const { fromAt = 0, untilAt = Number.MAX_SAFE_INTEGER } = filter;
  const text = historyText(rest);
  return (
    (filter.kind === undefined || isAsked(filter.kind, kind)) &&
    (filter.group === undefined || filter.group === group) &&
    (filter.method === undefined || methods.includes(filter.method)) &&
    (filter.staffId === undefined || filter.staffId === staffId) &&
    at >= fromAt &&
    at < untilAt &&
    (planSearch(filter.search ?? '') ?? []).every((any) => any.some((needle) => text.includes(needle)))
  );
}

function fill(index: ReturnType<typeof createHistoryTable>, drawn: readonly Drawn[]) {
  return drawn.map(({ kind, hour, group, methods, amount, ...rest }, nth): Thing => {
    const facts = { kind, id: `thing-${nth}`, at: hour * hourMs, ...(isSale(kind) ? { group, methods } : {}) };
    const found: Thing = { ...facts, ...rest, amountsCents: [amount], seq: nth + 1 };
    index.add(found, found);
    return found;
  });
}

function allOf(index: ReturnType<typeof createHistoryIndex>, filter: HistoryFilter, limit: number): number[] {
  const seqs: number[] = [];
  for (let before: number | null | undefined; before !== null; ) {
    const { rows, next } = index.read({ filter, before }, limit);
    seqs.push(...rows.map(({ seq }) => seq));
    before = next;
  }
  return seqs;
}

test('pages put together, the count and every anchor agree with a plain look at every row', () => {
  fc.assert(
    fc.property(
      fc.array(thing, { minLength: 1, maxLength: 250, size: 'max' }),
      fc.array(filters, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 60 }),
      (drawn, asked, limit) => {
        using till = openTestDb();
        const things = till.db.transaction(() => fill(createHistoryTable(till.db), drawn));
        const index = createHistoryIndex(till.db, { scanned: 40, searched: 20, few: 15, counted: 30 });
        for (const filter of asked) {
          const expected = things.filter((one) => fits(filter, one)).map(({ seq }) => seq);
          expected.reverse();
          expect(allOf(index, filter, limit)).toEqual(expected);
          const anchors: number[] = [];
          let counted = 0;
          for (let before: number | null | undefined; before !== null; ) {
            const answer = index.count({ filter, before }, counted);
            anchors.push(...answer.anchors);
            counted = answer.counted;
            before = answer.next;
          }
          expect(counted).toBe(expected.length);
          const pages = anchors.map((before) => index.read({ filter, before }, 1).rows[0]?.seq);
          expect(pages).toEqual(expected.filter((_, place) => place % historyAnchorStep === 0));
        }
      },
    ),
    { numRuns: 40 },
  );
});

describe('what changes later', () => {
  test('a sale is found in the group it moved to, and by the words it was given since', () => {
    using till = openTestDb();
    const table = createHistoryTable(till.db);
    const index = createHistoryIndex(till.db);
    const sale = { kind: 'sale', id: 'one', at: 5, staffId: null, group: 'open', methods: ['card'] } as const;
    table.add(sale, { words: ['café'], amountsCents: [500] });
    table.regroup('one', 'paid');
    table.reword('one', { words: ['café', 'visa', '0019'], amountsCents: [500] });
    const found = (filter: HistoryFilter) => index.read({ filter, before: undefined }, 10).rows.length;
    expect([found({ group: 'open' }), found({ group: 'paid' })]).toEqual([0, 1]);
    expect([found({ search: '0019' }), found({ search: 'cafe visa' }), found({ search: 'elo' })]).toEqual([1, 1, 0]);
  });
});
