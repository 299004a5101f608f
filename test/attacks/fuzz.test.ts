/** A small size of the fuzzer; `npm run fuzz` runs large ones. */
import { expect, test } from 'vitest';
import { runFuzz } from './fuzz/run-fuzz.ts';

test('eight thousand drawn calls over both transports tell nothing of the inside, break nothing, and write nothing without a right', async () => {
  const { findings, answers } = await runFuzz({ calls: 8_000, seed: 1, batch: 1_000 });
  expect(findings).toEqual([]);
  // It got through the door as well.
  expect(answers.get('ok')).toBeGreaterThan(300);
  expect(answers.get('bad-input')).toBeGreaterThan(500);
});
