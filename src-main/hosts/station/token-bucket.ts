/** Slows down a caller that asks faster than a person at a counter ever could. */
import type { Clock } from '#shared/ports.ts';

export interface BucketSize {
  /** How many calls may come at once. */
  readonly burst: number;
  readonly perSecond: number;
}

/** Each call takes one token. Returns 0 when the call may go on, else the milliseconds until the next token. */
export function createTokenBucket(clock: Clock, size: BucketSize): () => number {
  let tokens = size.burst;
  let filledAt = clock.monotonic();
  return () => {
    const now = clock.monotonic();
    tokens = Math.min(size.burst, tokens + ((now - filledAt) / 1000) * size.perSecond);
    filledAt = now;
    if (tokens < 1) return Math.ceil(((1 - tokens) / size.perSecond) * 1000);
    tokens -= 1;
    return 0;
  };
}
