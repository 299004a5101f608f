/** One processor's part of a campaign: runs the seeds it is dealt and reports what broke. */
import { parentPort } from 'node:worker_threads';
import { isAimed } from './aim/draw-aims.ts';
import { runSeed, type SeedResult } from './run-seed.ts';
import { addTo, type Tally } from './tally.ts';

export interface Deal {
  readonly template: string;
  readonly from: number;
  readonly seeds: number;
  readonly acts: number | undefined;
  readonly officeEvery?: number;
  readonly aimPercent?: number;
  readonly aimedOnly?: boolean;
  readonly drawSwitches: boolean;
  readonly hostile?: boolean;
  readonly switches: Readonly<Record<string, unknown>>;
  /** Reports every seed in full, not only those that broke a promise. */
  readonly keepTraces: boolean;
}

export interface Report {
  readonly tally: Tally;
  readonly shown: readonly SeedResult[];
}

parentPort?.on('message', (deal: Deal) => {
  void run(deal).then((report) => parentPort?.postMessage(report));
});

async function run({ from, seeds, keepTraces, ...options }: Deal): Promise<Report> {
  const tally: Tally = new Map();
  const shown: SeedResult[] = [];
  for (let seed = from; seed < from + seeds; seed += 1) {
    if (options.aimedOnly === true && !isAimed(seed, options.aimPercent)) continue;
    const result = await runSeed(seed, options);
    addTo(tally, result.tally);
    if (keepTraces || result.violations.length > 0) shown.push(result);
  }
  return { tally, shown };
}
