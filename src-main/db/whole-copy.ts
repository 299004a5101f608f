/** A copy of the whole database, made in steps between the work of the counter: it gets its name once it was checked. */
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { onceFree } from '../lib/held-open.ts';
import { makeOwnFolder } from '../lib/own-files.ts';
import { syncFolder } from '../lib/sync-folder.ts';
import { backupFolder } from './backup.ts';
import { StorageTrouble } from './damaged.ts';
import type { CopyOptions, Db } from './db.ts';
import { openFile } from './open.ts';

export interface WholeCopyOptions extends CopyOptions {
  readonly db: Db;
  readonly dataDir: string;
  readonly fileName: string;
  /** With its extension; a copy of this name must not exist. */
  readonly name: string;
}

/** Larger copies are only opened: reading them whole would keep the counter waiting. A restore reads every copy whole. */
const readWholeUpToBytes = 32 * 1024 * 1024;

/** Leaves no file behind when it fails or is given up. */
export async function copyWhole({ db, dataDir, fileName, name, ...options }: WholeCopyOptions): Promise<void> {
  const directory = backupFolder(dataDir);
  const path = join(directory, name);
  if (existsSync(path)) throw new StorageTrouble('failed', { code: 'EEXIST' });
  makeOwnFolder(directory);
  requireRoom(directory, statSync(join(dataDir, fileName)).size);
  const draft = `${path}.making`;
  try {
    removeDraft(draft);
    // SQLite would create the copy readable by all; it accepts an empty file that is already there.
    closeSync(openSync(draft, 'wx', 0o600));
    await db.copyTo(draft, options);
    requireWhole(draft, identityOf(db));
    const copy = openSync(draft, 'r+');
    try {
      fsyncSync(copy);
    } finally {
      closeSync(copy);
    }
    onceFree(() => renameSync(draft, path));
    syncFolder(directory);
    syncFolder(dataDir);
  } catch (error) {
    removeDraft(draft);
    throw error;
  }
}

/** A backup must never fill the disk of a till that sells. */
export function requireRoom(directory: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(directory);
  if (bavail * bsize > 3 * bytes) return;
  throw new StorageTrouble('disk-full', { code: 'ENOSPC' });
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
    throw new StorageTrouble('backup-refused', { why: 'changed' });
  } finally {
    driver.close();
  }
}

function removeDraft(draft: string): void {
  for (const suffix of ['', '-journal', '-wal', '-shm']) onceFree(() => rmSync(`${draft}${suffix}`, { force: true }));
}
