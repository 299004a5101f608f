/** A backup is made, and put back: what happened between is on no record here. */
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { databaseName } from '#main/db/meta.ts';
import { restoreDatabase } from '#main/db/restore.ts';
import type { Till } from '#test/helpers/till.ts';

const fileName = databaseName('training');

export async function backUp(till: Till): Promise<void> {
  const folder = join(till.core.dataDir, 'backups');
  await till.core.restart(async () => {
    mkdirSync(folder, { recursive: true });
    copyFileSync(join(till.core.dataDir, fileName), join(folder, 'then.db'));
  });
  await till.signIn();
}

/** `ms` after the till was closed for it. */
export async function restoreAfter(till: Till, ms: number): Promise<void> {
  await till.core.restart(async () => {
    await till.clock.advance(ms);
    const { dataDir } = till.core;
    restoreDatabase({ dataDir, fileName, mode: 'training', backup: 'then.db', by: null, now: till.clock.now() });
  });
  await till.signIn();
}
