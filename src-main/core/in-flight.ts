/** Knows which calls are being answered, so that the database closes under none of them. */
import type { Clock } from '#shared/ports.ts';

export interface InFlight {
  track<T>(work: Promise<T>): Promise<T>;
  /** Resolves when nothing runs, after `limitMs` at the latest. */
  idle(limitMs: number): Promise<void>;
}

export function createInFlight(clock: Clock): InFlight {
  const running = new Set<Promise<unknown>>();
  return {
    track(work) {
      running.add(work);
      const end = () => running.delete(work);
      work.then(end, end);
      return work;
    },
    async idle(limitMs) {
      let limit = { cancel: () => {} };
      const tooLong = new Promise<void>((resolve) => {
        limit = clock.after(limitMs, resolve);
      });
      await Promise.race([Promise.allSettled([...running]), tooLong]);
      limit.cancel();
    },
  };
}
