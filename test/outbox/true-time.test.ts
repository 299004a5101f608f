/** How old a key is after a start, as far as one answer can tell: neither old nor young by the date of another server. */
import { describe, expect, test } from 'vitest';
import { createTrueTime } from '#main/outbox/true-time.ts';

const second = 1_000;
const hour = 3_600_000;

/** A till that was started a second ago, with a key of so many hours by both clocks. */
function startedWith(keyHours: number, { datedAheadMs = 0 } = {}) {
  let monotonic = 0;
  const wallAtStart = 1_800_000_000_000;
  const clock = {
    now: () => wallAtStart + monotonic,
    monotonic: () => monotonic,
    after: () => ({ cancel: () => undefined }),
  };
  const trueTime = createTrueTime(clock);
  const sentAt = clock.now() - keyHours * hour;
  monotonic += second;
  return {
    receive: (aheadMs: number, isSure: boolean) => trueTime.noteServerDate(clock.now() + aheadMs, isSure),
    age: () => trueTime.ageOfKey({ id: 'entry', firstSentAt: sentAt, firstSentServerAt: sentAt + datedAheadMs }),
  };
}

describe('the key of a request that left before a start', () => {
  test('is not made young by one answer that is dated hours behind', () => {
    const till = startedWith(25);
    till.receive(-20 * hour, false);
    expect(till.age().atMostMs).toBeGreaterThan(24 * hour);
  });

  test('is not made old by one answer that is dated hours ahead', () => {
    const till = startedWith(1);
    till.receive(30 * hour, false);
    expect(till.age().atLeastMs).toBeLessThan(hour);
  });

  test('is not made young by a first sending that another server dated years ahead', () => {
    const till = startedWith(25, { datedAheadMs: 10 * 365 * 24 * hour });
    till.receive(0, true);
    expect(Math.round(till.age().atMostMs / hour)).toBe(25);
  });

  test.each([-20, 30])('is as old as answers say that agree on the time: %d h', (aheadHours) => {
    const till = startedWith(25);
    till.receive(aheadHours * hour, true);
    const { atLeastMs, atMostMs } = till.age();
    expect([atLeastMs, atMostMs].map((ms) => Math.round(ms / hour))).toEqual([25 + aheadHours, 25 + aheadHours]);
  });
});
