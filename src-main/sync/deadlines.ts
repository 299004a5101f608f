/** The slow clock: ends doubts that time has settled, and notices when the wall clock can no longer be trusted. */
import type { Clock, Timer } from '#shared/ports.ts';
import type { Log } from '../lib/log.ts';
import { jumpMs } from '../outbox/entry.ts';
import type { Outbox } from '../outbox/outbox.ts';

const everyMs = 60_000;
const noticeableMs = 1_000;

export interface Deadlines {
  start(): void;
  stop(): void;
}

export function createDeadlines({ clock, outbox, log }: { clock: Clock; outbox: Outbox; log: Log }): Deadlines {
  let timer: Timer | null = null;
  let wall = clock.now();
  let monotonic = clock.monotonic();

  function tick(): void {
    const drift = clock.now() - wall - (clock.monotonic() - monotonic);
    wall = clock.now();
    monotonic = clock.monotonic();
    if (drift < -noticeableMs) outbox.clockSetBack();
    if (Math.abs(drift) > jumpMs) {
      log('warn', 'clock.jumped', { driftMs: Math.round(drift) });
      outbox.expireAllKeys();
    }
    outbox.endLapsed();
    timer = clock.after(everyMs, tick);
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
