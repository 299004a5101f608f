/** How long ago an entry left last, and how long after that a moment was which people name: no clock that they set makes time pass. */
import type { Clock } from '#shared/ports.ts';
import type { ClockChanges } from './clock-changes.ts';

interface LastSend {
  readonly monotonic: number;
  /** By how much the till's clock had been set back up to then. */
  readonly back: number;
}

/** Who looks and says so at once names the minute. */
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
     * At least so long after the last send the moment `at` of the till's clock was. By as much as that clock was set back since, it may be
     * longer ago than it looks, unless it is now. `leastMs`: so long ago the entry left last, by what is known beside this process.
     */
    upTo(entryId: string, at: number, leastMs: number): number {
      const agoMs = Math.max(0, clock.now() - at);
      // A look that lies ahead is one of before the clock was set back.
      const isNow = at <= clock.now() && agoMs < justNowMs;
      const olderMs = isNow ? 0 : changes.backMs() - lastOf(entryId).back;
      return Math.max(leastMs, since(entryId)) - agoMs - olderMs;
    },
  };
}
