/** Opens the till's database: one owner, a sound file, this version's schema, commits that are on the disk. Nobody else knows the driver. */
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import type { HitFailpoint } from '../lib/failpoints.ts';
import type { Log } from '../lib/log.ts';
import { makeOwnFile, refuseLink } from '../lib/own-files.ts';
import { syncFolder } from '../lib/sync-folder.ts';
import { backupFolder } from './backup.ts';
import { DamagedDatabase } from './damaged.ts';
import type { Db } from './db.ts';
import type { Driver, OpenFile } from './driver.ts';
import { isUnread, noteRead, noteUnread } from './integrity-pending-marker.ts';
import { type Lease, takeLease } from './lease.ts';
import { isCurrent, type Migration, migrate, refuseNewerSchema } from './migrate.ts';
import { allMigrations } from './migrations/all.ts';
import { growWal, keepTempInMemory, requireDurable, requireSound, setPragmas } from './pragmas.ts';
import { refuseHalfRestored } from './restore-files.ts';
import { createSqliteDb } from './sqlite-db.ts';
import { asStorageFailure } from './storage-failure.ts';
import { refuseAnotherTill, requirePresent } from './till-id-file.ts';
import { noteClosing, noteInUse, requireLog, wasClosed } from './wal-marker.ts';

export interface OpenDatabaseOptions {
  /** Created 0700 when missing. */
  readonly dataDir: string;
  readonly fileName?: string;
  readonly log: Log;
  /** macOS answers a plain fsync before the disk has the bytes; on by default there. */
  readonly fullfsync?: boolean;
  readonly migrations?: readonly Migration[];
  readonly logRoomPages?: number | undefined;
  readonly failpoint?: HitFailpoint | undefined;
  /** A larger file that was closed in order is not checked here: the caller checks it beside the work (`integrity-pending-marker.ts`). */
  readonly servedFromBytes?: number | undefined;
}

const BUSY_MS = 2_000;

export function openDatabase(options: OpenDatabaseOptions): Db {
  try {
    const lease = ownFolder(options.dataDir);
    return orElse(lease.release, () => openOwned(options, lease.release));
  } catch (error) {
    throw asStorageFailure(error, options.dataDir);
  }
}

const leaseIn = (dataDir: string): string => join(dataDir, 'balcao.lease');

/** Throws while another till has the folder; one that was never used is left as it is. */
export function requireFree(dataDir: string): void {
  const path = leaseIn(dataDir);
  if (existsSync(path)) takeLease(path, { openFile, makePrivate: ensurePrivateFile }).release();
}

/** Makes the folder when it is missing, private in any case, and this process its only user. */
export function ownFolder(dataDir: string): Lease {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  chmodSync(dataDir, 0o700);
  // SQLite syncs the names inside the folder. The names of the folder and of its parent may be as new, so they are synced here.
  for (const folder of [dirname(dataDir), dirname(dirname(dataDir))]) syncFolder(folder);
  return takeLease(leaseIn(dataDir), { openFile, makePrivate: ensurePrivateFile });
}

function openOwned(options: OpenDatabaseOptions, onClose: () => void): Db {
  const { dataDir, log } = options;
  const migrations = options.migrations ?? allMigrations;
  const path = join(dataDir, options.fileName ?? 'balcao.db');
  refuseHalfRestored(path);
  requirePresent(path);
  const alone = refuseAnotherTill(path, (linked) => new Database(linked, { readonly: true, fileMustExist: true }));
  requireLog(path, alone);
  ensurePrivateFile(path);
  // Asked before SQLite sees the file: what a crash left is always checked in full first.
  const isTrusted = wasClosed(path) && !isUnread(path) && statSync(path).size > (options.servedFromBytes ?? Infinity);
  const driver = openFile(path, BUSY_MS);
  return orElse(
    () => {
      noteClosing(path);
      driver.close();
    },
    () => {
      keepTempInMemory(driver);
      refuseNewerSchema(driver, migrations);
      if (isTrusted && isCurrent(driver, migrations)) {
        noteUnread(path);
      } else {
        requireSound(driver);
        noteRead(path);
      }
      setPragmas(driver, options.fullfsync ?? process.platform === 'darwin');
      migrate({ driver, migrations, backupDirectory: backupFolder(dataDir), log });
      growWal(driver, options.logRoomPages);
      requireDurable(driver);
      noteInUse(path, log);
      const onClosing = (): void => noteClosing(path);
      return createSqliteDb({ driver, log, onClosing, onClose, failpoint: options.failpoint });
    },
  );
}

export const openFile: OpenFile = (path, busyMs): Driver => new Database(path, { timeout: busyMs });

/** A file that was read whole: nothing is written, and nothing beside it either. */
export const openBytes = (bytes: Buffer): Driver => new Database(bytes, { readonly: true });

/** Checks a whole file that may be open elsewhere in this process; throws when it cannot be read for a reason other than damage. */
export function isSoundFile(path: string): boolean {
  try {
    const driver = new Database(path, { readonly: true, fileMustExist: true });
    try {
      requireSound(driver);
      return true;
    } finally {
      driver.close();
    }
  } catch (error) {
    const trouble = asStorageFailure(error);
    if (trouble instanceof DamagedDatabase) return false;
    throw trouble;
  }
}

/** SQLite gives its side files the rights of the main one, so the main one is made private before SQLite sees it. It follows links. */
function ensurePrivateFile(path: string): void {
  for (const suffix of ['-wal', '-shm', '-journal']) refuseLink(`${path}${suffix}`);
  makeOwnFile(path);
}

function orElse<T>(undo: () => void, work: () => T): T {
  try {
    return work();
  } catch (error) {
    undo();
    throw error;
  }
}
