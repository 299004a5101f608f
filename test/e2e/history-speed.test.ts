/** The marks of Vendas and of the catalogue run, small and without a wish about time: how fast a test machine happens to be is nobody's promise. */
import { expect, test } from 'vitest';
import { catalogScreenMarks } from '#test/bench/marks/catalog-screen.ts';
import { historyScreenMarks } from '#test/bench/marks/history-screen.ts';
import { measure } from '#test/bench/measure.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';

test.each([...historyScreenMarks, ...catalogScreenMarks])('$name can be measured', async (mark) => {
  using dir = makeTempDir();
  const { ours, ratio } = await measure(mark, mark.small, dir.path);
  expect(ours.samples).toBe(mark.small.rounds * mark.small.stepsOfARound);
  expect(ratio).toBeGreaterThan(0);
});
