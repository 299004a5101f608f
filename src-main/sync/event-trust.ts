/** Whether events arrive here, so that the till may poll less. One missing event ends the trust. In memory: a start trusts nothing. */
import type { Clock } from '#shared/ports.ts';

/** So many events in a row must name things of this till before it polls less often. */
const enoughInARow = 3;
/** An answer may be quicker than the event about the same thing. */
const graceMs = 60_000;
/** After so long without an event the trust ends: a broken tunnel is as silent as a quiet night. */
const longestSilenceMs = 6 * 3_600_000;

export function createEventTrust(clock: Pick<Clock, 'monotonic'>) {
  const unannounced = new Map<string, number>();
  let inARow = 0;
  let lastAt = Number.NEGATIVE_INFINITY;

  return {
    /** One event, which may name many things. */
    received(ids: readonly string[]): void {
      for (const id of ids) unannounced.delete(id);
      inARow += 1;
      lastAt = clock.monotonic();
    },
    /** A poll found the end of something whose end should have come as an event. */
    endedUnannounced: (id: string): void => void unannounced.set(id, clock.monotonic()),
    isHearing: (): boolean => inARow > 0,
    areTrusted(): boolean {
      const now = clock.monotonic();
      if ([...unannounced.values()].some((at) => now - at > graceMs)) {
        unannounced.clear();
        inARow = 0;
      }
      return inARow >= enoughInARow && now - lastAt <= longestSilenceMs;
    },
  };
}
