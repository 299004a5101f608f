/** Tells a disk or file that failed from a bug of ours: only the first may be shown to people as `storage-failed`. */
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Trouble } from '#shared/domain/storage-trouble.ts';
import { LinkInTheWay } from '../lib/own-files.ts';
import { DamagedDatabase, StorageTrouble } from './damaged.ts';

/** SQLite result codes that speak of the file or the disk; constraint and misuse errors are bugs and stay as they are. */
const storageCodes = [
  'SQLITE_BUSY',
  'SQLITE_CANTOPEN',
  'SQLITE_CORRUPT',
  'SQLITE_FULL',
  'SQLITE_IOERR',
  'SQLITE_NOTADB',
  'SQLITE_PERM',
  'SQLITE_READONLY',
];

/** The SQLite result code of an error, or null when it is something else. */
export function sqliteCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  return typeof error.code === 'string' && error.code.startsWith('SQLITE_') ? error.code : null;
}

/** `folder`: where it was to be written. What the system says of a write alone is not always the reason. */
export function asStorageFailure(error: unknown, folder?: string): unknown {
  if (error instanceof LinkInTheWay)
    return new StorageTrouble(error.isFolder ? 'linked-folder' : 'link-in-the-way', { path: error.path }, error);
  const code = sqliteCode(error);
  const failed = code === null ? systemCode(error) : storageCodes.find((known) => code.startsWith(known)) && code;
  if (!failed) return error;
  if (/^SQLITE_(?:CORRUPT|NOTADB)/.test(failed)) return new DamagedDatabase('damaged', { code: failed }, error);
  const reason = (folder === undefined ? null : reasonIn(folder, failed)) ?? failed;
  return new StorageTrouble(troubleOf(reason), { code: reason }, error);
}

/** Throws what `work` throws, as the storage failure that it is. */
export function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asStorageFailure(error);
  }
}

function troubleOf(code: string): Trouble {
  if (/^(?:SQLITE_FULL|ENOSPC|EDQUOT)/.test(code)) return 'disk-full';
  if (/^(?:SQLITE_READONLY|EROFS|EACCES|EPERM)/.test(code)) return 'not-writable';
  return /^(?:ENOTDIR|EEXIST)/.test(code) ? 'no-folder' : 'failed';
}

/**
 * A folder that cannot be made in one that is read-only is called missing, and a full disk fails in whatever SQLite does first there. Null:
 * nothing is known that says more.
 */
function reasonIn(folder: string, code: string): string | null {
  let known = folder;
  while (!existsSync(known) && dirname(known) !== known) known = dirname(known);
  try {
    if (!statSync(known).isDirectory()) return 'ENOTDIR';
    if (/^SQLITE_IOERR/.test(code) && statfsSync(known).bavail === 0) return 'ENOSPC';
    if (code === 'ENOENT') accessSync(known, constants.W_OK);
    return null;
  } catch (error) {
    return systemCode(error);
  }
}

const ofNetwork = /^(?:connect|listen|bind|getaddrinfo)/;

/** `EACCES`, `ENOSPC` and their like, from making folders and files. */
function systemCode(error: unknown): string | null {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return null;
  return ofNetwork.test(String(error.syscall)) || typeof error.code !== 'string' ? null : error.code;
}
