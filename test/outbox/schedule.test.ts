/** When the same bytes go out again. */
import { describe, expect, test } from 'vitest';
import { type Entry, newEntry } from '#main/outbox/entry.ts';
import { checkDelayMs, type RetryFacts, retryDelayMs, scheduleAfter } from '#main/outbox/schedule.ts';
import type { EntryEvent } from '#main/outbox/states.ts';

const facts: RetryFacts = {
  operation: 'orders.create',
  class: 'ambiguous',
  attempts: 1,
  notSentInARow: 0,
  firstSentAt: 0,
  retryAfterMs: null,
};
const chances = [0, 0.25, 0.5, 0.75, 0.999];
const second = 1000;
const minute = 60 * second;

describe('the time to the next attempt', () => {
  test('Retry-After wins over every back-off', () => {
    for (const chance of chances) {
      const delay = retryDelayMs({ ...facts, class: 'limited', retryAfterMs: 17_000 }, 0, chance);
      expect(delay).toBeGreaterThanOrEqual(17_000);
      expect(delay).toBeLessThanOrEqual(18_000);
    }
  });

  test('a 429 without a readable Retry-After waits a whole window', () => {
    expect(retryDelayMs({ ...facts, class: 'limited' }, 0, 0)).toBeGreaterThanOrEqual(minute);
  });

  test('after a limit that asks for a second each time: further and further apart, so that it spends no budget of others', () => {
    const limited = { ...facts, class: 'limited', retryAfterMs: 1_000 } as const;
    const waits = [1, 2, 3, 4, 5, 6, 7, 8, 20].map((attempts) => retryDelayMs({ ...limited, attempts }, 0, 0) / 1_000);
    expect(waits).toEqual([1, 1, 2, 4, 8, 16, 32, 60, 60]);
  });

  test('a key that is running waits at least 5 s', () => {
    for (const chance of chances)
      expect(retryDelayMs({ ...facts, class: 'running' }, 0, chance)).toBeGreaterThanOrEqual(5000);
  });

  test('a create whose answer was lost goes out again after 31 to 40 s', () => {
    for (const chance of chances) {
      const delay = retryDelayMs(facts, 0, chance);
      expect(delay).toBeGreaterThanOrEqual(31 * second);
      expect(delay).toBeLessThanOrEqual(40 * second);
    }
  });

  test('then at least 61 s apart, at most six times in a quarter of an hour', () => {
    for (const chance of chances) {
      for (let attempts = 2; attempts < 6; attempts += 1) {
        const delay = retryDelayMs({ ...facts, attempts }, 5 * minute, chance);
        expect(delay).toBeGreaterThanOrEqual(61 * second);
        expect(delay).toBeLessThanOrEqual(5 * minute);
      }
      expect(retryDelayMs({ ...facts, attempts: 6 }, 14 * minute, chance)).toBeGreaterThanOrEqual(15 * minute);
    }
  });

  test('later every 15 to 30 minutes', () => {
    for (const chance of chances) {
      const delay = retryDelayMs({ ...facts, attempts: 3 }, 16 * minute, chance);
      expect(delay).toBeGreaterThanOrEqual(15 * minute);
      expect(delay).toBeLessThanOrEqual(30 * minute);
    }
  });

  test('what never reached the API is tried again within seconds, at most every half minute', () => {
    for (const chance of chances) {
      expect(retryDelayMs({ ...facts, class: 'not-sent', notSentInARow: 1 }, 0, chance)).toBeLessThanOrEqual(
        2 * second,
      );
      expect(retryDelayMs({ ...facts, class: 'not-sent', notSentInARow: 30 }, 0, chance)).toBeLessThanOrEqual(
        30 * second,
      );
    }
  });

  test('requests with an id back off from 1 s to 60 s', () => {
    const byId = { ...facts, operation: 'orders.capture' } as const;
    expect(retryDelayMs(byId, 0, 0.999)).toBeLessThanOrEqual(second);
    expect(retryDelayMs({ ...byId, attempts: 20 }, 0, 0.999)).toBeLessThanOrEqual(minute);
    expect(retryDelayMs({ ...byId, attempts: 20 }, 0, 0)).toBeGreaterThanOrEqual(30 * second);
  });

  test('the GET after doubt goes at once, then backs off to 60 s', () => {
    expect(checkDelayMs(0, 0.5)).toBe(0);
    expect(checkDelayMs(1, 0.999)).toBeLessThanOrEqual(second);
    expect(checkDelayMs(30, 0.999)).toBeLessThanOrEqual(minute);
  });
});

describe('what people look at', () => {
  const polled = newEntry(
    {
      id: 'a',
      operation: 'refunds.create',
      ownerKind: 'sale',
      ownerId: 's',
      byId: true,
      key: 'k',
      path: '/',
      body: Buffer.of(),
    },
    0,
  );
  const inReview: Entry = { ...polled, state: 'review', ambiguous: true, lastSentAt: 0, nextKind: 'check', nextAt: 0 };
  const move = { state: 'review', ambiguous: true, conflict: false, effects: [] } as const;
  const planAfter = (event: EntryEvent, now = 0) =>
    scheduleAfter({ entry: inReview, event, move, retryAfterMs: null }, now, 0);

  test('is read again after a quarter of an hour, and ever more rarely', () => {
    const event = { type: 'decided', finding: 'not-shown' } as const;
    expect(planAfter(event)).toMatchObject({ nextKind: 'check', nextAt: 15 * minute });
    expect(planAfter(event, 16 * 60 * minute)).toMatchObject({ nextAt: 18 * 60 * minute });
  });

  test('is read no more once no read could tell more', () => {
    expect(planAfter({ type: 'decided', finding: 'ask-person' })).toMatchObject({ nextKind: null, nextAt: null });
  });

  test('goes again at once when reads agree: what waits longer may act meanwhile', () => {
    const event = { type: 'decided', finding: 'not-shown', agreed: 'moves' } as const;
    const again = { state: 'unknown', ambiguous: true, conflict: false, effects: ['retry'] } as const;
    const entry: Entry = { ...inReview, state: 'unknown', attempts: 9 };
    expect(scheduleAfter({ entry, event, move: again, retryAfterMs: null }, 7, 1)).toMatchObject({ nextAt: 7 });
  });

  test('keeps its plan whatever else befalls it', () => {
    expect(planAfter({ type: 'abandoned' })).toMatchObject({ nextKind: 'check', nextAt: 0 });
  });
});
