/**
 * What a file says that somebody names as a copy, before any world is open. Its bytes are read and nothing else: SQLite would write files
 * beside it, and the file may be the database of this till.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { StorageTrouble } from './damaged.ts';
import { openBytes } from './open.ts';
import { asStorageFailure } from './storage-failure.ts';

export interface CopyInFile {
  readonly madeAt: number;
  /** Null where the file is too large to be read for this alone: the restore judges it. */
  readonly of: { readonly mode: string; readonly till: string } | null;
}

const mostBytes = 256 * 1024 * 1024;
const magic = 'SQLite format 3\0';

/** Throws the trouble with a file that is no copy of a till. */
export function readCopy(path: string): CopyInFile {
  if (!existsSync(path) || !statSync(path).isFile()) throw new StorageTrouble('backup-missing', { wanted: path });
  const { mtimeMs: madeAt, size } = statSync(path);
  if (size > mostBytes) return { madeAt, of: null };
  try {
    const bytes = readFileSync(path);
    if (bytes.toString('latin1', 0, magic.length) !== magic)
      throw new StorageTrouble('backup-refused', { why: 'no-till' });
    // A log belongs to a file, and these bytes are none.
    bytes.fill(1, 18, 20);
    return { madeAt, of: stored(bytes) };
  } catch (error) {
    throw error instanceof StorageTrouble ? error : asStorageFailure(error);
  }
}

function stored(bytes: Buffer): { readonly mode: string; readonly till: string } {
  const driver = openBytes(bytes);
  try {
    const rows = driver.prepare("SELECT key, value FROM meta WHERE key IN ('mode', 'till_id')").all();
    const known = new Map(rows.map((row) => Object.values(row as object) as [string, unknown]));
    const [mode, till] = [known.get('mode'), known.get('till_id')];
    if (typeof mode === 'string' && typeof till === 'string') return { mode, till };
  } catch {
    // Damaged, or of another program.
  } finally {
    driver.close();
  }
  throw new StorageTrouble('backup-refused', { why: 'no-till' });
}
