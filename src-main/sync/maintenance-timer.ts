/**
 * The slow clock: ends doubts that time has settled, plans anew what was planned by a time that was taken back, and wakes whoever
 * waits for a time when the clock was set.
 */
import type { Log } from '../lib/log.ts';
import type { WatchedClock } from '../lib/watched-clock.ts';
import { createPollLoop } from './poll-loop.ts';

const everyMs = 60_000;

interface SlowClockDeps {
  readonly clock: WatchedClock;
  /** What time alone settles. */
  readonly everyMinute: readonly (() => void)[];
  /** Everything that plans by the wall clock: what was planned by the old time would wait the difference out. */
  readonly onSetBack: readonly (() => void)[];
  /** Everything that sleeps until a time of the wall clock. */
  readonly onSet: readonly (() => void)[];
  readonly log: Log;
}

export function createSlowClock({ clock, everyMinute, onSetBack, onSet, log }: SlowClockDeps) {
  function look(): number {
    clock.now();
    if (clock.wasSetBack()) for (const forgetFuture of onSetBack) forgetFuture();
    if (clock.wasSet()) for (const wake of onSet) wake();
    clock.settingHandled();
    for (const settle of everyMinute) settle();
    return everyMs;
  }

  return createPollLoop({ clock, log, failureEvent: 'slow-clock.failed', look });
}
