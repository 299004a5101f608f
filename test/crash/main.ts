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
const { kills, power, disk } = chosen();
if (kills > 0) failed += (await runKills({ kills, seed, folder, out })).failed;
if (power > 0) failed += await cutPower(power);
if (disk > 0) failed += await fillDisk(disk);
if (failed === 0) rmSync(folder, { recursive: true, force: true });
process.exitCode = failed === 0 ? 0 : 1;

/** A little of each when nothing is chosen. */
function chosen(): { kills: number; power: number; disk: number } {
  const count = (text: string | undefined): number => Number(text ?? 0);
  const wanted = { kills: count(values.kills), power: count(values.power), disk: count(values.disk) };
  const valid = Object.values(wanted).every((number) => Number.isInteger(number) && number >= 0);
  if (!valid || !Number.isInteger(seed)) throw new RangeError('--kills, --power, --disk and --seed take whole numbers');
  const nothing = Object.values(wanted).every((number) => number === 0);
  return nothing ? { kills: 100, power: 500, disk: 35 } : wanted;
}

async function cutPower(points: number): Promise<number> {
  const obstacle = whyNoTrace();
  if (obstacle !== null) {
    out(`power: not run, ${obstacle}`);
    return 1;
  }
  const real = await runPower({ points, seed, folder: join(folder, 'real'), out });
  const control = await runControl({ points: Math.min(points, 200), seed, folder: join(folder, 'control'), out });
  return real.failed + (control.losing > 0 ? 0 : 1);
}

async function fillDisk(points: number): Promise<number> {
  const obstacle = whyNoSmallDisk();
  if (obstacle === null) return (await runDisk({ points, out })).failed;
  out(`disk: not run, ${obstacle}`);
  return 1;
}
