/**
 * Puts a backup in the place of a database, step by step: the copy first, then the old files aside, then the copy by its new
 * name. A power cut between any two steps never leaves a till that starts as if nothing had happened.
 */
import { closeSync, copyFileSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { syncFolder } from '../lib/sync-folder.ts';
import { DamagedDatabase } from './damaged.ts';
import { logMarkSuffix } from './wal-marker.ts';

const incoming = (databasePath: string): string => `${databasePath}.restoring`;

export function refuseHalfRestored(databasePath: string): void {
  if (!existsSync(incoming(databasePath))) return;
  throw new DamagedDatabase('half-restored', 'a backup was being restored when the power went: restore it again');
}

/** Puts a copy beside the database, not in its place yet. Answers its path. */
export function takeIn(backupPath: string, databasePath: string): string {
  const path = incoming(databasePath);
  for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true });
  closeSync(openSync(path, 'wx', 0o600));
  copyFileSync(backupPath, path);
  return path;
}

export function giveUp(databasePath: string): void {
  rmSync(incoming(databasePath), { force: true });
}

/** The old files are kept, whatever state they are in. Answers the folder they went to, or null when there were none. */
export function putInPlace(databasePath: string, now: number): string | null {
  syncFile(incoming(databasePath));
  const folder = dirname(databasePath);
  syncFolder(folder);
  const old = ['', '-wal', '-shm', '-journal', logMarkSuffix]
    .map((suffix) => `${databasePath}${suffix}`)
    .filter(existsSync);
  const aside = join(folder, 'damaged', new Date(now).toISOString().replaceAll(':', '-'));
  if (old.length > 0) mkdirSync(aside, { recursive: true, mode: 0o700 });
  for (const path of old) renameSync(path, join(aside, basename(path)));
  if (old.length > 0) for (const changed of [aside, dirname(aside), folder]) syncFolder(changed);
  renameSync(incoming(databasePath), databasePath);
  syncFolder(folder);
  return old.length > 0 ? aside : null;
}

function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
