/** Some answers have no `Date`, or none has: the clock of the machine is a word for nothing, and against no date of the API. */
import { describe, expect, test } from 'vitest';
import { agreed, machine } from '#test/helpers/time-machine.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

describe('answers without a date', () => {
  test('never outvote a date, although most answers have none', () => {
    const it = machine({ wrongBy: 72 * hour });
    it.answer();
    for (let said = 0; said < 12; said += 1) {
      it.undated(2);
      it.answers(1);
      expect(it.time.atLeast()).toBeLessThan(it.apiNow + 6 * second);
    }
    expect(it.offBy).toBe(0);
  });

  test('make nobody sure beside a first date, and give way once dates have agreed, although the clock of the machine was sure', () => {
    const it = machine({ wrongBy: 72 * hour });
    it.undated(10);
    expect(it.time.atLeast()).toBe(it.clock.now());
    it.answer();
    expect(it.time.atLeast()).toBe(Number.NEGATIVE_INFINITY);
    it.undated(10);
    expect(it.time.atLeast()).toBe(Number.NEGATIVE_INFINITY);
    it.answers(2);
    expect([it.offBy, it.time.atLeast()]).toEqual([0, it.time.now()]);
  });

  test('leave the clock of the machine where it is beside one foreign date, and make it sure again after an hour', () => {
    const it = machine();
    it.undated(1_000);
    it.answer(30 * hour);
    expect([it.offBy, it.time.atLeast(), it.changes, it.received]).toEqual([0, Number.NEGATIVE_INFINITY, 0, []]);
    it.undated(360);
    expect([it.offBy, it.time.atLeast()]).toEqual([0, Number.NEGATIVE_INFINITY]);
    it.undated(10);
    expect([it.offBy, it.time.atLeast()]).toEqual([0, it.clock.now()]);
  });

  test('leave the clock of the machine sure beside a first date that is near it', () => {
    const it = machine({ wrongBy: 2 * second });
    it.undated(10);
    it.answer();
    expect([it.time.atLeast(), it.received]).toEqual([it.clock.now(), [true]]);
  });

  test('are heard again once they come for an hour, and make nobody sure at once', () => {
    const it = agreed(72 * hour);
    it.undated(360);
    expect(it.offBy).toBe(0);
    it.undated(1);
    expect([it.time.now(), it.time.atLeast()]).toEqual([it.clock.now(), Number.NEGATIVE_INFINITY]);
    it.undated(6);
    expect(it.time.atLeast()).toBe(it.clock.now());
  });

  test('are not heard again because nobody answered for an hour, or others had no date hours ago', () => {
    const it = agreed(72 * hour);
    it.undated(1);
    it.answers(1);
    it.pass(5 * hour);
    it.undated(20);
    expect([it.offBy, it.time.atLeast()]).toEqual([0, it.time.now()]);
  });

  test('are not heard before an hour after a start, where answers had dates before it', () => {
    const it = machine({ wrongBy: 72 * hour, wasDated: true });
    it.undated(360);
    expect(it.time.atLeast()).toBe(Number.NEGATIVE_INFINITY);
    it.answer();
    expect(it.offBy).toBe(0);
    it.undated(370);
    expect(it.time.atLeast()).toBe(it.clock.now());
  });
});

test('that nobody is sure of the time is told after an answer without a date, and after one whose date is not believed', () => {
  const it = machine();
  it.time.note(null);
  it.answer(30 * hour);
  it.pass(61 * second);
  it.answer();
  expect([it.noted, it.received]).toEqual([[false, false, false], [false]]);
});
