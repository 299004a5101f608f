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
  /**
   * For what may be done once a moment has passed: never later than now. `at`: when that was read, by this machine's clock; a moment
   * that is still to come was read by a clock that was wrong. Until answers have agreed on the time, nothing has passed.
   */
  atLeast(at?: number): number;
  /** In training the API's clock is moved on: the next answer tells it anew. */
  forget(): void;
}

/** `Date` has whole seconds, and an answer takes a while: less is no difference of clocks. */
const leastMs = 5_000;
/** One answer with the `Date` of another server moves no clock: most answers must say the same for so long. */
const agreedAfterMs = 60_000;
const answersThatAgree = 3;

const isSame = (one: number, other: number): boolean => Math.abs(one - other) < leastMs;

export interface ServerTimeTold {
  /** `aheadMs` has changed. */
  readonly onChanged: () => void;
  /** Every `Date` that is believed. `isSure`: answers have agreed on it for a while. */
  readonly onHeard: (serverDateAt: number, isSure: boolean) => void;
}

/** Moments of the API's clock, as distances from the monotonic one. */
interface Belief {
  readonly offset: number;
  readonly since: number;
  /** The distance of the wall clock when it was last heard. */
  readonly drift: number;
  readonly isSure: boolean;
}

interface Claim {
  readonly offset: number;
  readonly since: number;
  /** Answers that said so, less those that said what is believed. */
  readonly answers: number;
}

export function createServerTime(
  clock: Pick<Clock, 'now' | 'monotonic'>,
  { onChanged, onHeard }: ServerTimeTold,
): ServerTime {
  let believed: Belief | null = null;
  let claimed: Claim | null = null;
  let told = 0;

  const driftNow = (): number => clock.now() - clock.monotonic();
  const now = (): number => (believed === null ? clock.now() : Math.round(believed.offset + clock.monotonic()));

  function adopt(offset: number, isSure: boolean): void {
    believed = { offset, since: clock.monotonic(), drift: driftNow(), isSure };
    claimed = null;
  }

  function confirm(before: Belief): void {
    const isSure = before.isSure || clock.monotonic() - before.since >= agreedAfterMs;
    believed = { ...before, drift: driftNow(), isSure };
    if (claimed !== null) claimed = claimed.answers > 1 ? { ...claimed, answers: claimed.answers - 1 } : null;
  }

  function claim(offset: number): void {
    const isOfIt = claimed !== null && isSame(offset, claimed.offset);
    const before: Claim = (isOfIt ? claimed : null) ?? { offset, since: clock.monotonic(), answers: 0 };
    claimed = { ...before, answers: before.answers + 1 };
    const isAgreed = claimed.answers >= answersThatAgree && clock.monotonic() - claimed.since >= agreedAfterMs;
    if (isAgreed) adopt(offset, true);
  }

  /** The monotonic clock of a computer that sleeps stands still, or does not: what lies between it and the wall clock is no news. */
  function hasSlept(offset: number, { offset: before, drift }: Belief): boolean {
    const [passed, byWall] = [offset - before, driftNow() - drift];
    return passed > Math.min(0, byWall) - leastMs && passed < Math.max(0, byWall) + leastMs;
  }

  function learn(offset: number): void {
    if (believed === null) adopt(offset, false);
    else if (isSame(offset, believed.offset)) confirm(believed);
    else if (hasSlept(offset, believed)) adopt(offset, believed.isSure);
    else claim(offset);
  }

  function aheadMs(): number {
    const ahead = now() - clock.now();
    return Math.abs(ahead) < leastMs ? 0 : Math.round(ahead / 1000) * 1000;
  }

  return {
    note(serverDateAt) {
      if (serverDateAt === null) return;
      learn(serverDateAt - clock.monotonic());
      if (believed !== null && isSame(serverDateAt - clock.monotonic(), believed.offset)) {
        onHeard(serverDateAt, believed.isSure);
      }
      if (Math.abs(aheadMs() - told) < leastMs) return;
      told = aheadMs();
      onChanged();
    },
    aheadMs,
    now,
    atLeast(at = clock.now()) {
      if (believed === null || !believed.isSure || at > clock.now() + leastMs) return Number.NEGATIVE_INFINITY;
      return at + now() - clock.now();
    },
    forget(): void {
      believed = null;
    },
  };
}
