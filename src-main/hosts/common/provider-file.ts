/**
 * The file in which the provider of training keeps its world, beside the database of practice. It is read at the start, and first written before
 * the first answer that changed something: by then the database is this process's own, so two tills never write it.
 */
import {
  closeSync,
  constants,
  existsSync,
  fsync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFile,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Memory } from '#sandbox/memory/keeper.ts';
import { onceFree } from '../../lib/held-open.ts';
import type { Log } from '../../lib/log.ts';
import { isLink, makeOwnFolder, openNew } from '../../lib/own-files.ts';
import { syncFolder } from '../../lib/sync-folder.ts';

/** Not in place, because the till must not stand still while a disk is slow. */
const writeAll = promisify(writeFile);
const sync = promisify(fsync);
const { O_NOFOLLOW = 0, O_RDONLY } = constants;

export const providerFileName = 'practice-provider.bin';
/** One is enough to find out what went wrong. */
const asideName = 'practice-provider.unreadable.bin';

export function createProviderFile(folder: string, log: Log): Memory {
  const path = join(folder, providerFileName);
  let isTold = false;
  let isRefused = false;

  return {
    read: () => (isThere(path) ? readOwn(path) : null),
    async write(bytes) {
      try {
        if (isRefused && isThere(path)) onceFree(() => renameSync(path, join(folder, asideName)));
        isRefused = false;
        await replace(folder, path, bytes);
        isTold = false;
      } catch (error) {
        // Practice goes on: what is lost with it is no money.
        if (!isTold) log('warn', 'training.provider-not-kept', { error: messageOf(error) });
        isTold = true;
      }
    },
    refuse(error) {
      log('warn', 'training.provider-anew', { error: messageOf(error) });
      // Not yet put aside: another process may be using the folder, and the file with it.
      isRefused = true;
    },
  };
}

const isThere = (path: string): boolean => existsSync(path) || isLink(path);

function readOwn(path: string): Uint8Array {
  const file = openSync(path, O_RDONLY | O_NOFOLLOW);
  try {
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

async function replace(folder: string, path: string, bytes: Uint8Array): Promise<void> {
  makeOwnFolder(folder);
  const draft = `${path}.new`;
  const file = openNew(draft);
  try {
    await writeAll(file, bytes);
    await sync(file);
  } catch (error) {
    // A full disk has no room for half a world.
    rmSync(draft, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  onceFree(() => renameSync(draft, path));
  syncFolder(folder);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown');
