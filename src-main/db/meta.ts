/** What this database is: which till it belongs to and which world its money lives in. */
import type { MakeId } from '../lib/ids.ts';
import { DamagedDatabase } from './damaged.ts';
import type { Db } from './db.ts';

export interface TillIdentity {
  readonly makeId: MakeId;
  readonly mode: 'training' | 'test' | 'live';
  readonly now: number;
}

/** One file per world, named so that nobody takes one for the other. */
export const databaseName = (mode: TillIdentity['mode']): string => `balcao-${mode}.db`;

/** For statements that write the till's id beside a row. */
export const tillIdSql = `(SELECT value FROM meta WHERE key = 'till_id')`;

/** What people know by its number: a sale, and the report of a closed shift. */
export type NumberedKind = 'sale' | 'z';

/** A number that was given never means another thing: the highest is kept here, and a restore takes it along into the copy, which is older. */
export const highestPrefix = 'highest:';
const highestKey = (kind: NumberedKind): string => `${highestPrefix}${kind}`;

/** For statements that give a number; zero before the first one. */
export const highestNumberSql = (kind: NumberedKind): string =>
  `coalesce((SELECT CAST(value AS INTEGER) FROM meta WHERE key = '${highestKey(kind)}'), 0)`;

/** Called in the transaction that gave the number. */
export function noteNumber(db: Db, { kind, number, now }: { kind: NumberedKind; number: number; now: number }): void {
  writeMeta(db, { key: highestKey(kind), value: String(number), now });
}

export function readMeta(db: Db, key: string): string | null {
  return db.prepare<{ value: string }>('SELECT value FROM meta WHERE key = $key').get({ key })?.value ?? null;
}

/**
 * Gives a new database its identity, and answers it; an old one of another mode is refused, so that practice and real money
 * never mix.
 */
export function ensureTill(db: Db, { makeId, mode, now }: TillIdentity): string {
  return db.transaction(() => {
    const known = readMeta(db, 'mode');
    if (known === null) {
      writeMeta(db, { key: 'mode', value: mode, now });
      const tillId = makeId();
      writeMeta(db, { key: 'till_id', value: tillId, now });
      return tillId;
    }
    if (known !== mode) {
      throw new DamagedDatabase('another-mode', { known, mode });
    }
    return readMeta(db, 'till_id') ?? '';
  });
}

export function writeMeta(db: Db, row: { key: string; value: string; now: number }): void {
  db.prepare('INSERT OR REPLACE INTO meta (key, value, updated_at) VALUES ($key, $value, $now)').run(row);
}

export function dropMeta(db: Db, key: string): void {
  db.prepare('DELETE FROM meta WHERE key = $key').run({ key });
}
