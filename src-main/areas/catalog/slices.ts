/** Long work in slices: between two of them the till sells. */
import type { Clock, Timer } from '#shared/ports.ts';
import { AppError } from '../../lib/app-error.ts';

/** With the commit that ends it, a slice takes less than 20 ms: nobody at the counter notices that. */
const sliceMs = 10;
/** For a clock that does not go on while work is done. */
const stepsOfASlice = 250;

export interface Slices {
  /**
   * Repeats `step` until it answers false. `around` holds one slice, such as a transaction. Rejects with what a step throws, and when
   * the till closes.
   */
  run(step: () => boolean, around?: (slice: () => void) => void): Promise<void>;
}

type Reject = (reason: unknown) => void;

export function createSlices(clock: Clock, onClose: (hook: () => void) => void): Slices {
  const running = new Map<Reject, Timer>();
  onClose(() => {
    for (const [reject, timer] of running) {
      timer.cancel();
      reject(new AppError('not-possible-now', { message: 'the till closes' }));
    }
    running.clear();
  });

  return {
    run: (step, around = (slice) => slice()) =>
      new Promise((resolve, reject) => {
        const next = (): void => {
          running.delete(reject);
          let goesOn = true;
          try {
            around(() => {
              goesOn = takeSlice(clock, step);
            });
          } catch (error) {
            reject(error);
            return;
          }
          if (goesOn) running.set(reject, clock.after(0, next));
          else resolve();
        };
        running.set(reject, clock.after(0, next));
      }),
  };
}

/** False when the last step was done. */
function takeSlice(clock: Clock, step: () => boolean): boolean {
  const untilMs = clock.monotonic() + sliceMs;
  for (let taken = 0; taken < stepsOfASlice && clock.monotonic() < untilMs; taken += 1) {
    if (!step()) return false;
  }
  return true;
}
