/** Whether the till's folder can be used at all: asked before anything says that the till is ready. */
import { closeSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '#shared/ports.ts';
import { StorageTrouble } from '../../db/damaged.ts';
import { asStorageFailure } from '../../db/storage-failure.ts';
import { onceFree } from '../../lib/held-open.ts';
import { openNew } from '../../lib/own-files.ts';
import { unlessRefused } from '../../lib/unless-refused.ts';

const removed = (path: string): void => rmSync(path, { force: true });

/** Throws what holds it up. A full disk is left to what needs room: a till whose log has its room already sells on. */
export function requireUsable(root: string, random: Random, remove = removed): void {
  try {
    mkdirSync(root, { recursive: true, mode: 0o700 });
    // Another start may ask at the same moment.
    const tried = join(root, `.written-${Buffer.from(random.bytes(8)).toString('hex')}`);
    closeSync(openNew(tried));
    // Written it was, and that is the answer: a virus scanner that holds it open changes nothing.
    unlessRefused(
      () => onceFree(() => remove(tried)),
      () => undefined,
    );
  } catch (error) {
    const failed = asStorageFailure(error, root);
    if (!(failed instanceof StorageTrouble) || failed.trouble !== 'disk-full') throw failed;
  }
}
