/**
 * What time it is for the API. A PC clock eleven minutes ahead would call a live Pix code over: whatever the API says ends at
 * a moment is held against the API's own clock.
 */
import type { Clock } from '#shared/ports.ts';

export interface ServerTime {
  /** The `Date` of an answer that is the API's own. Anybody in between may carry another. */
  note(serverDateAt: number | null): void;
  /** How far the API's clock is ahead of this machine's; negative when it is behind. */
  aheadMs(): number;
  now(): number;
}

/** `Date` has whole seconds, and an answer takes a while: less is no difference of clocks. */
const leastMs = 5_000;

export function createServerTime(clock: Clock, onChanged: () => void): ServerTime {
  let aheadMs = 0;
  return {
    note(serverDateAt) {
      if (serverDateAt === null) return;
      const seen = serverDateAt - clock.now();
      const ahead = Math.abs(seen) < leastMs ? 0 : Math.round(seen / 1000) * 1000;
      if (ahead === aheadMs || Math.abs(ahead - aheadMs) < leastMs) return;
      aheadMs = ahead;
      onChanged();
    },
    aheadMs: () => aheadMs,
    now: () => clock.now() + aheadMs,
  };
}
