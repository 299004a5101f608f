/** The product, or a part of it, on all processors. Each cell is a world of its own, so how they are dealt out changes no result. */
import { Worker } from 'node:worker_threads';
import { makeTempDir, quickDisk } from '#test/helpers/temp-dir.ts';
import { makeTemplate } from '#test/simulation/template.ts';
import { allCells, type Cell, cellOf, idOf, tenthOf } from './product.ts';
import { isBeyondAnyClient, leftOut } from './rules.ts';
import type { CellResult } from './run-cell.ts';
import { scenarioNamed, scenarioNames } from './scenes/all-scenes.ts';
import type { Deal } from './worker.ts';

export interface ProductOptions {
  readonly workers: number;
  readonly operation?: string;
  readonly tenth?: number;
  readonly cell?: string;
  readonly keepTraces?: boolean;
  readonly onProgress?: (done: number, of: number) => void;
}

export interface ProductResult {
  readonly cells: number;
  readonly failed: number;
  /** Those that broke a promise, or all when traces are kept. */
  readonly shown: readonly CellResult[];
  /** What no client can survive: walked, counted, not asserted. */
  readonly beyond: readonly CellResult[];
  /** How many were left out for each reason. */
  readonly leftOut: ReadonlyMap<string, number>;
  readonly seconds: number;
  readonly cpuSeconds: number;
}

/** The cells with a meaning, and how many have none. */
export function chooseCells({ operation, tenth, cell }: Pick<ProductOptions, 'operation' | 'tenth' | 'cell'>) {
  const without = new Map<string, number>();
  if (cell !== undefined) return { cells: [cellOf(cell)], leftOut: without };
  const scenes = scenarioNames.filter(
    (name) => operation === undefined || name === operation || scenarioNamed(name).operation === operation,
  );
  const cells: Cell[] = [];
  for (const one of allCells(scenes)) {
    if (tenth !== undefined && tenthOf(one) !== tenth) continue;
    const why = leftOut(one);
    if (why === null) cells.push(one);
    else without.set(why, (without.get(why) ?? 0) + 1);
  }
  return { cells, leftOut: without };
}

const dealSize = 10;

export async function runProduct(options: ProductOptions): Promise<ProductResult> {
  const { workers, keepTraces = false, onProgress = () => undefined } = options;
  const { cells, leftOut: without } = chooseCells(options);
  const { results, seconds, cpuSeconds } = await runCells(cells, { workers, onProgress });
  const beyond = results.filter(({ id }) => isBeyondAnyClient(cellOf(id)));
  const broken = results.filter(({ id, violations }) => violations.length > 0 && !isBeyondAnyClient(cellOf(id)));
  return {
    cells: cells.length,
    failed: broken.length,
    shown: keepTraces ? results : broken,
    beyond,
    leftOut: without,
    seconds,
    cpuSeconds,
  };
}

interface Running {
  readonly workers: number;
  readonly onProgress?: (done: number, of: number) => void;
}

export async function runCells(cells: readonly Cell[], { workers, onProgress = () => undefined }: Running) {
  using template = makeTempDir(quickDisk);
  await makeTemplate(template.path);
  const began = performance.now();
  const cpuBefore = process.cpuUsage();
  const results: CellResult[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: 64 },
    });
    try {
      while (next < cells.length) {
        const dealt = cells.slice(next, next + dealSize).map(idOf);
        next += dealt.length;
        results.push(...(await ask(worker, { template: template.path, ids: dealt })));
        if (Math.floor(results.length / 500) > Math.floor((results.length - dealt.length) / 500))
          onProgress(results.length, cells.length);
      }
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, workers) }, work));
  const cpu = process.cpuUsage(cpuBefore);
  return {
    results: results.sort((a, b) => (a.id < b.id ? -1 : 1)),
    seconds: (performance.now() - began) / 1000,
    cpuSeconds: (cpu.user + cpu.system) / 1_000_000,
  };
}

function ask(worker: Worker, deal: Deal): Promise<readonly CellResult[]> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (results: readonly CellResult[]) => {
      worker.off('error', reject);
      resolve(results);
    });
    worker.postMessage(deal);
  });
}
