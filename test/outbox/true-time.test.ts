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

describe('what left before practice moved the clock of the API', () => {
  const day = 24 * hour;
  const start = 1_800_000_000_000;

  function till() {
    let monotonic = 0;
    const clock = {
      now: () => start + monotonic,
      monotonic: () => monotonic,
      after: () => ({ cancel: () => undefined }),
    };
    const trueTime = createTrueTime(clock);
    const pass = (ms: number): void => {
      monotonic += ms;
    };
    return { trueTime, pass, receive: (aheadMs: number) => trueTime.noteServerDate(clock.now() + aheadMs, true) };
  }

  test('keeps the time that it had, and what leaves afterwards has the new one', () => {
    const { trueTime, pass, receive } = till();
    receive(hour);
    pass(second);
    trueTime.begin('wish');
    pass(second);
    trueTime.clockMoved();
    receive(hour + 7 * day);
    expect(trueTime.firstSentServerAt('wish')).toBe(start + second + hour);
    pass(second);
    trueTime.begin('later');
    receive(hour + 7 * day);
    expect(trueTime.firstSentServerAt('later')).toBe(start + 3 * second + hour + 7 * day);
  });

  test('is not dated by the new time alone', () => {
    const { trueTime, receive } = till();
    trueTime.begin('wish');
    trueTime.clockMoved();
    receive(7 * day);
    expect(trueTime.firstSentServerAt('wish')).toBeNull();
  });
});
