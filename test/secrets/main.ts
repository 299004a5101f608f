/** `npm run secrets -- [--operations N] [--between N] [--seed S]`: canaries through a till that is killed, and a look at every byte it left. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCampaign } from './campaign.ts';

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '1000' },
    between: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
});

const dataDir = mkdtempSync(join(tmpdir(), 'balcao-secrets-'));
const { operations, kills, filesScanned, secrets, found } = await runCampaign({
  operations: Number(values.operations),
  operationsBetweenKills: Number(values.between),
  seed: Number(values.seed),
  dataDir,
});
for (const { file, secret, form, near } of found)
  process.stdout.write(`FOUND ${secret} (${form}) in ${file}: ${near}\n`);
process.stdout.write(
  `${operations} operations, ${kills} kills, ${secrets.length} secrets, ${filesScanned} files looked through, ${found.length} found\n`,
);
if (found.length === 0) rmSync(dataDir, { recursive: true, force: true });
process.exitCode = found.length === 0 ? 0 : 1;
