/** Whether somebody is on record for each sum that came into a drawer or left it beside sales, and for no other. */
import type { Mismatch, MismatchWhy } from '#shared/contract/books.ts';
import type { Db } from '../../db/db.ts';
import { createMarks, type OpenBooks, rowGone, sumIn, walkRows } from '../books.ts';

interface StoredMove {
  readonly row: number;
  readonly id: string;
  readonly kind: string;
  readonly cents: number;
  readonly reason: string;
  /** Null: its shift is gone. */
  readonly currency: string | null;
}

const rows = `SELECT m.rowid AS row, m.id, m.kind, m.amount_cents AS cents, m.reason, s.currency
  FROM drawer_moves m LEFT JOIN shifts s ON s.id = m.shift_id`;

export function createMoveBooks(db: Db): OpenBooks {
  const byId = db.prepare<StoredMove>(`${rows} WHERE m.id = @id`);
  const last = db.prepare<{ top: number | null }>('SELECT max(rowid) AS top FROM drawer_moves');
  const some = db.prepare<StoredMove>(
    `${rows} WHERE m.rowid > +@after AND m.rowid <= +@top ORDER BY m.rowid LIMIT +@most`,
  );

  return (report) => {
    const top = last.get()?.top ?? 0;
    const seen = createMarks();
    const say = (move: StoredMove, why: MismatchWhy, otherCents: number | null): void => {
      report({ ...named(move), why, shownCents: move.cents, otherCents });
    };
    return {
      actions: ['shifts.move'],
      recorded({ subject, after: { amountCents, kind, reason } }) {
        const move = byId.get({ id: subject });
        const amount = sumIn(amountCents);
        if (move === undefined) return report(rowGone('drawer-move', subject, amount));
        seen.add(move.row);
        if (amount !== move.cents) say(move, 'record', amount);
        else if (kind !== move.kind || reason !== move.reason) say(move, 'changed', null);
      },
      read: walkRows({
        next: (page) => some.all({ ...page, top }),
        placeOf: ({ row }) => row,
        seen,
        noRecord: (move) => say(move, 'no-record', null),
      }),
    };
  };
}

const named = ({ id, currency }: StoredMove) =>
  ({ kind: 'drawer-move', id, label: '', currency }) satisfies Partial<Mismatch>;
