/**
 * The newest commits of a database are in its write-ahead log until SQLite moves them over. If somebody deletes the log after a
 * crash they are lost, and SQLite opens the rest without an error. So a file beside the database says that it is in use.
 */
import { closeSync, existsSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Log } from '../lib/log.ts';
import { openToAppend } from '../lib/own-files.ts';
import { syncFolder } from '../lib/sync-folder.ts';
import { DamagedDatabase } from './damaged.ts';
import type { StandsAlone } from './till-id-file.ts';

/** The mark moves aside together with its database. */
export const logMarkSuffix = '.in-use';
const markPath = (databasePath: string): string => `${databasePath}${logMarkSuffix}`;

const walHeaderBytes = 32;

/** The database was closed in order, or was never open. */
export function wasClosed(databasePath: string): boolean {
  return !existsSync(markPath(databasePath));
}

/** Before SQLite sees the file. */
export function requireLog(databasePath: string, { isTill }: StandsAlone): void {
  const log = `${databasePath}-wal`;
  if (!existsSync(markPath(databasePath)) || (existsSync(log) && statSync(log).size >= walHeaderBytes)) return;
  throw new DamagedDatabase('log-gone', { path: log, ...(isTill ? { database: databasePath } : {}) });
}

/** Called once the log is on the disk: a power cut must never leave the mark without the log. */
export function noteInUse(databasePath: string, log: Log): void {
  try {
    // One that is there already stays there: killed between its removal and a new one, the next start would know of nothing.
    closeSync(openToAppend(markPath(databasePath)));
  } catch (error) {
    // On a full disk the till starts all the same; then nobody notices if the log vanishes.
    log('warn', 'db.use-not-noted', { error: error instanceof Error ? error.message : 'unknown' });
  }
}

/** Must be on the disk before SQLite removes the log: the other way round, a power cut would look like a deleted log. */
export function noteClosing(databasePath: string): void {
  if (!existsSync(markPath(databasePath))) return;
  rmSync(markPath(databasePath), { force: true });
  syncFolder(dirname(databasePath));
}
