/**
 * Whether the last read of something may be of before what an event told, or of before the start of the till, which remembers no
 * contradiction of before it. Reads may lag, so it is read once more when they cannot be of before any longer. In memory, by the clock
 * nobody can set.
 */
import type { Clock } from '#shared/ports.ts';
import { movesAfterMs } from './agreement.ts';

export interface ReadsSince {
  /** An event has named it. */
  named(id: string): void;
  /** It is asked for now; what is answered to that is told here, by a call, if an answer comes at all. */
  asked(id: string): () => void;
  /** It is to be read once more, and was not asked for within the last quarter of an hour, answered or not. */
  mayBeOfBefore(id: string): boolean;
}

export function createReadsSince(clock: Pick<Clock, 'monotonic'>): ReadsSince {
  const startedAt = clock.monotonic();
  const namedAt = new Map<string, number>();
  const askedAt = new Map<string, number>();
  const answeredAt = new Map<string, number>();
  return {
    named: (id) => void namedAt.set(id, clock.monotonic()),
    asked(id) {
      const at = clock.monotonic();
      askedAt.set(id, at);
      return () => void answeredAt.set(id, at);
    },
    mayBeOfBefore(id) {
      const last = askedAt.get(id);
      if (last === undefined) return true;
      if (clock.monotonic() - last < movesAfterMs) return false;
      const answered = answeredAt.get(id);
      return answered === undefined || answered - (namedAt.get(id) ?? startedAt) < movesAfterMs;
    },
  };
}
