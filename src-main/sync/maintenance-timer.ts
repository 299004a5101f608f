/**
 * The slow clock. Every minute it ends doubts that time has settled, makes plans anew if the clock was set back, and wakes
 * everything that waits for a time if the clock was set.
 */
import type { Log } from '../lib/log.ts';
import type { WatchedClock } from '../lib/watched-clock.ts';
import { createPollLoop } from './poll-loop.ts';

const everyMs = 60_000;

interface SlowClockDeps {
  readonly clock: WatchedClock;
  /** Work that becomes due by time alone. */
  readonly everyMinute: readonly (() => void)[];
  /** Everything that plans by the wall clock: its old plans would wait for as long as the clock was set back. */
  readonly onSetBack: readonly (() => void)[];
  /** Everything that sleeps until a time of the wall clock. */
  readonly onSet: readonly (() => void)[];
  readonly log: Log;
}

export function createMaintenanceTimer({ clock, everyMinute, onSetBack, onSet, log }: SlowClockDeps) {
  function poll(): number {
    clock.now();
    if (clock.wasSetBack()) for (const forgetFuture of onSetBack) forgetFuture();
    if (clock.wasSet()) for (const wake of onSet) wake();
    clock.settingHandled();
    for (const resolve of everyMinute) resolve();
    return everyMs;
  }

  return createPollLoop({ clock, log, failureEvent: 'slow-clock.failed', poll });
}
