/**
 * Written beside a database: which till it belongs to. A file that vanished, was emptied, or came from another till must never
 * look like the first start of a new till, whose queue knows nothing of what is under way.
 */
import { closeSync, existsSync, fsyncSync, readFileSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { openNew } from '../lib/own-files.ts';
import { syncFolder } from '../lib/sync-folder.ts';
import { DamagedDatabase } from './damaged.ts';

/** Beside `balcao-live.db` stands `balcao-live.db.till`. */
const markPath = (databasePath: string): string => `${databasePath}.till`;

/** Runs before SQLite sees the file: SQLite would make a missing or empty file anew. */
export function requirePresent(databasePath: string): void {
  if (readMark(databasePath) === null) return;
  if (existsSync(databasePath) && statSync(databasePath).size > 0) return;
  throw new DamagedDatabase('file-missing', 'the database file is missing or empty, and this till has had one');
}

/** Compares with the identity in the file; the first start writes it down. */
export function requireSameTill(databasePath: string, tillId: string): void {
  const known = readMark(databasePath);
  if (known === tillId) return;
  if (known !== null)
    throw new DamagedDatabase('another-till', "the database belongs to another till, not to this folder's");
  const file = openNew(markPath(databasePath));
  try {
    writeSync(file, Buffer.from(tillId), 0, null, 0);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  syncFolder(dirname(databasePath));
}

/** Null also for a mark whose writing was cut off: the next start writes it again. */
export function readMark(databasePath: string): string | null {
  const path = markPath(databasePath);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text) ? text : null;
}
