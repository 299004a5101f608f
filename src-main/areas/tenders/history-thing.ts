/** A sale that the shop took the money of by itself, and what it gave back of one, among the things of the history. */
import type { CounterReturn, CounterSale, Tender } from '#shared/contract/tenders.ts';
import { sumCents } from '#shared/domain/money.ts';
import { itemsText, type LineMeans, linesOf, type Thing } from '../thing.ts';

export function createCounterSaleThing(show: (id: string) => CounterSale | null): Thing<'counter-sale'> {
  return {
    show,
    lines: linesOf(show, ({ number, state, items, customer, tenders, currency, staff }) => ({
      number: String(number),
      state,
      what: itemsText(items),
      customer: customer?.name ?? '',
      means: tenders.map(({ dueCents, ...tender }) => meansOf({ ...tender, amountCents: dueCents })),
      currency,
      // What was taken: of a sum in cash that was rounded, the rest never came in, and the table adds up to the sums.
      amountCents: sumCents(tenders.map(({ dueCents }) => dueCents)),
      refundedCents: tenders.reduce((sum, { backCents }) => sum + backCents, 0),
      person: staff.name,
    })),
    foundBy: [
      { table: 'counter_sales', column: 'number', isNumber: true },
      { table: 'counter_sales', column: 'id' },
    ],
  };
}

export function createCounterReturnThing(show: (id: string) => CounterReturn | null): Thing<'counter-return'> {
  return {
    show,
    lines: linesOf(show, ({ saleNumber, items, ways, currency, amountCents, requestedBy }) => ({
      number: String(saleNumber),
      state: 'returned',
      what: itemsText(items),
      means: ways.map(meansOf),
      currency,
      // Money that goes out, as a refund of the API has it.
      amountCents: -amountCents,
      person: requestedBy,
    })),
    foundBy: [{ table: 'tender_returns', column: 'id' }],
  };
}

const meansOf = ({ kind, machine, amountCents }: Pick<Tender, 'kind' | 'machine' | 'amountCents'>): LineMeans => ({
  method: kind,
  card: machine?.brand ?? '',
  amountCents,
});
