/** Reads, writes and removes the small files of a vault: mode 0600 in a folder of mode 0700, replaced as a whole or not at all. */
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
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
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  chmodSync(dirname(path), 0o700);
  const draft = `${path}.new`;
  const file = openSync(draft, 'w', 0o600);
  try {
    chmodSync(draft, 0o600);
    writeSync(file, `${JSON.stringify(content)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, path);
}

/** With the draft of a write that a power cut ended. Gone for good before it returns: the folder is synced. */
export function removeSealed(path: string): void {
  rmSync(path, { force: true });
  rmSync(`${path}.new`, { force: true });
  if (existsSync(dirname(path))) syncFolder(dirname(path));
}
