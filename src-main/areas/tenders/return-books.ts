/** Whether somebody is on record for each return of a counter sale: one that was slipped in would explain cash that is missing. */
import type { Mismatch, MismatchWhy } from '#shared/contract/books.ts';
import type { Db } from '../../db/db.ts';
import { createMarks, type OpenBooks, rowGone, sumIn, walkRows } from '../books.ts';
import { isSealBroken } from '../seal.ts';
import { createSealedRows } from './sealed-rows.ts';

interface StoredReturn {
  readonly row: number;
  readonly id: string;
  readonly saleId: string;
  readonly number: number;
  readonly currency: string;
  /** Null: its parts cannot be read. */
  readonly cents: number | null;
}

const rows = `SELECT r.rowid AS row, r.id, r.sale_id AS saleId, s.number, s.currency,
    CASE WHEN json_valid(r.parts) THEN
      (SELECT coalesce(sum(json_extract(value, '$.amountCents')), 0) FROM json_each(r.parts)) END AS cents
  FROM tender_returns r CROSS JOIN counter_sales s ON s.id = r.sale_id`;

export function createReturnBooks(db: Db): OpenBooks {
  const sealed = createSealedRows(db);
  const byId = db.prepare<StoredReturn>(`${rows} WHERE r.id = @id`);
  const last = db.prepare<{ top: number | null }>('SELECT max(rowid) AS top FROM tender_returns');
  const some = db.prepare<StoredReturn>(
    `${rows} WHERE r.rowid > +@after AND r.rowid <= +@top ORDER BY r.rowid LIMIT +@most`,
  );

  return (report) => {
    const top = last.get()?.top ?? 0;
    const seen = createMarks();
    const say = (of: StoredReturn, why: MismatchWhy, otherCents: number | null): void => {
      report({ ...named(of), why, shownCents: of.cents, otherCents });
    };
    return {
      actions: ['tenders.giveBack'],
      recorded({ subject, after: { amountCents, saleId, seal } }) {
        const kept = byId.get({ id: subject });
        const amount = sumIn(amountCents);
        if (kept === undefined) return report(rowGone('counter-return', subject, amount));
        seen.add(kept.row);
        if (amount !== kept.cents || saleId !== kept.saleId) say(kept, 'record', amount);
        else if (isSealBroken(seal, sealed.giveBack(subject))) say(kept, 'changed', null);
      },
      read: walkRows({
        next: (page) => some.all({ ...page, top }),
        placeOf: ({ row }) => row,
        seen,
        noRecord: (one) => say(one, 'no-record', null),
      }),
    };
  };
}

const named = ({ id, number, currency }: StoredReturn) =>
  ({ kind: 'counter-return', id, label: String(number), currency }) satisfies Partial<Mismatch>;
