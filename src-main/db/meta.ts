/** What this database is: which till it belongs to and which world its money lives in. */
import { AppError } from '../lib/app-error.ts';
import type { MakeId } from '../lib/ids.ts';
import type { Db } from './db.ts';

export interface TillIdentity {
  readonly makeId: MakeId;
  readonly mode: 'training' | 'test' | 'live';
  readonly now: number;
}

export function readMeta(db: Db, key: string): string | null {
  return db.prepare<{ value: string }>('SELECT value FROM meta WHERE key = $key').get({ key })?.value ?? null;
}

/** Gives a new database its identity; an old one of another mode is refused, so that practice and real money never mix. */
export function ensureTill(db: Db, { makeId, mode, now }: TillIdentity): void {
  db.transaction(() => {
    const known = readMeta(db, 'mode');
    if (known === null) {
      writeMeta(db, { key: 'mode', value: mode, now });
      writeMeta(db, { key: 'till_id', value: makeId(), now });
    } else if (known !== mode) {
      throw new AppError('storage-failed', { message: `the database belongs to ${known} mode, not to ${mode}` });
    }
  });
}

function writeMeta(db: Db, row: { key: string; value: string; now: number }): void {
  db.prepare('INSERT INTO meta (key, value, updated_at) VALUES ($key, $value, $now)').run(row);
}
