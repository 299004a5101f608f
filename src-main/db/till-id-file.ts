/**
 * Written beside a database: which till it belongs to. A file that vanished, was emptied, or came from another till must never
 * look like the first start of a new till, whose queue knows nothing of what is under way.
 */
import { closeSync, existsSync, fsyncSync, linkSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { openNew, refuseLink } from '../lib/own-files.ts';
import { syncFolder } from '../lib/sync-folder.ts';
import { DamagedDatabase } from './damaged.ts';
import type { Driver } from './driver.ts';

/** Beside `balcao-live.db` stands `balcao-live.db.till`. */
const markPath = (databasePath: string): string => `${databasePath}.till`;

/** Runs before SQLite sees the file: SQLite would make a missing or empty file anew. */
export function requirePresent(databasePath: string): void {
  if (readMark(databasePath) === null) return;
  if (existsSync(databasePath) && statSync(databasePath).size > 0) return;
  throw new DamagedDatabase('file-missing');
}

export interface StandsAlone {
  /** Also without its log, the file holds something of a till. */
  readonly isTill: boolean;
}

/**
 * Before SQLite opens the file by its own name: it would write what a crash left in the log of this till into the file of another one, and
 * a migration would change that file. By another name the file stands alone.
 */
export function refuseAnotherTill(databasePath: string, openReadOnly: (path: string) => Driver): StandsAlone {
  const known = readMark(databasePath);
  if (known === null) return { isTill: true };
  const inFile = storedTill(databasePath, openReadOnly);
  // A disk without second names shows nothing so: SQLite reads the file under its own, and its till is compared then.
  if (inFile === 'unreadable') return { isTill: true };
  if (inFile !== null && inFile.id !== known) throw anotherTill(inFile.mode);
  return { isTill: inFile !== null };
}

interface StoredTill {
  readonly id: string;
  readonly mode: string;
}

/** Null where it cannot be read so, and for a file whose first entries are still in its log. */
function storedTill(databasePath: string, openReadOnly: (path: string) => Driver): StoredTill | 'unreadable' | null {
  const linked = `${databasePath}.read`;
  const clear = (): void => {
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${linked}${suffix}`, { force: true });
  };
  try {
    // What a link leads to is refused where the file is opened.
    refuseLink(databasePath);
    clear();
    if (!hasSecondName(databasePath, linked)) return 'unreadable';
    const driver = openReadOnly(linked);
    try {
      const [id, mode] = ['till_id', 'mode'].map((key) => readText(driver, key));
      return id === undefined || mode === undefined ? null : { id, mode };
    } finally {
      driver.close();
      clear();
    }
  } catch {
    return null;
  }
}

/** exFAT and some disks of a network know no hard links. */
function hasSecondName(path: string, second: string): boolean {
  try {
    linkSync(path, second);
    return true;
  } catch {
    return false;
  }
}

function readText(driver: Driver, key: string): string | undefined {
  const row = driver.prepare('SELECT value FROM meta WHERE key = ?').get(key);
  return row instanceof Object && 'value' in row && typeof row.value === 'string' ? row.value : undefined;
}

function anotherTill(mode?: string): DamagedDatabase {
  return new DamagedDatabase('another-till', mode === undefined ? {} : { mode });
}

/** Compares with the identity in the file; the first start writes it down. */
export function requireSameTill(databasePath: string, tillId: string): void {
  const known = readMark(databasePath);
  if (known === tillId) return;
  if (known !== null) throw anotherTill();
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
