/** The machine's clock, random numbers and network for the stand-alone sandbox. No other file here may use them. */
import { randomBytes } from 'node:crypto';
import type { Clock, Random } from '#shared/ports.ts';
import type { Deliver } from './state/webhook-records.ts';

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

/** Longer than any receiver should need. A delivery without an answer is repeated. */
const DELIVERY_TIMEOUT_MS = 10_000;

/** Webhooks over HTTP. A redirect does not accept the event, so it is not followed. */
export function createHttpDeliver(): Deliver {
  return async ({ url, headers, body }) => {
    const signal = AbortSignal.timeout(DELIVERY_TIMEOUT_MS);
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    await answer.body?.cancel();
    return { status: answer.status };
  };
}

export function createSystemRandom(): Random {
  return {
    bytes: (length) => new Uint8Array(randomBytes(length)),
    float: () => Number(randomBytes(8).readBigUInt64BE() >> 11n) / 2 ** 53,
  };
}
