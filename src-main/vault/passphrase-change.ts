/**
 * All files of a vault under another passphrase, or none of them. What they become is first written down in one file; once that file
 * stands, the change is made, and whatever a power cut leaves of it is finished before a file of the vault is used again. For that nobody
 * has to type anything: the contents are sealed already.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { syncFolder } from '../lib/sync-folder.ts';
import { parseSealed, removeSealed, writeSealed } from './sealed-file.ts';

const schema = z.strictObject({
  format: z.literal('balcao-passphrase-change-1'),
  apiKey: z.record(z.string(), z.unknown()),
  /** Null where none was stored, or what is there did not open: then it stays as it is. */
  v1: z.record(z.string(), z.unknown()).nullable(),
});

export interface VaultFiles {
  readonly path: string;
  readonly v1Path: string;
}

const fileBeside = ({ path }: VaultFiles): string => join(dirname(path), 'passphrase-change.json');

/** From its return on, the new passphrase is the one that counts. */
export function commitChange(files: VaultFiles, change: { readonly apiKey: object; readonly v1: object | null }): void {
  writeSealed(fileBeside(files), { format: 'balcao-passphrase-change-1', ...change });
  syncFolder(dirname(files.path));
}

/**
 * Null where there is none. A disk that does not answer is asked again at the next use of the vault: the change was made, and whoever
 * made it knows the new passphrase alone.
 */
function readWritten(path: string): { readonly content: unknown } | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  return { content: parseSealed(text) };
}

export function finishChange(files: VaultFiles): void {
  const beside = fileBeside(files);
  const written = readWritten(beside);
  if (written === null) return;
  const parsed = schema.safeParse(written.content);
  if (parsed.success) {
    const { apiKey, v1 } = parsed.data;
    writeSealed(files.path, apiKey);
    if (v1 !== null) writeSealed(files.v1Path, v1);
    syncFolder(dirname(files.path));
  }
  removeSealed(beside);
}
