/** The slow clock: ends doubts that time has settled, and notices when the wall clock can no longer be trusted. */
import type { Clock, Timer } from '#shared/ports.ts';
import type { Log } from '../lib/log.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Reconciliation } from './reconciliation.ts';

const everyMs = 60_000;
const noticeableMs = 1_000;
/** Larger than any correction a time service makes while running. */
const jumpMs = 5 * 60_000;

export interface SlowClock {
  start(): void;
  stop(): void;
}

export interface SlowClockDeps {
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly reconciliation: Pick<Reconciliation, 'clockSetBack'>;
  readonly log: Log;
}

export function createSlowClock({ clock, outbox, reconciliation, log }: SlowClockDeps): SlowClock {
  let timer: Timer | null = null;
  let wall = clock.now();
  let monotonic = clock.monotonic();

  /** What was noticed and not yet written down: a full disk must not make a till forget that its clock jumped. */
  let setBack = false;

  function tick(): void {
    try {
      notice();
      act();
    } catch (error) {
      log('error', 'slow-clock.failed', { error: error instanceof Error ? error.message : 'unknown' });
    }
    timer = clock.after(everyMs, tick);
  }

  function notice(): void {
    const drift = clock.now() - wall - (clock.monotonic() - monotonic);
    wall = clock.now();
    monotonic = clock.monotonic();
    if (drift < -noticeableMs) setBack = true;
    if (Math.abs(drift) <= jumpMs) return;
    log('warn', 'clock.jumped', { driftMs: Math.round(drift) });
  }

  function act(): void {
    if (setBack) {
      outbox.clockSetBack();
      reconciliation.clockSetBack();
    }
    setBack = false;
    outbox.endLapsed();
  }

  return {
    start() {
      outbox.endLapsed();
      timer = clock.after(everyMs, tick);
    },
    stop() {
      timer?.cancel();
    },
  };
}
