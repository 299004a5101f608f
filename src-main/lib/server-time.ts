/**
 * What time it is for the API. A PC clock eleven minutes ahead would call a live Pix code over: whatever the API says ends at
 * a moment is held against the API's own clock, carried on by the clock that nobody can set.
 */
import type { Clock } from '#shared/ports.ts';

export interface ServerTime {
  /** The `Date` of an answer that is the API's own, null where it has none. Anybody in between may carry another. */
  note(serverDateAt: number | null): void;
  /** How far the API's clock is ahead of this machine's; negative when it is behind. */
  aheadMs(): number;
  now(): number;
  /**
   * For what may be done once a moment has passed: never later than now. `at`: when a question of just now left, by this machine's
   * clock. Until answers have agreed on the time, nothing has passed.
   */
  atLeast(at?: number): number;
  /** For what ends once a moment has passed: until answers have agreed on the time, everything may have passed. */
  atMost(): number;
  /** In training the API's clock is moved on: the next answer tells it anew. */
  forget(): void;
}

/** `Date` has whole seconds, and an answer takes a while: less is no difference of clocks. */
const leastMs = 5_000;
/** One answer with the `Date` of another server moves no clock: most answers must say the same for so long. */
export const agreedAfterMs = 60_000;
const answersThatAgree = 3;
/** Over a sleep the clock of a computer goes wrong by more, and is set right again when it wakes. */
const longSleepMs = 10 * 60_000;
const afterSleepMs = 60_000;
/** The API dates its answers, or none of them: once so many have come without a date, over so long a time, it does not. */
const undatedAfterMs = 60 * 60_000;
const undatedAnswers = 10;

const isSame = (one: number, other: number): boolean => Math.abs(one - other) < leastMs;

export interface ServerTimeOptions {
  /** An answer of the API had a `Date` in an earlier process. */
  readonly wasDated: boolean;
  /** `aheadMs` has changed. */
  readonly onChanged: () => void;
  /** After every answer, dated or not. */
  readonly onNoted: (isSure: boolean) => void;
  /** Every `Date` that is believed. `isSure`: answers have agreed on it for a while. */
  readonly onReceived: (serverDateAt: number, isSure: boolean) => void;
}

/** Moments of the API's clock, as distances from the monotonic one. */
interface Belief {
  readonly offset: number;
  readonly since: number;
  /** The distance of the wall clock when it was last heard. */
  readonly drift: number;
  readonly isSure: boolean;
}

/** Answers without a date, since the last one that had one. */
interface Undated {
  readonly since: number;
  readonly answers: number;
}

interface Claim {
  readonly offset: number;
  readonly since: number;
  /** Answers that said so, less those that said what is believed. */
  readonly answers: number;
}

export function createServerTime(
  clock: Pick<Clock, 'now' | 'monotonic'>,
  { wasDated, onChanged, onNoted, onReceived }: ServerTimeOptions,
): ServerTime {
  let believed: Belief | null = null;
  let claimed: Claim | null = null;
  let told = 0;
  let isDated = wasDated;
  let undated: Undated | null = null;

  const driftNow = (): number => clock.now() - clock.monotonic();
  const now = (): number => (believed === null ? clock.now() : Math.round(believed.offset + clock.monotonic()));

  function adopt(offset: number, isSure: boolean): void {
    believed = { offset, since: clock.monotonic(), drift: driftNow(), isSure };
    claimed = null;
  }

  function confirm(before: Belief): void {
    if (claimed !== null) claimed = claimed.answers > 1 ? { ...claimed, answers: claimed.answers - 1 } : null;
    const isAgreed = claimed === null && clock.monotonic() - before.since >= agreedAfterMs;
    believed = { ...before, drift: driftNow(), isSure: before.isSure || isAgreed };
  }

  function claim(offset: number): void {
    const isOfIt = claimed !== null && isSame(offset, claimed.offset);
    const before: Claim = (isOfIt ? claimed : null) ?? { offset, since: clock.monotonic(), answers: 0 };
    claimed = { ...before, answers: before.answers + 1 };
    const isAgreed = claimed.answers >= answersThatAgree && clock.monotonic() - claimed.since >= agreedAfterMs;
    if (isAgreed) adopt(offset, true);
  }

  /** The monotonic clock of a computer that sleeps stands still: the API's moves on by as much as the wall clock, and by no other time. */
  function hasSlept(offset: number, { offset: before, drift }: Belief): boolean {
    const byWall = driftNow() - drift;
    return Math.abs(offset - before - byWall) < (byWall > longSleepMs ? afterSleepMs : leastMs);
  }

  /** The first `Date` is far from the till's own clock: one that was not sure gives way, one that was sure is doubted until answers agree. */
  const doubted = (own: Belief): Belief | null => (own.isSure ? { ...own, isSure: false } : null);

  function learn(offset: number): void {
    if (believed === null) adopt(offset, false);
    else if (isSame(offset, believed.offset)) confirm(believed);
    else if (hasSlept(offset, believed)) adopt(offset, believed.isSure);
    else claim(offset);
  }

  /** Where no answer names a time the till's own clock is all there is: a word for nothing, and against no `Date` that was heard. */
  function noteUndated(): void {
    const { since, answers } = undated ?? { since: clock.monotonic(), answers: 0 };
    undated = { since, answers: answers + 1 };
    const isFew = undated.answers < undatedAnswers || clock.monotonic() - since < undatedAfterMs;
    if (isDated && isFew) return;
    if (isDated) believed = null;
    isDated = false;
    learn(driftNow());
  }

  function noteDated(serverDateAt: number): void {
    const offset = serverDateAt - clock.monotonic();
    if (!isDated && believed !== null && !isSame(offset, believed.offset)) believed = doubted(believed);
    isDated = true;
    undated = null;
    learn(offset);
    if (believed !== null && isSame(offset, believed.offset)) onReceived(serverDateAt, believed.isSure);
  }

  function aheadMs(): number {
    const ahead = now() - clock.now();
    return Math.abs(ahead) < leastMs ? 0 : Math.round(ahead / 1000) * 1000;
  }

  return {
    note(serverDateAt) {
      if (serverDateAt === null) noteUndated();
      else noteDated(serverDateAt);
      onNoted(believed?.isSure === true);
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
    atMost: () => (believed?.isSure === true ? now() : Number.POSITIVE_INFINITY),
    forget(): void {
      believed = null;
    },
  };
}
