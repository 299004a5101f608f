/** The slow clock: ends doubts that time has settled, and notices when the wall clock can no longer be trusted. */
import type { Clock } from '#shared/ports.ts';
import type { Log } from '../lib/log.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { createLookLoop } from './look-loop.ts';

const everyMs = 60_000;
const noticeableMs = 1_000;
/** Larger than any correction a time service makes while running. */
const jumpMs = 5 * 60_000;

interface SlowClockDeps {
  readonly clock: Clock;
  readonly outbox: Pick<Outbox, 'endLapsed'>;
  /** Everything that plans by the wall clock: what was planned by the old time would wait the difference out. */
  readonly onSetBack: readonly (() => void)[];
  readonly log: Log;
}

export function createSlowClock({ clock, outbox, onSetBack, log }: SlowClockDeps) {
  let wall = clock.now();
  let monotonic = clock.monotonic();
  /**
   * What was noticed and not yet written down: a full disk must not make a till forget that its clock jumped. While the till was
   * off nobody watched the clock.
   */
  let setBack = true;

  function notice(): void {
    const drift = clock.now() - wall - (clock.monotonic() - monotonic);
    wall = clock.now();
    monotonic = clock.monotonic();
    if (drift < -noticeableMs) setBack = true;
    if (Math.abs(drift) > jumpMs) log('warn', 'clock.jumped', { driftMs: Math.round(drift) });
  }

  function look(): number {
    notice();
    if (setBack) for (const forgetFuture of onSetBack) forgetFuture();
    setBack = false;
    outbox.endLapsed();
    return everyMs;
  }

  return createLookLoop({ clock, log, failureEvent: 'slow-clock.failed', look });
}
