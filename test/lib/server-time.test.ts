/** What time it is for the API, told by the `Date` of its answers to a machine whose own clocks are set, drift and sleep. */
import { describe, expect, test } from 'vitest';
import { agreed, machine } from '#test/helpers/time-machine.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

describe('the time of the API', () => {
  test.each([-3 * hour, 0, 3 * hour])('is told by its first answer, to a clock that is wrong by %d ms', (wrongBy) => {
    const it = machine({ wrongBy });
    expect(it.time.now()).toBe(it.clock.now());
    it.answer();
    expect(it.offBy).toBe(0);
    expect(it.time.aheadMs() + wrongBy).toBe(0);
    expect(it.changes).toBe(wrongBy === 0 ? 0 : 1);
  });

  test('is not told by an answer without a date', () => {
    const it = machine({ wrongBy: hour });
    it.time.note(null);
    expect([it.time.aheadMs(), it.received]).toEqual([0, []]);
  });

  test('stays where it is when the clock of the machine is set', () => {
    const it = agreed();
    it.set(2 * hour);
    expect(it.offBy).toBe(0);
    expect(it.time.aheadMs()).toBe(-2 * hour);
    it.answer();
    expect([it.offBy, it.changes]).toEqual([0, 1]);
  });

  test('follows a monotonic clock that drifts for days', () => {
    const it = agreed();
    for (let days = 0; days < 10; days += 1) {
      for (let answers = 0; answers < 24; answers += 1) {
        it.pass(hour);
        // A second in an hour: more than two answers may differ by in a day.
        it.sleep(second);
        it.answer();
        it.answers(7);
        expect(it.offBy).toBe(0);
      }
    }
  });
});

describe('an odd answer', () => {
  test.each([1, 2, 20])('moves nothing, said %d times beside as many of the API', (times) => {
    const it = agreed();
    for (let said = 0; said < times; said += 1) {
      it.answers(1, 30 * hour);
      it.answers(1);
    }
    expect([it.offBy, it.changes]).toEqual([0, 0]);
    expect(it.received).toHaveLength(8 + times);
  });

  test('moves nothing before three say the same for a minute', () => {
    const it = agreed();
    it.answer(30 * hour);
    it.pass(2 * minute);
    it.answer(30 * hour);
    expect(it.offBy).toBe(0);
    it.answer(30 * hour);
    expect(it.offBy).toBe(30 * hour);
  });

  test('moves nothing within a minute, however often it is said', () => {
    const it = agreed();
    for (let said = 0; said < 50; said += 1) {
      it.pass(second);
      it.answer(30 * hour);
    }
    expect(it.offBy).toBe(0);
  });

  test('that says something else each time is no agreement', () => {
    const it = agreed();
    for (let said = 1; said < 20; said += 1) it.answers(1, said * hour);
    expect(it.offBy).toBe(0);
  });

  test('that came first is overruled by most of the next ones', () => {
    const it = machine();
    it.answer(30 * hour);
    for (let said = 0; said < 20; said += 1) {
      it.answers(3);
      it.answers(1, 30 * hour);
    }
    expect(it.offBy).toBe(0);
  });
});

describe('a claim', () => {
  test('of a moment inside a jump of the clock is not believed at once: somebody set the clock, or it woke', () => {
    const it = agreed();
    it.set(3 * hour);
    it.answer(hour);
    expect(it.offBy).toBe(0);
    expect(it.time.atLeast()).toBeLessThan(it.apiNow + 6 * second);
    it.answers(1);
    expect([it.offBy, it.time.aheadMs()]).toEqual([0, -3 * hour]);
  });

  test('that stands leaves a first date unsure, however long ago that was said', () => {
    const it = machine();
    it.answer(30 * hour);
    it.answers(2);
    it.pass(41 * second);
    it.answer(30 * hour);
    expect(it.time.atLeast()).toBe(Number.NEGATIVE_INFINITY);
  });

  test('of most answers leaves a first date unsure, although that is said again and again', () => {
    const it = machine();
    it.answer(30 * hour);
    for (let said = 0; said < 3; said += 1) {
      it.answers(2);
      it.answer(30 * hour);
    }
    it.pass(second);
    it.answer(30 * hour);
    expect(it.time.atLeast()).toBeLessThan(it.apiNow + 6 * second);
  });
});

describe('answers without a date', () => {
  test('make the clock of the machine sure after a minute, and announce nothing', () => {
    const it = machine({ wrongBy: hour });
    it.undated(8);
    expect(it.time.atLeast()).toBe(Number.NEGATIVE_INFINITY);
    it.undated(1);
    expect(it.time.atLeast()).toBe(it.clock.now());
    expect([it.received, it.changes]).toEqual([[], 0]);
  });

  test('give way to the first one that has a date, while nobody is sure', () => {
    const it = machine({ wrongBy: hour });
    it.undated(3);
    it.answer();
    expect(it.offBy).toBe(0);
    expect(it.time.atLeast()).toBe(Number.NEGATIVE_INFINITY);
  });

  test('are counted where some have one: a few of them an hour apart are no API that dates nothing', () => {
    const it = machine({ wrongBy: 72 * hour, wasDated: true });
    it.answer();
    it.answers(7);
    for (let hours = 0; hours < 8; hours += 1) {
      it.pass(hour);
      it.time.note(null);
    }
    expect(it.offBy).toBe(0);
  });

  test('say nothing where dates have agreed', () => {
    const it = agreed(hour);
    it.undated(20);
    expect(it.offBy).toBe(0);
  });
});

describe('a computer that slept for eight hours', () => {
  test.each([false, true])('is told so by the first answer, whether its monotonic clock went on: %s', (countsOn) => {
    const it = agreed();
    it.sleep(8 * hour, { countsOn });
    it.answer();
    expect([it.offBy, it.changes]).toEqual([0, 0]);
    expect(it.time.atLeast()).toBeGreaterThan(it.apiNow - 6 * second);
  });

  test.each([-3 * hour, 3 * hour])('is, too, when its clock was set by %d ms in the days before', (setBy) => {
    const it = agreed(-setBy);
    it.set(setBy);
    it.answers(2);
    it.sleep(8 * hour);
    it.pass(second);
    it.answer();
    expect(it.offBy).toBe(0);
  });

  test('and whose clock was put right by seconds meanwhile is told so by the first answer', () => {
    const it = agreed();
    it.sleep(8 * hour);
    it.set(7 * second);
    it.answer();
    expect(it.offBy).toBe(0);
  });

  test('and whose clock was set by hours meanwhile believes answers that agree, and no single one', () => {
    const it = agreed();
    it.sleep(8 * hour);
    it.set(-7 * hour);
    it.answer();
    expect(it.offBy).toBe(-8 * hour);
    it.answers(7);
    expect(it.offBy).toBe(0);
  });
});

describe('what may be done once a moment has passed', () => {
  test('may not before answers have agreed for a minute', () => {
    const it = machine();
    expect(it.time.atLeast()).toBe(Number.NEGATIVE_INFINITY);
    it.answer();
    it.answers(5);
    expect(it.time.atLeast()).toBe(Number.NEGATIVE_INFINITY);
    it.answers(1);
    expect(it.time.atLeast()).toBe(it.time.now());
    expect(it.received).toEqual([false, false, false, false, false, false, true]);
  });

  test.each([-3 * hour, 0, 3 * hour])(
    'is held against when it was read, by a clock that is wrong by %d ms',
    (wrongBy) => {
      const it = agreed(wrongBy);
      const readAt = it.clock.now();
      const readAtByApi = it.time.now();
      it.pass(20 * minute);
      expect(it.time.atLeast(readAt)).toBe(readAtByApi);
    },
  );

  test('may not by what was read at a moment that is still to come: the clock was wrong then', () => {
    const it = agreed(3 * hour);
    const readAt = it.clock.now();
    it.set(-3 * hour);
    it.answers(2);
    expect(it.time.atLeast(readAt)).toBe(Number.NEGATIVE_INFINITY);
  });

  test('may not after the time was forgotten, and the next answer tells it anew', () => {
    const it = agreed();
    it.time.forget();
    expect(it.time.now()).toBe(it.clock.now());
    expect(it.time.atLeast()).toBe(Number.NEGATIVE_INFINITY);
    it.answer(30 * hour);
    expect(it.offBy).toBe(30 * hour);
    expect(it.time.atLeast()).toBe(Number.NEGATIVE_INFINITY);
  });
});
