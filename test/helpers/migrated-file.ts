/**
 * A database file with this version's schema and no row: most tests ask nothing about how it comes to be, and to run every migration
 * anew for each of some thousand tills takes a quarter of the time of all units.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#main/db/open.ts';
import { makeTempDir, quickDisk } from './temp-dir.ts';

let migrated: Uint8Array | null = null;

/** Puts one where a till will open its database, unless the till has one already. */
export function putMigratedFile(dataDir: string, fileName: string): void {
  const path = join(dataDir, fileName);
  if (existsSync(path)) return;
  mkdirSync(dataDir, { recursive: true });
  migrated ??= makeMigratedFile();
  writeFileSync(path, migrated, { mode: 0o600 });
}

function makeMigratedFile(): Uint8Array {
  using dir = makeTempDir(quickDisk);
  const fileName = 'migrated.db';
  openDatabase({ dataDir: dir.path, fileName, log: () => {}, logRoomPages: 0 }).close();
  return readFileSync(join(dir.path, fileName));
}
