/**
 * What a restore takes along from the database that it replaces, because the copy cannot know of it: the numbers that were given, and the
 * restores that were made before. Each is a row of `meta`.
 */
import { copyFileSync, existsSync, rmSync, statSync } from 'node:fs';
import { z } from 'zod';
import { freePath } from './backup.ts';
import type { Db } from './db.ts';
import type { Driver } from './driver.ts';
import { highestPrefix } from './meta.ts';
import { openFile } from './open.ts';
import { requireRoom } from './whole-copy.ts';

/** Whoever asked for a restore on a screen. Their name too, because the copy may be older than they are here. */
export interface RestoredBy {
  readonly id: string;
  readonly name: string;
}

const restoreMadeSchema = z.object({
  at: z.number(),
  /** A path, or a name in the folder of backups. */
  backup: z.string(),
  /** Null: whoever started the till asked for it there. */
  by: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type RestoreMade = z.infer<typeof restoreMadeSchema>;

const restorePrefix = 'restore:';
const prefixes = [highestPrefix, restorePrefix];
const isTakenAlong = prefixes.map((prefix) => `substr(key, 1, ${prefix.length}) = '${prefix}'`).join(' OR ');

/** Of this till so far, the first one first. */
export function restoresMade(db: Db): RestoreMade[] {
  const rows = db.prepare<{ value: string }>('SELECT value FROM meta WHERE substr(key, 1, length($prefix)) = $prefix');
  const made = rows.all({ prefix: restorePrefix }).map(({ value }) => restoreMadeSchema.parse(JSON.parse(value)));
  return made.toSorted((one, other) => one.at - other.at);
}

export const isClosedInOrder = (path: string): boolean => existsSync(path) && !existsSync(`${path}-wal`);

/** Nothing is known of what cannot be read. */
export function readTakenAlong(path: string, dataDir: string): readonly object[] {
  if (!existsSync(path)) return [];
  if (isClosedInOrder(path)) return rowsIn(path);
  // Opening it would write to it, and it is put aside as it was found.
  const copy = freePath(dataDir, 'taken-along.db');
  try {
    const files = ['', '-wal'].map((end) => ({ from: `${path}${end}`, to: `${copy}${end}` }));
    const bytes = files.reduce((sum, { from }) => sum + statSync(from).size, 0);
    requireRoom(dataDir, bytes);
    for (const { from, to } of files) copyFileSync(from, to);
    return rowsIn(copy);
  } catch {
    return [];
  } finally {
    for (const end of ['', '-wal', '-shm']) rmSync(`${copy}${end}`, { force: true });
  }
}

function rowsIn(path: string): readonly object[] {
  try {
    const driver = openFile(path, 0);
    try {
      const rows = driver.prepare(`SELECT key, value FROM meta WHERE ${isTakenAlong}`);
      return rows.all({}).filter((row) => row instanceof Object);
    } finally {
      driver.close();
    }
  } catch {
    return [];
  }
}

/** Of a number the higher one counts. What is on record of a restore never changes. */
export function writeTakenAlong(copy: Driver, rows: readonly object[], now: number): void {
  const goOn = copy.prepare(`INSERT INTO meta (key, value, updated_at) VALUES (@key, @value, @now)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at
    WHERE CAST(excluded.value AS INTEGER) > CAST(meta.value AS INTEGER)`);
  for (const row of rows) goOn.run({ ...row, now });
}

export function restoreRow(made: RestoreMade): object {
  return { key: `${restorePrefix}${made.at}`, value: JSON.stringify(made) };
}
