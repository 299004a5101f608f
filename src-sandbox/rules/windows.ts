/** Counts requests per minute, in one place for every limit. */
import { rateWindowMs } from '#shared/wire/v2/limits.ts';
import type { SandboxContext } from '../state/world.ts';

export interface Count {
  readonly allowed: boolean;
  readonly remaining: number;
  readonly retryAfterSeconds: number;
}

/** Looks without counting, so that several limits can be checked before any of them counts the request. */
export function look(context: SandboxContext, name: string, limit: number): Count {
  const now = context.clock.now();
  const hits = currentHits(context, name, now);
  const first = hits[0] ?? now;
  return {
    allowed: hits.length < limit,
    remaining: Math.max(0, limit - hits.length),
    // There is room again only when the oldest of the last `limit` requests leaves the minute.
    retryAfterSeconds: Math.max(1, Math.ceil(((hits.at(-limit) ?? first) + rateWindowMs - now) / 1000)),
  };
}

/** Above this many names, minutes that ended long ago are forgotten. */
const CROWDED = 4096;

export function count(context: SandboxContext, name: string): void {
  const now = context.clock.now();
  const { windows } = context.world;
  if (windows.size >= CROWDED) {
    for (const [old, hits] of windows) if (now - (hits.at(-1) ?? 0) >= rateWindowMs) windows.delete(old);
  }
  windows.set(name, [...currentHits(context, name, now), now]);
}

function currentHits(context: SandboxContext, name: string, now: number): number[] {
  const hits = context.world.windows.get(name) ?? [];
  if (context.switches.limit_window === 'sliding') return hits.filter((at) => now - at < rateWindowMs);
  // A fixed minute begins with its first request.
  const first = hits[0];
  return first !== undefined && now - first < rateWindowMs ? hits : [];
}
