/** The real clock and the real dice, handed to the core by an entry: the only place in the core that touches either. */
import { randomBytes, randomFillSync } from 'node:crypto';
import type { Clock, Random, Timer } from '#shared/ports.ts';

/** Node fires a timer of more than 2^31 - 1 ms at once, so a longer wait is taken in steps. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export function createSystemClock(): Clock {
  return {
    now: () => Date.now(),
    monotonic: () => performance.now(),
    after: startTimer,
  };
}

export function createSystemRandom(): Random {
  return {
    bytes: createBytes(),
    float: () => Number(randomBytes(8).readBigUInt64BE() >> 11n) / 2 ** 53,
  };
}

/** A call to the system costs several times as much as making an id, so small requests are served from one larger draw. */
function createBytes(): Random['bytes'] {
  const drawn = new Uint8Array(2_048);
  let used = drawn.length;
  return (length) => {
    if (length > 16) return new Uint8Array(randomBytes(length));
    if (used + length > drawn.length) {
      randomFillSync(drawn);
      used = 0;
    }
    const bytes = drawn.slice(used, used + length);
    // Bytes are given out once and then erased.
    drawn.fill(0, used, used + length);
    used += length;
    return bytes;
  };
}

function startTimer(delayMs: number, callback: () => void): Timer {
  const dueAt = performance.now() + delayMs;
  let handle: NodeJS.Timeout;
  const step = () => {
    const leftMs = dueAt - performance.now();
    if (leftMs <= 0) callback();
    else wait(leftMs);
  };
  const wait = (leftMs: number) => {
    handle = setTimeout(step, Math.min(Math.max(Math.ceil(leftMs), 1), LONGEST_TIMER_MS));
  };
  if (delayMs > 0) wait(delayMs);
  else handle = setTimeout(callback, 0);
  return { cancel: () => clearTimeout(handle) };
}
