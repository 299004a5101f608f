/** A training till with a long history. A million sales take minutes to write: they are kept beside the folder of the run. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listStaff } from '#main/areas/staff/table.ts';
import type { Db } from '#main/db/db.ts';
import { allMigrations } from '#main/db/migrations/all.ts';
import { openDatabase } from '#main/db/open.ts';
import { fillHistory } from '#test/helpers/long-history.ts';
import { startCore, trainingFile } from './start-core.ts';

/** The folder of its database; of this schema, for another may index differently. */
export async function keptHistory(folder: string, sales: number): Promise<string> {
  const kept = join(dirname(folder), `recorded-history-${sales}-${allMigrations.length}`);
  if (existsSync(kept)) return kept;
  const dataDir = join(folder, `filling-${sales}`);
  await (await startCore({ dataDir })).close();
  const db = openKept(dataDir);
  fillHistory(db, { sales, staff: listStaff(db), until: Date.now() });
  db.close();
  rmSync(kept, { recursive: true, force: true });
  renameSync(dataDir, kept);
  return kept;
}

export function openKept(dataDir: string): Db {
  return openDatabase({ dataDir, fileName: trainingFile, log: () => {} });
}
