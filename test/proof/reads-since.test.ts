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
    expect(reads.mayBeOfBefore('a')).toBe(true);
    pass(minute);
    reads.asked('a')();
    expect(reads.mayBeOfBefore('a')).toBe(false);
    pass(15 * minute);
    expect(reads.mayBeOfBefore('a')).toBe(true);
    reads.asked('a')();
    pass(60 * minute);
    expect(reads.mayBeOfBefore('a')).toBe(false);
  });

  test('and again after an event has named it', () => {
    const { reads, pass } = begin();
    pass(20 * minute);
    reads.asked('a')();
    pass(20 * minute);
    reads.named('a');
    reads.asked('a')();
    pass(14 * minute);
    expect(reads.mayBeOfBefore('a')).toBe(false);
    pass(minute);
    expect(reads.mayBeOfBefore('a')).toBe(true);
  });
});

test('what never answers is asked for once in a quarter of an hour', () => {
  const { reads, pass } = begin();
  let asked = 0;
  for (let second = 0; second < 60 * 60; second += 2, pass(2_000)) {
    if (!reads.mayBeOfBefore('a')) continue;
    reads.asked('a');
    asked += 1;
  }
  expect(asked).toBe(4);
});
