/**
 * A clock that notices at every reading whether it was set. Every plan begins with a reading, so that even two settings in the
 * same minute are noticed.
 */
import type { Clock, Timer } from '#shared/ports.ts';
import type { Log } from './log.ts';

export interface WatchedClock extends Clock {
  /** The clock was set in either direction, or the computer slept: everything that waits for a time waits by the old one. */
  wasSet(): boolean;
  /** The clock was set back: older plans may wait for as long as that. */
  wasSetBack(): boolean;
  /** The setting has been handled: until then it stays noticed, so that a full disk does not make the till forget it. */
  settingHandled(): void;
  /** The till is closed: nothing that still waits comes about, and no timer of it keeps the process alive. */
  end(): void;
}

const noticeableMs = 1_000;
/** Larger than any correction a time service makes while running. */
const jumpMs = 5 * 60_000;

export function watchClock(clock: Clock, log: Log): WatchedClock {
  let ahead = clock.now() - clock.monotonic();
  // While the till was off nobody watched the clock.
  let isSetBack = true;
  let isSet = true;
  const waiting = new Set<Timer>();
  let isOver = false;

  function now(): number {
    const at = clock.now();
    const driftMs = at - clock.monotonic() - ahead;
    if (Math.abs(driftMs) <= noticeableMs) return at;
    ahead += driftMs;
    isSet = true;
    if (driftMs < 0) isSetBack = true;
    if (Math.abs(driftMs) > jumpMs) log('warn', 'clock.jumped', { driftMs: Math.round(driftMs) });
    return at;
  }

  return {
    now,
    monotonic: () => clock.monotonic(),
    after(delayMs, callback) {
      if (isOver) return { cancel: () => undefined };
      const inner = clock.after(delayMs, () => {
        waiting.delete(timer);
        callback();
      });
      const timer: Timer = {
        cancel() {
          waiting.delete(timer);
          inner.cancel();
        },
      };
      waiting.add(timer);
      return timer;
    },
    wasSet: () => isSet,
    wasSetBack: () => isSetBack,
    settingHandled(): void {
      isSet = false;
      isSetBack = false;
    },
    end(): void {
      isOver = true;
      for (const timer of waiting) timer.cancel();
    },
  };
}
