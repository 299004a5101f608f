/** A whole copy of the database in one file, readable by its owner only and on the disk before this returns. */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Driver } from './driver.ts';
import { syncFolder } from './sync-folder.ts';

export interface BackupOptions {
  readonly driver: Driver;
  readonly directory: string;
  /** Without extension; a number is added when the name is taken, so that no backup ever replaces another. */
  readonly name: string;
}

export function backUp({ driver, directory, name }: BackupOptions): string {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
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

function freePath(directory: string, name: string): string {
  for (let attempt = 0; ; attempt += 1) {
    const path = join(directory, attempt === 0 ? `${name}.db` : `${name}-${attempt}.db`);
    if (!existsSync(path)) return path;
  }
}
