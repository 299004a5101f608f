/** A small campaign of canaries for every change; `npm run secrets` runs large ones. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder } from '#test/e2e/support/secret-scan.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { plant, runCampaign } from './campaign.ts';

test('cards, codes, PINs and the key are in no file, argument or variable of a till that was killed', async () => {
  using dir = makeTempDir();
  const dataDir = join(dir.path, 'data');
  const result = await runCampaign({ operations: 60, operationsBetweenKills: 30, seed: 5, dataDir });
  expect(result.found).toEqual([]);
  expect(result.kills).toBe(2);
  const kept = filesUnder(dataDir).map((file) => file.slice(dataDir.length));
  expect(kept).toEqual(expect.arrayContaining(['/training/balcao-training.db', '/log/station.log']));
  for (const secret of result.secrets) expect(plant(dataDir, secret)).not.toEqual([]);
});
