/** The backup of a day: copied in steps between the work of the counter, checked before it counts; the oldest are deleted. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { backupFolder, listBackups } from './backup.ts';
import { StorageTrouble } from './damaged.ts';
import type { Db } from './db.ts';
import { openFile } from './open.ts';
import { syncFolder } from './sync-folder.ts';

export interface DailyBackupOptions {
  readonly db: Db;
  readonly dataDir: string;
  readonly fileName: string;
  /** As the shop counts days: `2026-11-21`. */
  readonly day: string;
}

/** Two weeks: a mistake is often found by the end of the week after. */
const keptDays = 14;
const dailyName = /^daily-\d{4}-\d\d-\d\d\.db$/;
/** Larger copies are only opened: reading them whole would keep the counter waiting. A restore reads every copy whole. */
const readWholeUpToBytes = 32 * 1024 * 1024;

/** The name of the new copy; null when the day has one. */
export async function backUpDay({ db, dataDir, fileName, day }: DailyBackupOptions): Promise<string | null> {
  const directory = backupFolder(dataDir);
  const name = `daily-${day}.db`;
  const path = join(directory, name);
  if (existsSync(path)) return null;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  requireRoom(directory, statSync(join(dataDir, fileName)).size);
  const draft = `${path}.making`;
  try {
    removeDraft(draft);
    // SQLite would create the copy readable by all; it accepts an empty file that is already there.
    closeSync(openSync(draft, 'wx', 0o600));
    await db.copyTo(draft);
    requireWhole(draft, identityOf(db));
    const copy = openSync(draft, 'r+');
    try {
      fsyncSync(copy);
    } finally {
      closeSync(copy);
    }
    renameSync(draft, path);
    syncFolder(directory);
    syncFolder(dataDir);
  } catch (error) {
    removeDraft(draft);
    throw error;
  }
  for (const old of listBackups(dataDir)
    .filter((backup) => dailyName.test(backup.name))
    .sort(newestDayFirst)
    .slice(keptDays)) {
    rmSync(old.path, { force: true });
  }
  return name;
}

function newestDayFirst(a: { readonly name: string }, b: { readonly name: string }): number {
  return b.name.localeCompare(a.name);
}

/** A backup must never fill the disk of a till that sells. */
function requireRoom(directory: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(directory);
  if (bavail * bsize > 3 * bytes) return;
  throw new StorageTrouble('disk-full', 'there is no room for a copy of the database', { facts: { code: 'ENOSPC' } });
}

interface Identity {
  readonly till: string | null;
  readonly schema: number;
}

const tillSql = "SELECT value FROM meta WHERE key = 'till_id'";

function identityOf(db: Db): Identity {
  return {
    till: db.prepare<{ value: string }>(tillSql).get()?.value ?? null,
    schema: db.prepare<{ user_version: number }>('PRAGMA user_version').get()?.user_version ?? 0,
  };
}

function requireWhole(path: string, expected: Identity): void {
  const driver = openFile(path, 0);
  try {
    const row = driver.prepare(tillSql).get();
    const till = row instanceof Object && 'value' in row ? row.value : null;
    const schema = Number(driver.pragma('user_version', { simple: true }));
    const isSmall = statSync(path).size <= readWholeUpToBytes;
    const verdict = isSmall ? driver.pragma('quick_check(1)', { simple: true }) : 'ok';
    if (verdict === 'ok' && till === expected.till && schema === expected.schema) return;
    throw new StorageTrouble('backup-refused', 'the copy of the day is not what the database is');
  } finally {
    driver.close();
  }
}

function removeDraft(draft: string): void {
  for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(`${draft}${suffix}`, { force: true });
}
