/** Slows a caller down who asks faster than a person at a counter ever could. */
import type { Clock } from '#shared/ports.ts';

export interface BucketSize {
  /** How many may come at once. */
  readonly burst: number;
  readonly perSecond: number;
}

/** Each call takes one token: 0 when it may go on, else the milliseconds until one is there again. */
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
