/** The account's requests a minute: never more than planned in any window, nobody waits for those behind him, nobody starves. */
import { describe, expect, test } from 'vitest';
import { createRateBudget, type RateBudget, shares, type WaitClass, waitClasses } from '#main/api/rate-budget.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';

function spend(budget: RateBudget, waits: WaitClass, times: number): number {
  let taken = 0;
  for (let index = 0; index < times; index += 1) if (budget.take(waits) === 0) taken += 1;
  return taken;
}

const said = (remaining: number) => ({ remaining, limited: false, retryAfterMs: null });

describe('the rate budget', () => {
  for (const waits of waitClasses) {
    test(`W1: ${waits} alone may spend ${shares[waits].upTo} a minute; the rest is kept for those before it`, () => {
      const budget = createRateBudget(createVirtualClock(0));
      expect(spend(budget, waits, 200)).toBe(shares[waits].upTo);
      expect(spend(budget, 'counter', 200)).toBe(100 - shares[waits].upTo);
      expect(budget.remaining()).toBe(0);
    });
  }

  test('W1: a counter that needs everything leaves each class its minimum', async () => {
    const clock = createVirtualClock(0);
    const budget = createRateBudget(clock);
    const taken = new Map<WaitClass, number>(waitClasses.map((waits) => [waits, 0]));
    for (let step = 0; step < 1_200; step += 1) {
      for (const waits of waitClasses) {
        const got = budget.take(waits) === 0 ? 1 : 0;
        // The first minute finds an empty log; what follows is how it goes on.
        if (step >= 600) taken.set(waits, (taken.get(waits) ?? 0) + got);
      }
      await clock.advance(200);
    }
    for (const waits of waitClasses) expect(taken.get(waits)).toBeGreaterThanOrEqual(2 * shares[waits].atLeast - 1);
  });

  test('W1: a counter never waits for an office that has spent all it may', async () => {
    const clock = createVirtualClock(0);
    const budget = createRateBudget(clock);
    const waits: number[] = [];
    for (let step = 0; step < 1_200; step += 1) {
      spend(budget, 'office', 5);
      spend(budget, 'background', 5);
      if (step % 10 === 0) waits.push(budget.take('counter'));
      await clock.advance(200);
    }
    expect(Math.max(...waits)).toBe(0);
  });

  test('in no window of a minute are more than a hundred started', async () => {
    const clock = createVirtualClock(0);
    const budget = createRateBudget(clock);
    const started: number[] = [];
    for (let step = 0; step < 400; step += 1) {
      for (const waits of waitClasses) if (budget.take(waits) === 0) started.push(clock.monotonic());
      await clock.advance(400);
    }
    for (const at of started)
      expect(started.filter((other) => other >= at && other < at + 60_000).length).toBeLessThanOrEqual(100);
    expect(started.length).toBeGreaterThan(200);
  });

  test('the wait it names is enough', async () => {
    const clock = createVirtualClock(0);
    const budget = createRateBudget(clock);
    spend(budget, 'counter', 100);
    const waitMs = budget.take('counter');
    expect(waitMs).toBeGreaterThan(0);
    await clock.advance(waitMs);
    expect(budget.take('counter')).toBe(0);
  });

  test('a general 429 stops everybody until Retry-After, and never for longer than the window', async () => {
    const clock = createVirtualClock(0);
    const budget = createRateBudget(clock);
    budget.observe({ remaining: null, limited: true, retryAfterMs: 3_600_000 });
    expect(budget.take('counter')).toBeGreaterThan(0);
    await clock.advance(60_000);
    expect(budget.take('counter')).toBe(0);
  });

  test('what other tills spent is learnt from the remaining count, once a second answer says so too', () => {
    const budget = createRateBudget(createVirtualClock(0));
    budget.take('counter');
    budget.observe(said(30));
    expect(budget.remaining()).toBe(99);
    budget.observe(said(29));
    expect(budget.remaining()).toBe(30);
  });

  test('K6: one false count of nothing left does not stop the till', () => {
    const budget = createRateBudget(createVirtualClock(0));
    budget.take('counter');
    for (const remaining of [118, 0, 117, 0, 116]) budget.observe(said(remaining));
    expect(budget.remaining()).toBe(99);
  });

  test('K6: however often headers say that nothing is left, ten requests a minute are made, half of them for people', async () => {
    const clock = createVirtualClock(0);
    const budget = createRateBudget(clock);
    const taken = { counter: 0, screen: 0 };
    for (let step = 0; step < 600; step += 1) {
      budget.observe(said(0));
      if (budget.take('screen') === 0) taken.screen += 1;
      if (step > 100 && budget.take('counter') === 0) taken.counter += 1;
      await clock.advance(200);
    }
    expect(taken.counter).toBeGreaterThanOrEqual(5);
    expect(taken.counter + taken.screen).toBeGreaterThanOrEqual(19);
  });

  test('K6: a count that is far too large gives nothing back', () => {
    const budget = createRateBudget(createVirtualClock(0));
    spend(budget, 'counter', 50);
    for (let count = 0; count < 3; count += 1) budget.observe(said(1e300));
    expect(budget.remaining()).toBe(50);
  });

  test('K6: one entry of the outbox spends a few requests a minute, and the others do not notice', async () => {
    const clock = createVirtualClock(0);
    const budget = createRateBudget(clock);
    let taken = 0;
    for (let step = 0; step < 120; step += 1) {
      if (budget.take('ambiguous', 'entry-1') === 0) taken += 1;
      await clock.advance(500);
    }
    expect(taken).toBe(12);
    expect(budget.take('ambiguous', 'entry-2')).toBe(0);
  });
});
