/** Whether events of the API are proven to arrive here, so that asking may thin out; one that stayed away ends the trust. */
import type { Clock } from '#shared/ports.ts';

/** Events about things of this till in a row, before anybody is asked about more seldom. */
const enough = 3;
/** An answer may be quicker than the event about the same thing. */
const graceMs = 60_000;
/** Nothing heard for so long says nothing any more: a tunnel that fell is as silent as a quiet night. */
const longestSilenceMs = 6 * 3_600_000;

export function createEventTrust(clock: Clock) {
  const unheard = new Map<string, number>();
  let inARow = 0;
  let heardAt = Number.NEGATIVE_INFINITY;

  return {
    heard(id: string): void {
      unheard.delete(id);
      inARow += 1;
      heardAt = clock.monotonic();
    },
    /** Something whose end has an event was found ended by asking in its turn. */
    endedUnheard(id: string): void {
      unheard.set(id, clock.monotonic());
    },
    isHearing: (): boolean => inARow > 0,
    stands(): boolean {
      const now = clock.monotonic();
      if ([...unheard.values()].some((at) => now - at > graceMs)) {
        unheard.clear();
        inARow = 0;
      }
      return inARow >= enough && now - heardAt <= longestSilenceMs;
    },
  };
}
