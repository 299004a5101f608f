/** Ends, after a start and between the sales of the day, what a till that was off for long found waiting without its card. */
import type { Clock, Timer } from '#shared/ports.ts';
import type { Log } from '../lib/log.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { restAfterFailureMs } from './look-loop.ts';

const restMs = 20;

export interface CatchUp {
  start(): void;
  stop(): void;
}

export function createCatchUp({ clock, outbox, log }: { clock: Clock; outbox: Outbox; log: Log }): CatchUp {
  let timer: Timer | null = null;

  function step(): void {
    timer = null;
    try {
      if (outbox.recoverMore()) timer = clock.after(restMs, step);
    } catch (error) {
      log('error', 'catch-up.failed', { error: error instanceof Error ? error.message : 'unknown' });
      timer = clock.after(restAfterFailureMs, step);
    }
  }

  return {
    start: step,
    stop: () => timer?.cancel(),
  };
}
