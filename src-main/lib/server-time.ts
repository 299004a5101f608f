/**
 * What time it is for the API. A PC clock eleven minutes ahead would call a live Pix code over: whatever the API says ends at
 * a moment is held against the API's own clock, carried on by the clock that nobody can set.
 */
import type { Clock } from '#shared/ports.ts';

export interface ServerTime {
  /** The `Date` of an answer that is the API's own. Anybody in between may carry another. */
  note(serverDateAt: number | null): void;
  /** How far the API's clock is ahead of this machine's; negative when it is behind. */
  aheadMs(): number;
  now(): number;
  /** In training the API's clock is moved on: the next answer tells it anew. */
  forget(): void;
}

/** `Date` has whole seconds, and an answer takes a while: less is no difference of clocks. */
const leastMs = 5_000;
/** One answer with the `Date` of another server moves no clock: answers must say the same for so long. */
const agreedAfterMs = 60_000;

const isSame = (one: number, other: number): boolean => Math.abs(one - other) < leastMs;

export interface ServerTimeTold {
  /** `aheadMs` has changed. */
  readonly onChanged: () => void;
  /** Every `Date` that is believed. */
  readonly onHeard: (serverDateAt: number) => void;
}

export function createServerTime(
  clock: Pick<Clock, 'now' | 'monotonic'>,
  { onChanged, onHeard }: ServerTimeTold,
): ServerTime {
  /** Moments of the API's clock, as distances from the monotonic one. `drift`: the distance of the wall clock at that time. */
  let believed: { readonly offset: number; readonly drift: number } | null = null;
  let claimed: { readonly offset: number; readonly since: number } | null = null;
  let told = 0;

  const driftNow = (): number => clock.now() - clock.monotonic();
  const now = (): number => (believed === null ? clock.now() : Math.round(believed.offset + clock.monotonic()));

  function isBelieved(offset: number): boolean {
    if (believed === null) return true;
    // A computer that slept: its monotonic clock stood still, and its wall clock went on as the API's did.
    if (isSame(offset, believed.offset + driftNow() - believed.drift)) return true;
    if (claimed === null || !isSame(offset, claimed.offset)) claimed = { offset, since: clock.monotonic() };
    return clock.monotonic() - claimed.since >= agreedAfterMs;
  }

  function aheadMs(): number {
    const ahead = now() - clock.now();
    return Math.abs(ahead) < leastMs ? 0 : Math.round(ahead / 1000) * 1000;
  }

  return {
    note(serverDateAt) {
      if (serverDateAt === null) return;
      const offset = serverDateAt - clock.monotonic();
      if (believed !== null && isSame(offset, believed.offset)) claimed = null;
      else if (isBelieved(offset)) {
        believed = { offset, drift: driftNow() };
        claimed = null;
      }
      if (isSame(offset, believed?.offset ?? 0)) onHeard(serverDateAt);
      if (Math.abs(aheadMs() - told) < leastMs) return;
      told = aheadMs();
      onChanged();
    },
    aheadMs,
    now,
    forget(): void {
      believed = null;
    },
  };
}
