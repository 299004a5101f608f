/**
 * A database file with this version's schema and no rows. Most tests do not ask how the schema came to be, and a core on such a file opens
 * in a fraction of the time that all migrations take.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#main/db/open.ts';
import { makeTempDir, quickDisk } from './temp-dir.ts';

let migrated: Uint8Array | null = null;

/** Puts a copy into the empty data folder of a till that has not been started yet. */
export function putMigratedFile(dataDir: string, fileName: string): void {
  migrated ??= makeMigratedFile();
  writeFileSync(join(dataDir, fileName), migrated, { mode: 0o600 });
}

function makeMigratedFile(): Uint8Array {
  using dir = makeTempDir(quickDisk);
  const fileName = 'migrated.db';
  openDatabase({ dataDir: dir.path, fileName, log: () => {}, logRoomPages: 0 }).close();
  return readFileSync(join(dir.path, fileName));
}
