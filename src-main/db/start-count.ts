/**
 * How often the till has started, and when, in its database and beside it. An older database put back by hand, by a program that synchronises
 * folders or by Windows' "previous versions" knows of fewer starts: what it lists as still to do may have been done since.
 */
import { z } from 'zod';
import type { Log } from '../lib/log.ts';
import { readSealed, writeSealed } from '../vault/sealed-file.ts';
import type { Db } from './db.ts';
import { readMeta, writeMeta } from './meta.ts';
import { restoredKey } from './restore.ts';

const key = 'starts';
const countSchema = z.object({ starts: z.int().min(0) });

/** An older copy is put in doubt like a backup, although nobody said that one was restored. */
export const olderCopy = 'older-copy';

interface StartOptions {
  readonly db: Db;
  readonly databasePath: string;
  readonly now: number;
  readonly log: Log;
  readonly version: string;
  /** False after a power cut, a kill or a crash; asked before the database was opened. */
  readonly wasClosed: boolean;
}

/** About a month of a till that is started every morning. */
const mostStarts = 60;

/** The database is written first: after a power cut in between it is ahead of the file, which means nothing. */
export function noteStart({ db, databasePath, now, log, version, wasClosed }: StartOptions): void {
  const path = `${databasePath}.starts`;
  const beside = countSchema.safeParse(readSealed(path)).data?.starts ?? 0;
  const starts = db.transaction(() => {
    const inside = Number(readMeta(db, key) ?? 0);
    if (beside > inside && readMeta(db, restoredKey) === null)
      writeMeta(db, { key: restoredKey, value: olderCopy, now });
    const next = Math.max(beside, inside) + 1;
    writeMeta(db, { key, value: String(next), now });
    db.prepare(
      'INSERT OR REPLACE INTO starts (number, started_at, version, was_closed) VALUES (@next, @now, @version, @closed)',
    ).run({
      next,
      now,
      version,
      closed: Number(wasClosed),
    });
    db.prepare('DELETE FROM starts WHERE number <= @oldest').run({ oldest: next - mostStarts });
    return next;
  });
  try {
    writeSealed(path, { starts });
  } catch (error) {
    // On a full disk the till starts all the same; an older copy of this one start is not noticed.
    log('warn', 'db.start-not-noted', { error: error instanceof Error ? error.message : 'unknown' });
  }
}

export interface Start {
  readonly at: number;
  readonly version: string;
  /** What the till was before: not there at all, closed in order, or cut off. */
  readonly after: 'first' | 'closed' | 'cut';
}

/** Newest first; the running one is the first. */
export function startsSince(db: Db, since: number): Start[] {
  const rows = db.prepare<{ number: number; at: number; version: string; closed: number }>(
    'SELECT number, started_at AS at, version, was_closed AS closed FROM starts WHERE started_at > @since ORDER BY number DESC',
  );
  return rows.all({ since }).map(({ number, at, version, closed }) => {
    const before = closed === 1 ? 'closed' : 'cut';
    return { at, version, after: number === 1 ? 'first' : before };
  });
}
