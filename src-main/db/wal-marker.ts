/**
 * The newest commits of a database are in its log until they are moved over. A log that somebody deletes after a crash takes
 * them along, and SQLite opens what is left without a word. So a file beside the database says that it is in use.
 */
import { closeSync, existsSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Log } from '../lib/log.ts';
import { DamagedDatabase } from './damaged.ts';
import { syncFolder } from './sync-folder.ts';

/** Moves aside with the database it speaks of. */
export const logMarkSuffix = '.in-use';
const markPath = (databasePath: string): string => `${databasePath}${logMarkSuffix}`;

const walHeaderBytes = 32;

/** It was closed in order, or has never been open. */
export function wasClosed(databasePath: string): boolean {
  return !existsSync(markPath(databasePath));
}

/** Before SQLite sees the file. */
export function requireLog(databasePath: string): void {
  const log = `${databasePath}-wal`;
  if (!existsSync(markPath(databasePath)) || (existsSync(log) && statSync(log).size >= walHeaderBytes)) return;
  throw new DamagedDatabase(
    'log-gone',
    `the newest entries are gone: ${log} was deleted after the till had ended without closing; put it back, or go on from ` +
      `what is left with --restore ${databasePath}`,
    { facts: { path: log, database: databasePath } },
  );
}

/** Once the log is on the disk: a power cut must never find this file without it. */
export function noteInUse(databasePath: string, log: Log): void {
  try {
    closeSync(openSync(markPath(databasePath), 'w', 0o600));
  } catch (error) {
    // On a full disk the till starts all the same; a log that then vanishes is not missed.
    log('warn', 'db.use-not-noted', { error: error instanceof Error ? error.message : 'unknown' });
  }
}

/** Before SQLite removes the log, and on the disk before: the other way round, a power cut would look like a deleted log. */
export function noteClosing(databasePath: string): void {
  if (!existsSync(markPath(databasePath))) return;
  rmSync(markPath(databasePath), { force: true });
  syncFolder(dirname(databasePath));
}
