/** A number that a sale was given is its own for ever: people wrote it down, also where a copy brought back does not know the sale. */
import { copyFileSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { databaseName } from '#main/db/meta.ts';
import { restoreDatabase } from '#main/db/restore.ts';
import { pix, type Till } from '#test/helpers/till.ts';
import { backUp, restoreAfter } from './support/backups.ts';
import { flow } from './support/flow.ts';
import { amountCents, charge } from './support/scenarios.ts';

async function numberOfNext(till: Till): Promise<number> {
  const id = await charge(till, pix(amountCents));
  return (await till.sale(id)).number;
}

flow('sales after a restore go on behind what was sold since the copy', async (till) => {
  expect(await numberOfNext(till)).toBe(1);
  await backUp(till);
  expect(await numberOfNext(till)).toBe(2);
  expect(await numberOfNext(till)).toBe(3);
  await restoreAfter(till, 60_000);
  expect(await numberOfNext(till)).toBe(4);
  // The same copy once more: nothing of what it does not know may be given again.
  await restoreAfter(till, 60_000);
  expect(await numberOfNext(till)).toBe(5);
});

flow('what cannot be read leaves the numbers of the copy as they are', async (till) => {
  await numberOfNext(till);
  await backUp(till);
  await numberOfNext(till);
  await till.core.restart(async () => {
    const { dataDir } = till.core;
    const fileName = databaseName('training');
    truncateSync(join(dataDir, fileName), 5_000);
    restoreDatabase({ dataDir, fileName, mode: 'training', backup: 'then.db', by: null, now: till.clock.now() });
  });
  await till.signIn();
  expect(await numberOfNext(till)).toBe(2);
});

flow('a power cut leaves what was written last beside the database, and its numbers count as well', async (till) => {
  await numberOfNext(till);
  await backUp(till);
  await numberOfNext(till);
  const last = await numberOfNext(till);
  const { dataDir } = till.core;
  const fileName = databaseName('training');
  const files = ['', '-wal'].map((end) => join(dataDir, `${fileName}${end}`));
  const asCut = files.map((path) => ({ path, bytes: readFileSync(path) }));
  await till.core.restart(async () => {
    for (const { path, bytes } of asCut) writeFileSync(path, bytes);
    restoreDatabase({ dataDir, fileName, mode: 'training', backup: 'then.db', by: null, now: till.clock.now() });
    expect(readdirSync(dataDir).filter((name) => name.includes('taken-along'))).toEqual([]);
  });
  await till.signIn();
  expect(await numberOfNext(till)).toBe(last + 1);
});

flow('the copy of before a restore knows the numbers given after it', async (till) => {
  await backUp(till);
  await numberOfNext(till);
  const fileName = databaseName('training');
  await till.core.restart(async () => {
    const folder = join(till.core.dataDir, 'backups');
    copyFileSync(join(till.core.dataDir, fileName), join(folder, 'later.db'));
  });
  await till.signIn();
  await restoreAfter(till, 60_000);
  expect(await numberOfNext(till)).toBe(2);
  await till.core.restart(async () => {
    const { dataDir } = till.core;
    restoreDatabase({ dataDir, fileName, mode: 'training', backup: 'later.db', by: null, now: till.clock.now() });
  });
  await till.signIn();
  expect(await numberOfNext(till)).toBe(3);
});
