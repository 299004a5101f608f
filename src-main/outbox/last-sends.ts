/** How long ago an entry was sent last, and how long after that send people looked. Setting the till's clock makes no time pass. */
import type { Clock } from '#shared/ports.ts';
import type { ClockChanges } from './clock-changes.ts';

interface LastSend {
  readonly monotonic: number;
  /** By how much the till's clock had been set back up to then. */
  readonly back: number;
}

/** People name the time of a look by its minute. */
const justNowMs = 60_000;

export function createLastSends(clock: Clock, changes: ClockChanges) {
  const begun: LastSend = { monotonic: clock.monotonic(), back: 0 };
  const sends = new Map<string, LastSend>();
  /** Of what left in an earlier process, all that is known is that it left before this one. */
  const lastOf = (entryId: string): LastSend => sends.get(entryId) ?? begun;
  const since = (entryId: string): number => clock.monotonic() - lastOf(entryId).monotonic;

  return {
    /** A send of an entry, the first or a later one, is about to leave. */
    note: (entryId: string): void => void sends.set(entryId, { monotonic: clock.monotonic(), back: changes.backMs() }),
    forget: (entryId: string): void => void sends.delete(entryId),
    /** At least so long ago an entry left last. */
    since,
    /**
     * The least time from the last send to a look. `at`: when people looked, by the till's clock. If that clock was set back after the send,
     * the look may be older by as much, unless it is of now. `leastMs`: the age of the send, as far as the API's time proves it.
     */
    untilSeen(entryId: string, at: number, leastMs: number): number {
      const agoMs = Math.max(0, clock.now() - at);
      // A look that lies ahead is one of before the clock was set back.
      const isNow = at <= clock.now() && agoMs < justNowMs;
      const olderMs = isNow ? 0 : changes.backMs() - lastOf(entryId).back;
      return Math.max(leastMs, since(entryId)) - agoMs - olderMs;
    },
  };
}
