/** What is read once more because the last read may be of before an event, or of before the start. */
import { describe, expect, test } from 'vitest';
import { createReadsSince } from '#main/proof/reads-since.ts';

const minute = 60_000;

function begin() {
  let now = 5 * minute;
  const reads = createReadsSince({ monotonic: () => now });
  const pass = (ms: number): void => {
    now += ms;
  };
  return { reads, pass };
}

describe('what was read in the first quarter of an hour after a start', () => {
  test('is read once more when that is over, and then no more', () => {
    const { reads, pass } = begin();
    expect(reads.againAfterMs('a')).toBe(0);
    pass(minute);
    reads.asked('a')();
    expect(reads.againAfterMs('a')).toBe(15 * minute);
    pass(15 * minute);
    expect(reads.againAfterMs('a')).toBe(0);
    reads.asked('a')();
    expect(reads.againAfterMs('a')).toBeNull();
  });

  test('and again after an event has named it', () => {
    const { reads, pass } = begin();
    pass(20 * minute);
    reads.asked('a')();
    pass(20 * minute);
    expect(reads.againAfterMs('a')).toBeNull();
    reads.named('a');
    expect(reads.againAfterMs('a')).toBe(0);
    reads.asked('a')();
    pass(14 * minute);
    expect(reads.againAfterMs('a')).toBe(minute);
    // And at once where the event came after the question.
    reads.named('a');
    expect(reads.againAfterMs('a')).toBe(0);
  });
});

test('what never answers is asked for four times an hour, and after six hours four times a day', () => {
  const { reads, pass } = begin();
  const asked = [0, 0, 0];
  for (let ms = 0; ms < 72 * 60 * minute; ms += 2_000, pass(2_000)) {
    if (reads.againAfterMs('a') !== 0) continue;
    reads.asked('a');
    const day = Math.floor(ms / (24 * 60 * minute));
    asked[day] = (asked[day] ?? 0) + 1;
  }
  expect(asked).toEqual([27, 4, 4]);
  reads.named('a');
  reads.asked('a');
  expect(reads.againAfterMs('a')).toBe(15 * minute);
});
