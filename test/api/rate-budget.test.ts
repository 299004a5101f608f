/** The account's requests a minute: never more than planned in any window, and people are never starved. */
import { describe, expect, test } from 'vitest';
import { createRateBudget, type RateBudget } from '#main/api/rate-budget.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';

function spend(budget: RateBudget, lane: 'people' | 'background', times: number): number {
  let taken = 0;
  for (let index = 0; index < times; index += 1) if (budget.take(lane) === 0) taken += 1;
  return taken;
}

describe('the rate budget', () => {
  test('a minute holds a hundred requests, of which ten are kept for people', () => {
    const budget = createRateBudget(createVirtualClock(0));
    expect(spend(budget, 'background', 200)).toBe(90);
    expect(spend(budget, 'people', 200)).toBe(10);
    expect(budget.remaining()).toBe(0);
  });

  test('in no window of a minute are more than a hundred started', async () => {
    const clock = createVirtualClock(0);
    const budget = createRateBudget(clock);
    const started: number[] = [];
    for (let step = 0; step < 400; step += 1) {
      if (budget.take('people') === 0) started.push(clock.monotonic());
      await clock.advance(400);
    }
    for (const at of started)
      expect(started.filter((other) => other >= at && other < at + 60_000).length).toBeLessThanOrEqual(100);
    expect(started.length).toBeGreaterThan(200);
  });

  test('the wait it names is enough', async () => {
    const clock = createVirtualClock(0);
    const budget = createRateBudget(clock);
    spend(budget, 'people', 100);
    const waitMs = budget.take('people');
    expect(waitMs).toBeGreaterThan(0);
    await clock.advance(waitMs);
    expect(budget.take('people')).toBe(0);
  });

  test('a general 429 stops everybody until Retry-After', async () => {
    const clock = createVirtualClock(0);
    const budget = createRateBudget(clock);
    budget.observe({ remaining: 0, limited: true, retryAfterMs: 12_000 });
    expect(budget.take('people')).toBeGreaterThan(0);
    await clock.advance(72_000);
    expect(budget.take('people')).toBe(0);
  });

  test('what other tills spent is learnt from the remaining count', () => {
    const budget = createRateBudget(createVirtualClock(0));
    budget.take('people');
    budget.observe({ remaining: 30, limited: false, retryAfterMs: null });
    expect(budget.remaining()).toBe(30);
  });
});
