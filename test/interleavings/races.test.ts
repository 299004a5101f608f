/** Races at two windows, in hundreds of orders of events; `npm run interleave` runs them by the ten thousand. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { makeTemplate } from '../simulation/template.ts';
import { races } from './races.ts';
import { runRace } from './run-race.ts';

const dir = makeTempDir();
beforeAll(() => makeTemplate(dir.path));
afterAll(() => dir[Symbol.dispose]());

describe.each(races)('$name', (race) => {
  test('ends in one truth, in whatever order things happen', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.nat(1_000_000), async (scheduler, seed) => {
        const { violations, trace } = await runRace(race, scheduler, { template: dir.path, seed });
        expect(violations, trace.join('\n')).toEqual([]);
      }),
      { numRuns: 12, seed: 1, endOnFailure: true },
    );
  }, 120_000);
});
