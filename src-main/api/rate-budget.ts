/** The account's requests a minute as this till may spend them: a sliding log with places kept free for people. */
import type { Clock } from '#shared/ports.ts';

/** API document, Limits: 120 a minute per key and account. Planning with 100 leaves room for other tills and late counts. */
const perMinute = 100;
const windowMs = 60_000;
/** Requests of background work leave these free, so that a waiting customer never queues behind polling. */
const reservedForPeople = 10;

export type Lane = 'people' | 'background';

export interface RateBudget {
  /** Takes a place now and returns 0, or returns the milliseconds until one may be free. */
  take(lane: Lane): number;
  /** Corrects the model by what an answer said; other tills spend from the same account. */
  observe(answer: {
    readonly remaining: number | null;
    readonly limited: boolean;
    readonly retryAfterMs: number | null;
  }): void;
  remaining(): number;
}

export function createRateBudget(clock: Clock): RateBudget {
  let log: number[] = [];
  let blockedUntil = Number.NEGATIVE_INFINITY;

  const recent = (): number[] => {
    const since = clock.monotonic() - windowMs;
    while (log.length > 0 && (log[0] ?? 0) <= since) log.shift();
    return log;
  };

  return {
    take(lane) {
      const now = clock.monotonic();
      if (now < blockedUntil) return Math.ceil(blockedUntil - now);
      const spent = recent();
      const allowed = lane === 'people' ? perMinute : perMinute - reservedForPeople;
      if (spent.length >= allowed) {
        const freesAt = spent[spent.length - allowed];
        return freesAt === undefined ? windowMs : Math.max(1, Math.ceil(freesAt + windowMs - now));
      }
      spent.push(now);
      return 0;
    },
    observe({ remaining, limited, retryAfterMs }) {
      const now = clock.monotonic();
      // Only a limit of the whole account blocks everybody; a limit per buyer waits in its own entry.
      if (limited) blockedUntil = Math.max(blockedUntil, now + (retryAfterMs ?? windowMs));
      if (remaining === null) return;
      const spent = recent();
      const unseen = perMinute - spent.length - remaining;
      if (unseen > 0) log = [...spent, ...Array.from({ length: unseen }, () => now)];
    },
    remaining() {
      return clock.monotonic() < blockedUntil ? 0 : Math.max(0, perMinute - recent().length);
    },
  };
}
