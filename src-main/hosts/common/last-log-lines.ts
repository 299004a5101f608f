/** The end of a host's log, for a file that somebody who helps is given. */
import { closeSync, existsSync, fstatSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { redact } from './redact.ts';

const bytesAtMost = 512 * 1024;

/** Of the log written last, since a folder may hold those of two hosts; redacted once more. None when there is no log. */
export function lastLogLines(folder: string, most: number): string[] {
  const newest = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.log'))
    .map((name) => join(folder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0];
  if (newest === undefined) return [];
  const file = openSync(newest, 'r');
  try {
    const { size } = fstatSync(file);
    const bytes = Buffer.alloc(Math.min(size, bytesAtMost));
    readSync(file, bytes, 0, bytes.length, size - bytes.length);
    const lines = bytes.toString('utf8').split('\n').filter(Boolean);
    // The first one may be cut.
    return (size > bytes.length ? lines.slice(1) : lines).slice(-most).map(redact);
  } finally {
    closeSync(file);
  }
}
