/** A leak is told from garbage, and breathing from a leak. */
import { describe, expect, test } from 'vitest';
import { growthPerMinute } from './slope.ts';

const every = (value: (minute: number) => number) =>
  Array.from({ length: 40 }, (_, minute) => ({ minute, value: value(minute) }));

describe('growth', () => {
  test('of what leaks is its leak, whatever the collector does in between', () => {
    expect(growthPerMinute(every((minute) => 80 + 0.5 * minute + (minute % 7 === 0 ? -12 : 0)))).toBeCloseTo(0.5, 1);
  });
  test('of what breathes is none', () => {
    expect(Math.abs(growthPerMinute(every((minute) => 80 + (minute % 4))))).toBeLessThan(0.1);
  });
  test('of a single sample is none', () => {
    expect(growthPerMinute([{ minute: 1, value: 5 }])).toBe(0);
  });
});
