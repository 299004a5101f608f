/** Chance that a seed repeats exactly: the same seed gives the same universe, in any test and on any machine. */
import { seededRandom } from '#sandbox/state/seeded-random.ts';
import type { Random } from '#shared/ports.ts';

export function createSeededRandom(seed: number): Random {
  return seededRandom(seed);
}
