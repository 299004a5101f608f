/** Puts a backup in the place of a database, after proof that it is whole, of this world and of this till. Deletes nothing. */
import { existsSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { TroubleFacts } from '#shared/domain/storage-trouble.ts';
import { backUp, backupFolder, freePath, listBackups } from './backup.ts';
import { DamagedDatabase, StorageTrouble } from './damaged.ts';
import type { Driver } from './driver.ts';
import { refuseNewerSchema } from './migrate.ts';
import { allMigrations } from './migrations/all.ts';
import { openFile, ownFolder } from './open.ts';
import { giveUp, isHalfRestored, putInPlace, takeIn } from './restore-files.ts';
import { asStorageFailure } from './storage-failure.ts';
import { isClosedInOrder, type RestoredBy, readTakenAlong, restoreRow, writeTakenAlong } from './taken-along.ts';
import { readMark } from './till-id-file.ts';
import { requireRoom } from './whole-copy.ts';

export interface RestoreOptions {
  readonly dataDir: string;
  readonly fileName: string;
  readonly mode: string;
  /** A path, or a name in the folder of backups. */
  readonly backup: string;
  /** Null: whoever started the till asked for it there. */
  readonly by: RestoredBy | null;
  readonly now: number;
}

export interface Restored {
  readonly backup: string;
  /** Where the files that were there are now; null when there were none. */
  readonly aside: string | null;
  /** The copy of them in the folder of backups, by which somebody goes back; null where none could be made. */
  readonly keptAs: string | null;
}

/** In the table `meta` of a restored file until the core has put every open request in doubt. */
export const restoredKey = 'restored_from';

export function restoreDatabase(options: RestoreOptions): Restored {
  const { dataDir, fileName, now } = options;
  const backup = find(options.backup, dataDir);
  try {
    const lease = ownFolder(dataDir);
    try {
      const path = join(dataDir, fileName);
      const isAgain = isHalfRestored(path);
      const along = readTakenAlong(path, dataDir);
      // It takes a while. Once the other one is taken in, a power cut leaves a till that goes on with the restore alone.
      const keptAs = keepAsBackup(path, options);
      try {
        const copy = takeIn(backup, path);
        prepare(copy, { ...options, backup, tillId: readMark(path), along });
      } catch (error) {
        giveUp(path);
        if (keptAs !== null) rmSync(join(backupFolder(dataDir), keptAs), { force: true });
        throw error;
      }
      return { backup, aside: putInPlace(path, { now, isAgain }), keptAs };
    } finally {
      lease.release();
    }
  } catch (error) {
    throw asStorageFailure(error, dataDir);
  }
}

/**
 * What is put aside is in no list, so whoever regrets a restore could not go back by a screen. Only of a file that was closed in order: what
 * a crash left is put aside as it is.
 */
function keepAsBackup(path: string, { dataDir, now }: RestoreOptions): string | null {
  const directory = backupFolder(dataDir);
  const name = `before-restore-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  if (!isClosedInOrder(path)) return null;
  const kept = freePath(directory, name);
  try {
    const { size } = statSync(path);
    if (size === 0) return null;
    const driver = openFile(path, 0);
    try {
      requireRoom(dataDir, size);
      return basename(backUp({ driver, directory, name }));
    } finally {
      driver.close();
    }
  } catch {
    // It is damaged, or there is no room: the restore is what helps then, and the files are put aside in any case.
    rmSync(kept, { force: true });
    return null;
  }
}

function find(wanted: string, dataDir: string): string {
  const listed = listBackups(dataDir).find(({ name }) => name === wanted)?.path ?? wanted;
  if (existsSync(listed) && statSync(listed).isFile()) return listed;
  throw new StorageTrouble('backup-missing', { wanted });
}

interface Expected extends RestoreOptions {
  readonly tillId: string | null;
  /** What the database that it replaces knows and the copy does not. */
  readonly along: readonly object[];
}

function prepare(path: string, expected: Expected): void {
  const driver = openFile(path, 0);
  try {
    requireWhole(driver);
    refuseNewerSchema(driver, allMigrations);
    const [mode, tillId] = [read(driver, 'mode'), read(driver, 'till_id')];
    if (mode !== expected.mode) refuse({ why: 'mode', of: mode ?? 'no', mode: expected.mode });
    if (expected.tillId !== null && tillId !== expected.tillId) refuse({ why: 'till' });
    const { backup, by, now, along } = expected;
    driver
      .prepare('INSERT OR REPLACE INTO meta (key, value, updated_at) VALUES (?, ?, ?)')
      .run(restoredKey, backup, now);
    writeTakenAlong(driver, [...along, restoreRow({ at: now, backup, by })], now);
  } finally {
    driver.close();
  }
}

/** What was copied while its newest entries were in a log that is gone now may hold nothing at all, not even its tables. */
function requireWhole(driver: Driver): void {
  let isTill: boolean;
  try {
    if (driver.pragma('integrity_check(1)', { simple: true }) !== 'ok') refuse({ why: 'damaged' });
    isTill = driver.prepare("SELECT 1 FROM sqlite_master WHERE name = 'meta'").get() !== undefined;
  } catch (error) {
    if (asStorageFailure(error) instanceof DamagedDatabase) refuse({ why: 'damaged' });
    throw error;
  }
  if (!isTill) refuse({ why: 'no-till' });
}

function read(driver: Driver, key: string): string | null {
  const row = driver.prepare('SELECT value FROM meta WHERE key = ?').get(key);
  return row instanceof Object && 'value' in row && typeof row.value === 'string' ? row.value : null;
}

function refuse(facts: TroubleFacts): never {
  throw new StorageTrouble('backup-refused', facts);
}
