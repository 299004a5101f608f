/** Bugs in the totals above the history: they claim more than the sales they are made of, or leave money out. */
import type { Mutant } from '../mutant.ts';

const file = 'src-main/areas/orders/money-table.ts';

export const totalsMutants: readonly Mutant[] = [
  {
    name: 'replaced-and-left-out-of-the-sums',
    breaks: 'A replaced sale may still be paid, and the totals say that nothing is open.',
    file: 'src-main/areas/orders/save-sale.ts',
    find: '...stateOf(sale, sales.payments(sale.id)) }',
    replace: '...(({ state }) => ({ state, ownState: state }))(stateOf(sale, sales.payments(sale.id))) }',
    suites: ['test/flows/totals.test.ts'],
  },
  {
    name: 'part-that-came-in-left-out-of-the-sums',
    breaks: 'A part was paid of a sale that ended otherwise, and the totals know neither of it nor of its refund.',
    file,
    find: 'sum(CASE WHEN isWhole THEN cents ELSE part END)',
    replace: 'sum(CASE WHEN isWhole THEN cents ELSE 0 END)',
    suites: ['test/flows/cases-siblings.test.ts', 'test/areas/history/sums.test.ts'],
  },
  {
    name: 'contested-after-it-went-back-left-out-of-the-sums',
    breaks: 'A buyer contests what he has back, and no total names it.',
    file,
    find: "sum(counts * (p.status IS 'chargeback') * (p.back_cents = p.amount_cents) * p.back_cents)",
    replace: "sum(counts * (p.status IS 'refunded') * (p.back_cents = p.amount_cents) * 0)",
    suites: ['test/areas/history/sums.test.ts'],
  },
];
