/** Whether each counter sale adds up: its total, its items, what was taken, and what the record of actions says. */
import type { Mismatch, MismatchWhy } from '#shared/contract/books.ts';
import type { SaleItem } from '#shared/contract/sale.ts';
import { cashSteps } from '#shared/domain/tenders.ts';
import type { Db } from '../../db/db.ts';
import { createMarks, type OpenBooks, rowGone, sumIn, walkRows } from '../books.ts';
import { isSealBroken } from '../seal.ts';
import { createSealedRows } from './sealed-rows.ts';

interface StoredSale {
  readonly id: string;
  readonly number: number;
  readonly total: number;
  readonly currency: string;
  readonly items: string;
  /** Of its total, what was paid in each way. */
  readonly taken: number;
  /** What was owed for that: in cash less by what is rounded off, and no more than that. */
  readonly due: number;
  readonly isRoundedTooFar: 0 | 1;
  /** In the order of the tenders, as a JSON list. */
  readonly kinds: string;
}

/** A till rounds down to the coins that there are. Which of these steps was chosen then is not known any more. */
const roundedAtMost = Math.max(...cashSteps) - 1;

const columns = `s.id, s.number, s.total_cents AS total, s.currency, s.items,
  (SELECT coalesce(sum(amount_cents), 0) FROM tenders WHERE sale_id = s.id) AS taken,
  (SELECT coalesce(sum(due_cents), 0) FROM tenders WHERE sale_id = s.id) AS due,
  EXISTS (SELECT 1 FROM tenders WHERE sale_id = s.id
    AND amount_cents - due_cents > CASE kind WHEN 'cash' THEN ${roundedAtMost} ELSE 0 END) AS isRoundedTooFar,
  (SELECT json_group_array(kind) FROM (SELECT kind FROM tenders WHERE sale_id = s.id ORDER BY position)) AS kinds`;

export function createCounterSaleBooks(db: Db): OpenBooks {
  const sealed = createSealedRows(db);
  const byId = db.prepare<StoredSale>(`SELECT ${columns} FROM counter_sales s WHERE s.id = @id`);
  const highest = db.prepare<{ top: number | null }>('SELECT max(number) AS top FROM counter_sales');
  const some = db.prepare<StoredSale>(
    `SELECT ${columns} FROM counter_sales s WHERE s.number > +@after AND s.number <= +@top ORDER BY s.number LIMIT +@most`,
  );

  return (report) => {
    const top = highest.get()?.top ?? 0;
    const seen = createMarks();
    const say = (sale: StoredSale, why: MismatchWhy, otherCents: number | null): void => {
      report({ ...named(sale), why, shownCents: sale.total, otherCents });
    };
    return {
      actions: ['tenders.sell'],
      recorded({ subject, after: { totalCents, currency, methods, seal } }) {
        const sale = byId.get({ id: subject });
        const total = sumIn(totalCents);
        if (sale === undefined) return report(rowGone('counter-sale', subject, total));
        seen.add(sale.number);
        const isSame = total === sale.total && currency === sale.currency && JSON.stringify(methods) === sale.kinds;
        if (!isSame) say(sale, 'record', total);
        else if (isSealBroken(seal, sealed.sale(subject))) say(sale, 'changed', null);
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

function problemOf({ items, total, taken, due, isRoundedTooFar }: StoredSale): [MismatchWhy, number | null] | null {
  const sum = sumOf(items);
  if (sum === null) return ['unreadable', null];
  if (sum !== total) return ['items', sum];
  if (taken !== total) return ['payments', taken];
  return isRoundedTooFar === 1 ? ['payments', due] : null;
}

const named = ({ id, number, currency }: StoredSale) =>
  ({ kind: 'counter-sale', id, label: String(number), currency }) satisfies Partial<Mismatch>;

function sumOf(items: string): number | null {
  try {
    const sold = JSON.parse(items) as Pick<SaleItem, 'quantity' | 'unitAmountCents'>[];
    const sum = sold.reduce((all, { quantity, unitAmountCents }) => all + quantity * unitAmountCents, 0);
    return Number.isSafeInteger(sum) ? sum : null;
  } catch {
    return null;
  }
}
