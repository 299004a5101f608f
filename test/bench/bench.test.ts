/** The bench runs, small and without a wish about time: how fast a test machine happens to be is nobody's promise. */
import { describe, expect, test } from 'vitest';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { allMarks } from './all-marks.ts';
import { measure } from './measure.ts';
import { spread } from './statistics.ts';

describe('a mark', () => {
  test.each(allMarks)('$name can be measured', async (mark) => {
    using dir = makeTempDir();
    const { ours, snapshot, ratio } = await measure(mark, mark.small, dir.path);
    expect(ours.samples).toBe(mark.small.rounds * mark.small.stepsOfARound);
    expect(snapshot.samples).toBe(ours.samples);
    expect(ratio).toBeGreaterThan(0);
  });
});

test('the middle and the tails are values that were measured', () => {
  const samples = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(spread(samples)).toEqual({ samples: 100, p10Ms: 10, medianMs: 50, p95Ms: 95, p99Ms: 99 });
});
