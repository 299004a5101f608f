/** Runs one mark: rounds in turns, the order changing from round to round. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Mark, Side, Size } from './mark.ts';
import { median, type Spread, spread } from './statistics.ts';

export interface Measured {
  readonly name: string;
  readonly ours: Spread;
  readonly baseline: Spread;
  /** Median over the rounds of the ratio of the two medians: a machine that slows down meets both. */
  readonly ratio: number;
  readonly ratioAtMost: number | null;
  readonly medianMsAtMost: number | null;
  readonly met: boolean;
}

export async function measure(mark: Mark, size: Size, parent: string): Promise<Measured> {
  const folder = mkdtempSync(join(parent, 'bench-'));
  const samples = { ours: [] as number[], baseline: [] as number[] };
  const ratios: number[] = [];
  try {
    const stage = await mark.open(folder, size);
    try {
      // One round for the compiler and the caches, not counted.
      for (const side of [stage.ours, stage.baseline]) await run(side, Math.min(size.stepsOfARound, 20));
      for (let round = 0; round < size.rounds; round += 1) {
        const now = { ours: [] as number[], baseline: [] as number[] };
        const turns = round % 2 === 0 ? (['ours', 'baseline'] as const) : (['baseline', 'ours'] as const);
        for (const side of turns) now[side] = await run(stage[side], size.stepsOfARound);
        samples.ours.push(...now.ours);
        samples.baseline.push(...now.baseline);
        ratios.push(median(now.ours) / median(now.baseline));
      }
    } finally {
      await stage.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const ours = spread(samples.ours);
  const ratio = median(ratios);
  const { name, ratioAtMost, medianMsAtMost = null } = mark;
  const met =
    (ratioAtMost === null || ratio <= ratioAtMost) && (medianMsAtMost === null || ours.medianMs <= medianMsAtMost);
  return { name, ours, baseline: spread(samples.baseline), ratio, ratioAtMost, medianMsAtMost, met };
}

async function run({ before, step }: Side, steps: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < steps; index += 1) {
    await before?.();
    const since = performance.now();
    const told = await step();
    times.push(typeof told === 'number' ? told : performance.now() - since);
  }
  return times;
}
