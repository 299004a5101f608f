/**
 * What was given up for a request is read once more before that request leaves, where it had to wait: its code may have been paid while nobody
 * could ask. What is seen then is held against it as ever.
 */
import type { Clock } from '#shared/ports.ts';
import { minute } from '../lib/durations.ts';
import type { Entry } from './entry.ts';

/** One that leaves so soon was asked for by somebody who sees what is known now. */
const soonMs = minute;
/** While the API is reached: what cannot be read for so long is not shown by any route, and the request goes by what is known. */
const givesUpMs = 2 * minute;

interface Read {
  readonly kind: string;
  readonly id: string;
}

export interface FreshReadsDeps {
  readonly clock: Clock;
  /** The last request was answered by the API. */
  readonly isReached: () => boolean;
  /** Reads these at once. In the caller's transaction. */
  readonly readAgain: (things: readonly Read[]) => void;
  /** What was to be read at once has not been answered yet. */
  readonly isAwaited: (id: string) => boolean;
}

export type FreshReads = ReturnType<typeof createFreshReads>;

export function createFreshReads({ clock, isReached, readAgain, isAwaited }: FreshReadsDeps) {
  /** By request: for which of its sends the reads were asked for, and since when the API has been reached, on the monotonic clock. */
  const asked = new Map<string, { readonly sends: number; readonly since: number }>();

  const hasWaited = ({ createdAt, attempts, notSentInARow }: Entry): boolean =>
    attempts > 0 || notSentInARow > 0 || Math.abs(clock.now() - createdAt) > soonMs;

  return {
    /** Whether the request has to wait for them. In a transaction. */
    awaits(entry: Entry, things: readonly Read[]): boolean {
      if (things.length === 0 || !hasWaited(entry)) return false;
      const sends = entry.attempts + entry.notSentInARow;
      const before = asked.get(entry.id);
      if (before?.sends !== sends) readAgain(things);
      const since = before?.sends === sends && isReached() ? before.since : clock.monotonic();
      asked.set(entry.id, { sends, since });
      const isOver = clock.monotonic() - since > givesUpMs || !things.some(({ id }) => isAwaited(id));
      return !isOver;
    },
    forget: (entryId: string): void => void asked.delete(entryId),
  };
}
