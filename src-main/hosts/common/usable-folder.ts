/** Whether the till's folder can be used at all: asked before anything says that the till is ready. */
import { closeSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StorageTrouble } from '../../db/damaged.ts';
import { asStorageFailure } from '../../db/storage-failure.ts';
import { openNew } from '../../lib/own-files.ts';

/** Throws what holds it up. A full disk is left to what needs room: a till whose log has its room already sells on. */
export function requireUsable(root: string): void {
  try {
    mkdirSync(root, { recursive: true, mode: 0o700 });
    const tried = join(root, '.written');
    closeSync(openNew(tried));
    rmSync(tried, { force: true });
  } catch (error) {
    const failed = asStorageFailure(error, root);
    if (!(failed instanceof StorageTrouble) || failed.trouble !== 'disk-full') throw failed;
  }
}
