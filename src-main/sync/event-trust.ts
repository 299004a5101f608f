/** Whether events arrive here, so that asking may thin out; one that stayed away ends the trust. In memory: a start trusts nobody. */
import type { Clock } from '#shared/ports.ts';

/** Events about things of this till in a row, before anybody is asked about more seldom. */
const enoughInARow = 3;
/** An answer may be quicker than the event about the same thing. */
const graceMs = 60_000;
/** Nothing heard for so long says nothing any more: a tunnel that fell is as silent as a quiet night. */
const longestSilenceMs = 6 * 3_600_000;

export function createEventTrust(clock: Pick<Clock, 'monotonic'>) {
  const unannounced = new Map<string, number>();
  let inARow = 0;
  let lastAt = Number.NEGATIVE_INFINITY;

  return {
    /** One event, which may name many things. */
    heard(ids: readonly string[]): void {
      for (const id of ids) unannounced.delete(id);
      inARow += 1;
      lastAt = clock.monotonic();
    },
    /** Something whose end has an event was found ended by asking in its turn. */
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
