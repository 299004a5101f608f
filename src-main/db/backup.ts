/** A whole copy of the database in one file, readable by its owner only and on the disk before this returns. */
import { closeSync, existsSync, fsyncSync, lstatSync, openSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeOwnFolder } from '../lib/own-files.ts';
import { syncFolder } from '../lib/sync-folder.ts';
import type { Driver } from './driver.ts';

export interface BackupOptions {
  readonly driver: Driver;
  readonly directory: string;
  /** Without extension; a number is added when the name is taken, so that no backup ever replaces another. */
  readonly name: string;
}

export interface Backup {
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  readonly madeAt: number;
}

/** One for each day on which the till runs. */
export const dailyBackupName = /^daily-\d{4}-\d\d-\d\d\.db$/;

/** Where the copies of a data folder's databases lie. */
export const backupFolder = (dataDir: string): string => join(dataDir, 'backups');

/** Newest first. */
export function listBackups(dataDir: string): Backup[] {
  const directory = backupFolder(dataDir);
  const names = existsSync(directory)
    ? readdirSync(directory).filter((name) => name.endsWith('.db') && lstatSync(join(directory, name)).isFile())
    : [];
  return names
    .map((name) => {
      const path = join(directory, name);
      const { size: bytes, mtimeMs: madeAt } = lstatSync(path);
      return { name, path, bytes, madeAt };
    })
    .sort((a, b) => b.madeAt - a.madeAt);
}

export function backUp({ driver, directory, name }: BackupOptions): string {
  makeOwnFolder(directory);
  const path = freePath(directory, name);
  // SQLite would create the copy readable by all; it accepts an empty file that is already there.
  closeSync(openSync(path, 'wx', 0o600));
  driver.prepare('VACUUM INTO ?').run(path);
  const copy = openSync(path, 'r+');
  try {
    fsyncSync(copy);
  } finally {
    closeSync(copy);
  }
  syncFolder(directory);
  syncFolder(dirname(directory));
  return path;
}

/** No copy takes the place of another. */
export function freePath(directory: string, name: string): string {
  for (let attempt = 0; ; attempt += 1) {
    const path = join(directory, attempt === 0 ? `${name}.db` : `${name}-${attempt}.db`);
    if (!existsSync(path)) return path;
  }
}
