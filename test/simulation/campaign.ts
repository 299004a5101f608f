/** Many seeds on all processors. Each seed is a universe of its own, so how they are dealt out changes no result. */
import { Worker } from 'node:worker_threads';
import { makeTempDir, quickDisk } from '#test/helpers/temp-dir.ts';
import type { SeedResult } from './run-seed.ts';
import { addTo, type Tally } from './tally.ts';
import { makeTemplate } from './template.ts';
import type { Deal, Report } from './worker.ts';

export interface CampaignOptions extends Omit<Deal, 'template' | 'from' | 'seeds'> {
  readonly from: number;
  readonly seeds: number;
  readonly workers: number;
  /** Deals out no more once a seed has failed. */
  readonly bail?: boolean;
}

export interface Campaign {
  readonly failed: number;
  /** Those that broke a promise, or all when traces are kept; in order of seed. */
  readonly shown: readonly SeedResult[];
  readonly tally: Tally;
  readonly seconds: number;
  readonly cpuSeconds: number;
}

/** Enough that nobody waits long for the last one, few enough that handing over costs nothing. */
const dealSize = 25;

export async function runCampaign(options: CampaignOptions): Promise<Campaign> {
  const { from, seeds, workers } = options;
  using template = makeTempDir(quickDisk);
  await makeTemplate(template.path);
  const began = performance.now();
  const cpuBefore = process.cpuUsage();
  const tally: Tally = new Map();
  const shown: SeedResult[] = [];
  let next = from;

  const deal = (): Deal | null => {
    if (next >= from + seeds || (options.bail === true && shown.some(hasFailed))) return null;
    const size = Math.min(dealSize, from + seeds - next);
    const { from: _, seeds: __, workers: ___, bail: ____, ...rest } = options;
    const dealt: Deal = { ...rest, template: template.path, from: next, seeds: size };
    next += size;
    return dealt;
  };
  const work = async (): Promise<void> => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      // One seed makes many objects that soon die. With room for them, few live ones are copied; with much more room, memory becomes the
      // bottleneck. `npm run sim` collects garbage without helper threads, because each processor already has a worker.
      resourceLimits: { maxYoungGenerationSizeMb: 48 },
    });
    try {
      for (let dealt = deal(); dealt; dealt = deal()) {
        const report = await ask(worker, dealt);
        addTo(tally, report.tally);
        shown.push(...report.shown);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, workers) }, work));
  const cpu = process.cpuUsage(cpuBefore);
  return {
    failed: shown.filter(hasFailed).length,
    shown: shown.sort((a, b) => a.seed - b.seed),
    tally,
    seconds: (performance.now() - began) / 1000,
    cpuSeconds: (cpu.user + cpu.system) / 1_000_000,
  };
}

const hasFailed = ({ violations }: SeedResult): boolean => violations.length > 0;

function ask(worker: Worker, deal: Deal): Promise<Report> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (report: Report) => {
      worker.off('error', reject);
      resolve(report);
    });
    worker.postMessage(deal);
  });
}
