/** Whether each sale adds up: its total, its items, its payments, the order as it was sent, and what the record of actions says. */
import type { Mismatch, MismatchWhy } from '#shared/contract/books.ts';
import type { Db } from '../../db/db.ts';
import type { OutboxTable } from '../../outbox/table.ts';
import { createMarks, type OpenBooks, partsIn, readBody, rowGone, sumIn, walkRows } from '../books.ts';
import { latest } from './sale-state.ts';

interface SaleBooksDeps {
  readonly db: Db;
  readonly entries: Pick<OutboxTable, 'ofOwner' | 'body'>;
}

interface StoredSale {
  readonly id: string;
  readonly number: number;
  readonly total: number;
  readonly currency: string;
  readonly items: string;
  /** In the order of the payments, as a JSON list. */
  readonly payments: string;
}

type Named = Pick<StoredSale, 'id' | 'number' | 'total' | 'currency'>;

const columns = 's.id, s.number, s.total_cents AS total, s.currency';

export function createSaleBooks({ db, entries }: SaleBooksDeps): OpenBooks {
  const byId = db.prepare<Named>(`SELECT ${columns} FROM sales s WHERE s.id = @id`);
  const highest = db.prepare<{ top: number | null }>('SELECT max(number) AS top FROM sales');
  const some = db.prepare<StoredSale>(`SELECT ${columns}, s.items,
    (SELECT json_group_array(amount) FROM (SELECT amount_cents AS amount FROM sale_payments
      WHERE sale_id = s.id ORDER BY position)) AS payments
    FROM sales s WHERE s.number > +@after AND s.number <= +@top ORDER BY s.number LIMIT +@most`);

  /** Undefined where no request is kept, null where it cannot be read: nothing but the till writes it. */
  function orderOf(id: string): Order | null | undefined {
    const create = latest(entries.ofOwner('sale', id), 'orders.create');
    if (create === null) return undefined;
    const body = readBody(entries.body(create.id));
    return body === null ? null : readOrder(body);
  }

  function problemOf(sale: StoredSale): [why: MismatchWhy, otherCents: number | null] | null {
    const parts = partsIn(parse(sale.items));
    const items = parts?.map((item) => [sumIn(item.quantity), sumIn(item.unitAmountCents)]) ?? null;
    const ofItems = items === null ? null : sumOfItems(items);
    if (items === null || ofItems === null) return ['unreadable', null];
    if (ofItems !== sale.total) return ['items', ofItems];
    const payments = (parse(sale.payments) as unknown[]).map(sumIn);
    const paid = payments.reduce<number>((sum, amount) => sum + (amount ?? Number.NaN), 0);
    if (paid !== sale.total) return ['payments', paid];
    const sent = orderOf(sale.id);
    if (sent === undefined) return null;
    const asked = { items, payments, currency: sent?.currency === undefined ? undefined : sale.currency };
    return JSON.stringify(asked) === JSON.stringify(sent) ? null : ['request', null];
  }

  return (report) => {
    const top = highest.get()?.top ?? 0;
    const seen = createMarks();
    const say = (sale: Named, why: MismatchWhy, otherCents: number | null): void => {
      report({ ...named(sale), why, shownCents: sale.total, otherCents });
    };
    return {
      actions: ['orders.charge', 'orders.replace'],
      recorded({ subject, after: facts }) {
        const sale = byId.get({ id: subject });
        const [total, { currency }] = [sumIn(facts.totalCents), facts];
        if (sale === undefined) {
          return report({
            ...rowGone('sale', subject, total),
            currency: typeof currency === 'string' ? currency : null,
          });
        }
        seen.add(sale.number);
        // The currency is on record since there is more than one.
        const isOther = typeof currency === 'string' && currency !== sale.currency;
        if (total !== sale.total || isOther) say(sale, 'record', total);
      },
      read: walkRows({
        next: (page) => some.all({ ...page, top }),
        placeOf: ({ number }) => number,
        seen,
        noRecord: (sale) => say(sale, 'no-record', null),
        check(sale) {
          const problem = problemOf(sale);
          if (problem !== null) say(sale, ...problem);
        },
      }),
    };
  };
}

const named = ({ id, number, currency }: Named) =>
  ({ kind: 'sale', id, label: String(number), currency }) satisfies Partial<Mismatch>;

interface Order {
  readonly items: readonly (readonly (number | null)[])[];
  readonly payments: readonly (number | null)[];
  readonly currency: unknown;
}

function readOrder({ items, payments, currency }: Readonly<Record<string, unknown>>): Order | null {
  const [sold, paid] = [partsIn(items), partsIn(payments)];
  if (sold === null || paid === null) return null;
  return {
    items: sold.map(({ quantity, amount }) => [sumIn(quantity), sumIn(amount)]),
    payments: paid.map(({ amount }) => sumIn(amount)),
    currency,
  };
}

function sumOfItems(items: readonly (readonly (number | null | undefined)[])[]): number | null {
  let sum = 0;
  for (const [quantity, amount] of items) {
    if (quantity == null || amount == null) return null;
    sum += quantity * amount;
  }
  return sum;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
