/**
 * Whether the last read of something may be of before what an event told, or of before the start of the till, which remembers no
 * contradiction of before it. Reads may lag, so it is read once more when they cannot be of before any longer. In memory, by the clock
 * of the till: one that was set costs a read, or a quarter of an hour.
 */
import type { Clock } from '#shared/ports.ts';
import { movesAfterMs } from './agreement.ts';

export interface ReadsSince {
  /** An event named it at this time. */
  named(id: string, at: number): void;
  /** A read that left at this time was answered. */
  read(id: string, at: number): void;
  /** It is to be read once more, and not sooner than a quarter of an hour after the last time. */
  mayBeOfBefore(id: string): boolean;
}

export function createReadsSince(clock: Pick<Clock, 'now'>): ReadsSince {
  const startedAt = clock.now();
  const namedAt = new Map<string, number>();
  const readAt = new Map<string, number>();
  return {
    named: (id, at) => void namedAt.set(id, at),
    read: (id, at) => void readAt.set(id, at),
    mayBeOfBefore(id) {
      const last = readAt.get(id);
      if (last === undefined) return true;
      return last - (namedAt.get(id) ?? startedAt) < movesAfterMs && Math.abs(clock.now() - last) >= movesAfterMs;
    },
  };
}
