/** Runs one mark: a step of ours, a step of the baseline, in turns, so that whatever slows the machine meets both. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Mark, Side, Size } from './mark.ts';
import { median, quarter, type Spread, spread } from './statistics.ts';

export interface Measured {
  readonly name: string;
  readonly ours: Spread;
  readonly snapshot: Spread;
  /**
   * Median over the rounds of the ratio of the two lower quartiles. The lower quartile, because on a busy machine half of all
   * steps wait for somebody else's work, and a median then says whose luck was worse.
   */
  readonly ratio: number;
  readonly ratioAtMost: number | null;
  readonly medianMsAtMost: number | null;
  readonly p95MsAtMost: number | null;
  readonly met: boolean;
}

const turns = ['ours', 'snapshot'] as const;

export async function measure(mark: Mark, size: Size, parent: string): Promise<Measured> {
  const folder = mkdtempSync(join(parent, 'bench-'));
  const samples = { ours: [] as number[], snapshot: [] as number[] };
  const ratios: number[] = [];
  try {
    const stage = await mark.open(folder, size);
    try {
      // One round for the compiler and the caches, not counted.
      for (let step = 0; step < Math.min(size.stepsOfARound, 20); step += 1) {
        for (const side of turns) await once(stage[side]);
      }
      for (let round = 0; round < size.rounds; round += 1) {
        const now = { ours: [] as number[], snapshot: [] as number[] };
        for (let step = 0; step < size.stepsOfARound; step += 1) {
          for (const side of (round + step) % 2 === 0 ? turns : turns.toReversed())
            now[side].push(await once(stage[side]));
        }
        samples.ours.push(...now.ours);
        samples.snapshot.push(...now.snapshot);
        ratios.push(quarter(now.ours) / quarter(now.snapshot));
      }
    } finally {
      await stage.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const ours = spread(samples.ours);
  const ratio = median(ratios);
  const { name, ratioAtMost, medianMsAtMost = null, p95MsAtMost = null } = mark;
  const met =
    (ratioAtMost === null || ratio <= ratioAtMost) &&
    (medianMsAtMost === null || ours.medianMs <= medianMsAtMost) &&
    (p95MsAtMost === null || ours.p95Ms <= p95MsAtMost);
  return { name, ours, snapshot: spread(samples.snapshot), ratio, ratioAtMost, medianMsAtMost, p95MsAtMost, met };
}

async function once({ before, step }: Side): Promise<number> {
  await before?.();
  const since = performance.now();
  const told = step();
  // Awaiting what is no promise would add a turn of the loop to every step.
  const value = told instanceof Promise ? await told : told;
  return typeof value === 'number' ? value : performance.now() - since;
}
