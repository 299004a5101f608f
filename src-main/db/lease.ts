/**
 * One owner per data folder: two tills on one database would send one entry twice. The lease is an exclusive transaction on
 * a tiny file of its own; the operating system drops its lock with the process, so a kill never leaves a stale lease.
 * Nothing else in the process may open that file: closing any descriptor of it would drop the lock (POSIX).
 */
import { StorageTrouble } from './damaged.ts';
import type { OpenFile } from './driver.ts';
import { sqliteCode } from './storage-failure.ts';

export interface Lease {
  release(): void;
}

export function takeLease(path: string, openFile: OpenFile): Lease {
  const driver = openFile(path, 0);
  try {
    driver.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE;');
  } catch (error) {
    driver.close();
    if (!sqliteCode(error)?.startsWith('SQLITE_BUSY')) throw error;
    const message = 'the data folder is in use by another running Balcão; close that one first';
    throw new StorageTrouble('in-use', message, { cause: error });
  }
  return { release: () => driver.close() };
}
