/** On which days, and when on them, somebody or something aims. */
import type { Random } from '#shared/ports.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';

const defaultAimPercent = 34;
export const aimRandom = (seed: number): Random => createSeededRandom(seed + 8_000_009);

/** Whether this is a day on which somebody or something aims. */
export function isAimed(seed: number, percent = defaultAimPercent): boolean {
  return createSeededRandom(seed + 9_000_011).float() * 100 < percent;
}

/** Which acts of a day are aimed ones: one or two of them, so that the day stays as long as it is. */
export function drawAims(random: Random, acts: number): ReadonlySet<number> {
  const some = (): number => Math.floor(random.float() * acts);
  return new Set(random.float() < 0.4 ? [some(), some()] : [some()]);
}
