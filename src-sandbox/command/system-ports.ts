/** The machine's clock and random numbers for the stand-alone sandbox. No other room may use them. */
import { randomBytes } from 'node:crypto';
import type { Clock, Random } from '#shared/ports.ts';

/** Node fires a timer of more than 2^31 - 1 ms at once, so a longer wait is taken in steps. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export function createSystemClock(): Clock {
  return {
    now: () => Date.now(),
    monotonic: () => performance.now(),
    after(delayMs, callback) {
      const dueAt = performance.now() + delayMs;
      let handle: NodeJS.Timeout;
      const wait = (): void => {
        const leftMs = dueAt - performance.now();
        handle = setTimeout(
          leftMs > LONGEST_TIMER_MS ? wait : callback,
          Math.min(Math.max(leftMs, 0), LONGEST_TIMER_MS),
        );
      };
      wait();
      return { cancel: () => clearTimeout(handle) };
    },
  };
}

export function createSystemRandom(): Random {
  return {
    bytes: (length) => new Uint8Array(randomBytes(length)),
    float: () => Number(randomBytes(8).readBigUInt64BE() >> 11n) / 2 ** 53,
  };
}
