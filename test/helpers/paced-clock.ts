/** A virtual clock that knows when its next timer is due, so that a test may walk from event to event instead of by steps. */
import { createVirtualClock, type VirtualClock } from './virtual-clock.ts';

/** Few: whoever uses this clock waits for sockets themselves. */
const turnsToResolve = 3;

export interface PacedClock extends VirtualClock {
  /** Milliseconds until the next timer; null when none waits. */
  untilNextMs(): number | null;
}

export function createPacedClock(startMs: number): PacedClock {
  const clock = createVirtualClock(startMs, turnsToResolve);
  const due = new Set<{ readonly at: number }>();
  return {
    ...clock,
    after(delayMs, callback) {
      const one = { at: clock.monotonic() + Math.max(0, delayMs) };
      due.add(one);
      const timer = clock.after(delayMs, () => {
        due.delete(one);
        callback();
      });
      return {
        cancel() {
          due.delete(one);
          timer.cancel();
        },
      };
    },
    untilNextMs() {
      let first = Number.POSITIVE_INFINITY;
      for (const { at } of due) first = Math.min(first, at);
      return first === Number.POSITIVE_INFINITY ? null : Math.max(0, first - clock.monotonic());
    },
  };
}
