/** Changed answers by the thousand: the till says of money only what an answer proves, judged by hand. `npm run wire` runs more. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { makeTemplate } from '../simulation/template.ts';
import { runBatch } from './answers/run-batch.ts';

const dir = makeTempDir();
beforeAll(() => makeTemplate(dir.path));
afterAll(() => dir[Symbol.dispose]());

const said = new Map<string, number>();
const seeds = Array.from({ length: 12 }, (_, index) => index + 1);

test.each(seeds)('250 changed answers of seed %i prove nothing they do not show', async (seed) => {
  const result = await runBatch({ seed, template: dir.path, answers: 250 });
  for (const [word, times] of result.said) said.set(word, (said.get(word) ?? 0) + times);
  expect(result.lies, result.trace.join('\n')).toEqual([]);
  expect(result.mutated).toBeGreaterThanOrEqual(250);
});

test('and yet what is proven is said', () => {
  for (const word of [
    'paid',
    'declined',
    'refused',
    'canceled',
    'awaiting-payment',
    'refund confirmed',
    'review',
    'unknown',
  ]) {
    expect(said.get(word) ?? 0, word).toBeGreaterThan(0);
  }
});
