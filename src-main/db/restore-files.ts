/**
 * Puts a backup in the place of a database, step by step: the copy first, then the old files aside, then the copy by its new
 * name. A power cut between any two steps never leaves a till that starts as if nothing had happened.
 */
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { onceFree } from '../lib/held-open.ts';
import { syncFolder } from '../lib/sync-folder.ts';
import { DamagedDatabase } from './damaged.ts';
import { logMarkSuffix } from './wal-marker.ts';

const incoming = (databasePath: string): string => `${databasePath}.restoring`;

export const isHalfRestored = (databasePath: string): boolean => existsSync(incoming(databasePath));

export function refuseHalfRestored(databasePath: string): void {
  if (!isHalfRestored(databasePath)) return;
  throw new DamagedDatabase('half-restored');
}

/** Puts a copy beside the database, not in its place yet. Answers its path. */
export function takeIn(backupPath: string, databasePath: string): string {
  const path = incoming(databasePath);
  for (const suffix of ['', '-journal', '-wal', '-shm']) onceFree(() => rmSync(`${path}${suffix}`, { force: true }));
  closeSync(openSync(path, 'wx', 0o600));
  onceFree(() => copyFileSync(backupPath, path));
  // A copy takes over the mode of what it copies: a backup that may not be written would make a till that cannot sell.
  chmodSync(path, 0o600);
  return path;
}

export function giveUp(databasePath: string): void {
  rmSync(incoming(databasePath), { force: true });
}

/**
 * The old files are kept, whatever state they are in. Answers the folder they went to, or null when there were none. `isAgain`: an earlier
 * restore was cut short, and what it has put aside already stays with the rest.
 */
export function putInPlace(databasePath: string, { now, isAgain }: { now: number; isAgain: boolean }): string | null {
  syncFile(incoming(databasePath));
  const folder = dirname(databasePath);
  syncFolder(folder);
  const old = ['', '-wal', '-shm', '-journal', logMarkSuffix]
    .map((suffix) => `${databasePath}${suffix}`)
    .filter(existsSync);
  const begun = isAgain ? begunAside(join(folder, 'damaged'), old) : null;
  const aside = begun ?? join(folder, 'damaged', new Date(now).toISOString().replaceAll(':', '-'));
  if (old.length > 0) mkdirSync(aside, { recursive: true, mode: 0o700 });
  for (const path of old) onceFree(() => renameSync(path, join(aside, basename(path))));
  if (old.length > 0) for (const changed of [aside, dirname(aside), folder]) syncFolder(changed);
  onceFree(() => renameSync(incoming(databasePath), databasePath));
  syncFolder(folder);
  return old.length > 0 ? aside : begun;
}

/** The folder to which a restore that was cut short has put some of the files: the newest one, unless it holds a whole set already. */
function begunAside(damaged: string, old: readonly string[]): string | null {
  const newest = existsSync(damaged) ? readdirSync(damaged).sort().at(-1) : undefined;
  if (newest === undefined) return null;
  const aside = join(damaged, newest);
  return old.some((path) => existsSync(join(aside, basename(path)))) ? null : aside;
}

function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
