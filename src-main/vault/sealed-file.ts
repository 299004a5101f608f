/** Reads, writes and removes the small files of a vault: mode 0600 in a folder of mode 0700, replaced as a whole or not at all. */
import { closeSync, existsSync, fsyncSync, readFileSync, realpathSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onceFree } from '../lib/held-open.ts';
import { makeOwnFolder, makePrivate, openNew } from '../lib/own-files.ts';
import { syncFolder } from '../lib/sync-folder.ts';

const MAX_BYTES = 64 * 1024;

/** The parsed JSON, for a schema to judge; null when there is no readable file. */
export function readSealed(path: string): unknown {
  try {
    return parseSealed(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/** Null for a text that is none of ours. */
export function parseSealed(text: string): unknown {
  try {
    return text.length > MAX_BYTES ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

export function writeSealed(path: string, content: object): void {
  makeOwnFolder(dirname(path));
  write(path, content);
}

/** For a file of the till's folder itself, which may be a link to another disk or a place that everybody shares. */
export function writeSealedInRoot(root: string, name: string, content: object): void {
  makePrivate(root);
  write(join(realpathSync(root), name), content);
}

function write(path: string, content: object): void {
  const draft = `${path}.new`;
  const file = openNew(draft);
  try {
    writeSync(file, `${JSON.stringify(content)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  onceFree(() => renameSync(draft, path));
}

/** With the draft of a write that a power cut ended. Gone for good before it returns: the folder is synced. */
export function removeSealed(path: string): void {
  for (const one of [path, `${path}.new`]) onceFree(() => rmSync(one, { force: true }));
  if (existsSync(dirname(path))) syncFolder(dirname(path));
}
