/** A small campaign of universes, so that every change meets lost answers, crashes and storms. `npm run sim` runs large ones. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSwitches } from '#sandbox/switches.ts';
import { describedTraffic } from '#test/helpers/described-traffic.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { runSeed } from './run-seed.ts';
import { makeTemplate } from './template.ts';

const dir = makeTempDir();
beforeAll(() => makeTemplate(dir.path));
afterAll(() => dir[Symbol.dispose]());

const seeds = Array.from({ length: 40 }, (_, index) => index + 1);

test.each(seeds)('seed %i keeps the promise', async (seed) => {
  const { violations, trace } = await runSeed(seed, { template: dir.path });
  expect(violations, trace.join('\n')).toEqual([]);
});

test('the campaign is worth its name: it sells, and it is killed', async () => {
  const results = await Promise.all([101, 102, 103].map((seed) => runSeed(seed, { template: dir.path })));
  expect(results.reduce((sum, { sales }) => sum + sales, 0)).toBeGreaterThan(10);
  expect(results.reduce((sum, { crashes }) => sum + crashes, 0)).toBeGreaterThan(2);
});

test('a seed speaks nothing but what openapi.json describes', async () => {
  const traffic = describedTraffic(defaultSwitches());
  const { sales } = await runSeed(7, { template: dir.path, acts: 60, traffic });
  expect(sales).toBeGreaterThan(5);
  await traffic.settle();
});
