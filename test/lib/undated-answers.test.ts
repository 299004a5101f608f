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

  test('give way to the first one that has a date, although the clock of the machine was sure', () => {
    const it = machine({ wrongBy: 72 * hour });
    it.undated(10);
    expect(it.time.atLeast()).toBe(it.clock.now());
    it.answer();
    expect([it.offBy, it.time.atLeast()]).toEqual([0, Number.NEGATIVE_INFINITY]);
    it.answers(7);
    expect(it.time.atLeast()).toBe(it.time.now());
  });

  test('are heard again where none had a date for an hour, and make nobody sure at once', () => {
    const it = agreed(72 * hour);
    it.pass(59 * minute);
    it.undated(5);
    expect(it.offBy).toBe(0);
    it.pass(minute);
    it.undated(1);
    expect([it.time.now(), it.time.atLeast()]).toEqual([it.clock.now(), Number.NEGATIVE_INFINITY]);
    it.undated(6);
    expect(it.time.atLeast()).toBe(it.clock.now());
  });
});

test('that nobody is sure of the time is told after an answer without a date, and after one whose date is not believed', () => {
  const it = machine();
  it.time.note(null);
  it.answer(30 * hour);
  it.pass(61 * second);
  it.answer();
  expect([it.noted, it.heard]).toEqual([[false, false, false], [false]]);
});
