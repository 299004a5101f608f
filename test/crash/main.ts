/** `npm run crash -- [--kills N] [--power N] [--disk N] [--seed S]`: a real process on a real disk, killed, cut off, its disk full. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runDisk } from './disk/campaign.ts';
import { runKills } from './kills/campaign.ts';
import { runPower } from './power/campaign.ts';
import { runControl } from './power/control.ts';
import { whyNoTrace } from './power/record.ts';
import { whyNoSmallDisk } from './support/small-disk.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    power: { type: 'string' },
    disk: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});

const out = (line: string): void => void process.stdout.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), 'balcao-crash-'));
const seed = Number(values.seed);
let failed = 0;
if (values.kills !== undefined) failed += (await runKills({ kills: Number(values.kills), seed, folder, out })).failed;
if (values.power !== undefined) failed += await power(Number(values.power));
if (values.disk !== undefined) failed += await fullDisk(Number(values.disk));
if (failed === 0) rmSync(folder, { recursive: true, force: true });
process.exitCode = failed === 0 ? 0 : 1;

async function power(points: number): Promise<number> {
  const obstacle = whyNoTrace();
  if (obstacle !== null) {
    out(`power: not run, ${obstacle}`);
    return 1;
  }
  const real = await runPower({ points, seed, folder: join(folder, 'real'), out });
  const control = await runControl({ points: Math.min(points, 200), seed, folder: join(folder, 'control'), out });
  return real.failed + (control.losing > 0 ? 0 : 1);
}

async function fullDisk(points: number): Promise<number> {
  const obstacle = whyNoSmallDisk();
  if (obstacle === null) return (await runDisk({ points, out })).failed;
  out(`disk: not run, ${obstacle}`);
  return 1;
}
