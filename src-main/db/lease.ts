/**
 * One owner per data folder: two tills on one database would send one entry twice. The lease is an exclusive transaction on
 * a tiny file of its own; the operating system drops its lock with the process, so a kill never leaves a stale lease.
 * Nothing else in the process may open that file: closing any descriptor of it would drop the lock (POSIX). So a folder that
 * this process holds already is refused before its file is touched.
 */
import { realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StorageTrouble } from './damaged.ts';
import type { OpenFile } from './driver.ts';
import { sqliteCode } from './storage-failure.ts';

export interface Lease {
  release(): void;
}

export interface LeaseFiles {
  readonly openFile: OpenFile;
  /** Makes the file where it is missing. */
  readonly makePrivate: (path: string) => void;
}

/** The lease files of this process, each by the one name that its folder has. */
const held = new Set<string>();

export function takeLease(path: string, { openFile, makePrivate }: LeaseFiles): Lease {
  const name = join(realpathSync(dirname(path)), basename(path));
  if (held.has(name)) throw inUse();
  makePrivate(path);
  const driver = openFile(path, 0);
  try {
    driver.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE;');
  } catch (error) {
    driver.close();
    if (!sqliteCode(error)?.startsWith('SQLITE_BUSY')) throw error;
    throw inUse(error);
  }
  held.add(name);
  return {
    release() {
      driver.close();
      held.delete(name);
    },
  };
}

function inUse(cause?: unknown): StorageTrouble {
  return new StorageTrouble('in-use', {}, cause);
}
