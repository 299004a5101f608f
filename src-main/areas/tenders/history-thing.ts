/** A sale that the shop took the money of by itself, among the things of the history. */
import type { CounterSale } from '#shared/contract/tenders.ts';
import { itemsText, linesOf, type Thing } from '../thing.ts';

export function createCounterSaleThing(show: (id: string) => CounterSale | null): Thing<'counter-sale'> {
  return {
    show,
    lines: linesOf(show, ({ number, state, items, customer, tenders, currency, totalCents, staff }) => ({
      number: String(number),
      state,
      what: itemsText(items),
      customer: customer?.name ?? '',
      means: tenders.map(({ kind, machine }) => ({ method: kind, card: machine?.brand ?? '' })),
      currency,
      amountCents: totalCents,
      refundedCents: tenders.reduce((sum, { backCents }) => sum + backCents, 0),
      person: staff.name,
    })),
    foundBy: [
      { table: 'counter_sales', column: 'number', isNumber: true },
      { table: 'counter_sales', column: 'id' },
    ],
  };
}
