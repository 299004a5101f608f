/** Whether each shift is as people wrote it down: its float, the cash that moved beside sales, its hand-overs, and the report that never changes. */
import type { Mismatch, MismatchWhy } from '#shared/contract/books.ts';
import type { Db } from '../../db/db.ts';
import { createMarks, type OpenBooks, type RecordedAction, rowGone, sumIn, walkRows } from '../books.ts';
import { isSealBroken } from '../seal.ts';
import { createMoveBooks } from './move-books.ts';

interface StoredShift {
  readonly row: number;
  readonly id: string;
  readonly floatCents: number;
  readonly currency: string;
  readonly number: number | null;
  /** As it stands in the file. */
  readonly z: string | null;
}

interface StoredHandOver {
  readonly countedCents: number;
  readonly expectedCents: number;
}

const columns = 'rowid AS row, id, float_cents AS floatCents, currency, z_number AS number, z';

export function createShiftBooks({ db }: { readonly db: Db }): OpenBooks {
  const openShifts = createOwnBooks(db);
  const openMoves = createMoveBooks(db);
  return (report) => {
    const [shifts, moves] = [openShifts(report), openMoves(report)];
    return {
      actions: [...shifts.actions, ...moves.actions],
      recorded: (row) => (row.action === 'shifts.move' ? moves : shifts).recorded(row),
      read: (most) => shifts.read(most) || moves.read(most),
    };
  };
}

function createOwnBooks(db: Db): OpenBooks {
  const byId = db.prepare<StoredShift>(`SELECT ${columns} FROM shifts WHERE id = @id`);
  const last = db.prepare<{ top: number | null; topNumber: number | null }>(
    'SELECT max(rowid) AS top, max(z_number) AS topNumber FROM shifts',
  );
  const some = db.prepare<StoredShift>(
    `SELECT ${columns} FROM shifts WHERE rowid > +@after AND rowid <= +@top ORDER BY rowid LIMIT +@most`,
  );
  const handOver = db.prepare<StoredHandOver>(`SELECT counted_cents AS countedCents, expected_cents AS expectedCents
    FROM hand_overs WHERE shift_id = @shift AND position = @position`);
  const counts = db.prepare<{ shift: string; count: number }>(
    'SELECT shift_id AS shift, count(*) AS count FROM hand_overs GROUP BY shift_id',
  );

  return (report) => {
    const { top, topNumber } = last.get() ?? { top: 0, topNumber: 0 };
    const stored = new Map(counts.all().map(({ shift, count }) => [shift, count]));
    const recorded = new Map<string, number>();
    const [seen, closed] = [createMarks(), createMarks()];
    const say = (of: StoredShift, why: MismatchWhy, otherCents: number | null): void => {
      report({ ...named(of), why, shownCents: of.floatCents, otherCents });
    };

    function readOpen({ subject, after }: RecordedAction): void {
      const shift = byId.get({ id: subject });
      const float = sumIn(after.floatCents);
      if (shift === undefined) return void report(rowGone('shift', subject, float));
      seen.add(shift.row);
      if (float !== shift.floatCents || after.currency !== shift.currency) say(shift, 'record', float);
    }

    function readHandOver({ subject, after }: RecordedAction): void {
      const position = recorded.get(subject) ?? 0;
      recorded.set(subject, position + 1);
      const kept = handOver.get({ shift: subject, position });
      const counted = sumIn(after.countedCents);
      if (kept === undefined) return void report(rowGone('hand-over', subject, counted));
      if (kept.countedCents === counted && kept.expectedCents === sumIn(after.expectedCents)) return;
      const of = {
        kind: 'hand-over',
        id: subject,
        label: '',
        currency: byId.get({ id: subject })?.currency ?? null,
      } as const;
      report({ ...of, why: 'record', shownCents: kept.countedCents, otherCents: counted });
    }

    function readClose({ subject, after }: RecordedAction): void {
      const shift = byId.get({ id: subject });
      // It is said of its opening.
      if (shift === undefined) return;
      closed.add(shift.row);
      if (after.number !== shift.number || isSealBroken(after.seal, shift.z)) say(shift, 'changed', null);
    }

    const readers: Partial<Record<string, (row: RecordedAction) => void>> = {
      'shifts.open': readOpen,
      'shifts.handOver': readHandOver,
      'shifts.close': readClose,
    };
    return {
      actions: ['shifts.open', 'shifts.handOver', 'shifts.close'],
      recorded: (row) => readers[row.action]?.(row),
      read: walkRows({
        next: (page) => some.all({ ...page, top: top ?? 0 }),
        placeOf: ({ row }) => row,
        seen,
        noRecord: (shift) => say(shift, 'no-record', null),
        check(shift) {
          const isClosedWithout = shift.number !== null && shift.number <= (topNumber ?? 0) && !closed.has(shift.row);
          if (seen.has(shift.row) && isClosedWithout) say(shift, 'changed', null);
          if ((recorded.get(shift.id) ?? 0) < (stored.get(shift.id) ?? 0)) say(shift, 'changed', null);
        },
      }),
    };
  };
}

const named = ({ id, number, currency }: StoredShift) =>
  ({ kind: 'shift', id, label: number === null ? '' : String(number), currency }) satisfies Partial<Mismatch>;
