/** The rows of shifts, of cash that moved beside sales, and of drawers that were handed over. */
import { type DrawerMove, type ZReport, zReportSchema } from '#shared/contract/shifts.ts';
import { cents, type MoneyCurrency } from '#shared/domain/money.ts';
import { coded, columnsOf, plain } from '../../db/columns.ts';
import type { Db } from '../../db/db.ts';
import { highestNumberSql, noteNumber } from '../../db/meta.ts';

const shifts = columnsOf('shifts', {
  id: plain<string>(),
  revision: plain<number>(),
  openedAt: plain<number>(),
  openedBy: plain<string>(),
  keeperId: plain<string>(),
  keeperName: plain<string>(),
  currency: plain<MoneyCurrency>(),
  floatCents: coded(cents, Number),
  closedAt: plain<number | null>(),
  zNumber: plain<number | null>(),
  z: coded(
    (stored: string | null) => readZ(stored),
    (z: ZReport | null) => (z === null ? null : JSON.stringify(z)),
  ),
});
/** Null where it is not closed, and where it was damaged from outside: the books tell of that, and all others can still be read. */
function readZ(stored: string | null): ZReport | null {
  try {
    return zReportSchema.parse(JSON.parse(stored ?? 'null'));
  } catch {
    return null;
  }
}

export type ShiftRow = ReturnType<typeof shifts.read>;

const moves = columnsOf('drawer_moves', {
  id: plain<string>(),
  shiftId: plain<string>(),
  kind: plain<DrawerMove['kind']>(),
  amountCents: coded(cents, Number),
  reason: plain<string>(),
  staffName: plain<string>(),
  approverName: plain<string | null>(),
  createdAt: plain<number>(),
});
export type MoveRow = ReturnType<typeof moves.read>;

const handOvers = columnsOf('hand_overs', {
  shiftId: plain<string>(),
  position: plain<number>(),
  handOverId: plain<string | null>(),
  fromName: plain<string>(),
  toName: plain<string>(),
  countedCents: coded(cents, Number),
  expectedCents: plain<number>(),
  createdAt: plain<number>(),
});
export type HandOverRow = ReturnType<typeof handOvers.read>;

/** The shift in which a row is written; null while none is open. */
export const openShiftSql = '(SELECT id FROM shifts WHERE closed_at IS NULL)';

export type NewShift = Omit<ShiftRow, 'revision' | 'closedAt' | 'zNumber' | 'z'>;

export type ShiftsTable = ReturnType<typeof createShiftsTable>;

export function createShiftsTable(db: Db, tillId: string) {
  const insert = shifts.insert(db, ['id', 'openedAt', 'openedBy', 'keeperId', 'keeperName', 'currency', 'floatCents'], {
    till_id: '@till',
  });
  const open = shifts.one(db, 'WHERE closed_at IS NULL');
  const byId = shifts.one(db, 'WHERE id = @id');
  const stored = db.prepare<{ z: string | null }>('SELECT z FROM shifts WHERE id = @id');
  const closed = shifts.all(db, 'WHERE z_number < +@before ORDER BY z_number DESC LIMIT +@limit');
  const highest = db.prepare<{ top: number }>(
    `SELECT max(coalesce(max(z_number), 0), ${highestNumberSql('z')}) AS top FROM shifts`,
  );
  const keep = db.prepare(
    'UPDATE shifts SET keeper_id = @id, keeper_name = @name, revision = revision + 1 WHERE id = @shift',
  );
  const touch = db.prepare('UPDATE shifts SET revision = revision + 1 WHERE id = @shift');
  const close = db.prepare(
    'UPDATE shifts SET closed_at = @now, z_number = @number, z = @z, revision = revision + 1 WHERE id = @shift',
  );
  const insertMove = moves.insert(db, moves.keys, { till_id: '@till' });
  const moveById = moves.one(db, 'WHERE id = @id');
  const movesOf = moves.all(db, 'WHERE shift_id = +@shift ORDER BY created_at, rowid');
  const insertHandOver = handOvers.insert(db, handOvers.keys, { till_id: '@till' });
  const handOverById = handOvers.one(db, 'WHERE hand_over_id = @id');
  const handOversOf = handOvers.all(db, 'WHERE shift_id = +@shift ORDER BY position');

  return {
    insert: (shift: NewShift): void => insert(shift, { till: tillId }),
    /** The one that is open now. */
    open: (): ShiftRow | null => open({}),
    /** The report of a closed shift, as it stands in the file. */
    stored: (id: string): string => stored.get({ id })?.z ?? '',
    get: (id: string): ShiftRow | null => byId({ id }),
    closed: (before: number, limit: number): readonly ShiftRow[] => closed({ before, limit }),
    nextNumber: (): number => (highest.get()?.top ?? 0) + 1,
    close(shift: string, z: ZReport): void {
      const { number, closedAt: now } = z;
      close.run({ shift, number, now, z: JSON.stringify(z) });
      noteNumber(db, { kind: 'z', number, now });
    },
    addMove(row: MoveRow): void {
      insertMove(row, { till: tillId });
      touch.run({ shift: row.shiftId });
    },
    getMove: (id: string): MoveRow | null => moveById({ id }),
    moves: (shift: string): readonly MoveRow[] => movesOf({ shift }),
    handOver(row: Omit<HandOverRow, 'position'>, to: { readonly id: string; readonly name: string }): void {
      const position = handOversOf({ shift: row.shiftId }).length;
      insertHandOver({ ...row, position }, { till: tillId });
      keep.run({ ...to, shift: row.shiftId });
    },
    getHandOver: (id: string): HandOverRow | null => handOverById({ id }),
    handOvers: (shift: string): readonly HandOverRow[] => handOversOf({ shift }),
  };
}
