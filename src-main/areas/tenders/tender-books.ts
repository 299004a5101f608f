/** Whether each sale that was paid to the shop itself adds up: its total, its items, what was taken, and what the record of actions says. */
import type { Mismatch, MismatchWhy } from '#shared/contract/books.ts';
import type { SaleItem } from '#shared/contract/sale.ts';
import type { Db } from '../../db/db.ts';
import { createMarks, type OpenBooks, sumIn } from '../books.ts';

interface StoredSale {
  readonly id: string;
  readonly number: number;
  readonly total: number;
  readonly currency: string;
  readonly items: string;
  readonly taken: number;
}

export function createTenderBooks({ db }: { readonly db: Db }): OpenBooks {
  const columns = `s.id, s.number, s.total_cents AS total, s.currency, s.items,
    (SELECT coalesce(sum(amount_cents), 0) FROM tenders WHERE sale_id = s.id) AS taken`;
  const byId = db.prepare<StoredSale>(`SELECT ${columns} FROM counter_sales s WHERE s.id = @id`);
  const highest = db.prepare<{ top: number | null }>('SELECT max(number) AS top FROM counter_sales');
  const some = db.prepare<StoredSale>(
    `SELECT ${columns} FROM counter_sales s WHERE s.number > +@after AND s.number <= +@top ORDER BY s.number LIMIT +@most`,
  );
  const returnOf = db.prepare<{ sale_id: string; cents: number }>(
    `SELECT sale_id, (SELECT coalesce(sum(json_extract(value, '$.amountCents')), 0) FROM json_each(parts)) AS cents
      FROM tender_returns WHERE id = @id`,
  );

  return (report) => {
    const top = highest.get()?.top ?? 0;
    const seen = createMarks();
    const say = (sale: StoredSale, why: MismatchWhy, otherCents: number | null): void => {
      report({ ...named(sale), why, shownCents: sale.total, otherCents });
    };
    let after = 0;
    function recordedSale(id: string, total: number | null): void {
      const sale = byId.get({ id });
      if (sale === undefined) report(gone(id, total));
      else if (total !== sale.total) say(sale, 'record', total);
      if (sale !== undefined) seen.add(sale.number);
    }
    function recordedReturn(id: string, facts: Readonly<Record<string, unknown>>): void {
      const [kept, amount] = [returnOf.get({ id }), sumIn(facts.amountCents)];
      const sale = kept === undefined ? undefined : byId.get({ id: kept.sale_id });
      if (kept === undefined || sale === undefined) report(gone(id, amount));
      else if (amount !== kept.cents || facts.saleId !== sale.id) say(sale, 'record', amount);
    }
    return {
      actions: ['tenders.sell', 'tenders.giveBack'],
      recorded: ({ action, subject, after: facts }) =>
        action === 'tenders.sell' ? recordedSale(subject, sumIn(facts.totalCents)) : recordedReturn(subject, facts),
      read(most) {
        const rows = some.all({ after, top, most });
        for (const sale of rows) {
          after = sale.number;
          if (!seen.has(sale.number)) say(sale, 'no-record', null);
          const items = sumOf(sale.items);
          if (items === null) say(sale, 'unreadable', null);
          else if (items !== sale.total) say(sale, 'items', items);
          else if (sale.taken !== sale.total) say(sale, 'payments', sale.taken);
        }
        return rows.length;
      },
    };
  };
}

const named = ({ id, number, currency }: StoredSale) =>
  ({ kind: 'counter-sale', id, label: String(number), currency }) satisfies Partial<Mismatch>;

const gone = (id: string, otherCents: number | null): Mismatch => ({
  kind: 'counter-sale',
  id,
  label: '',
  why: 'no-row',
  shownCents: null,
  otherCents,
  currency: null,
});

function sumOf(items: string): number | null {
  try {
    const sold = JSON.parse(items) as Pick<SaleItem, 'quantity' | 'unitAmountCents'>[];
    const sum = sold.reduce((all, { quantity, unitAmountCents }) => all + quantity * unitAmountCents, 0);
    return Number.isSafeInteger(sum) ? sum : null;
  } catch {
    return null;
  }
}
