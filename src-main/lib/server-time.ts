/**
 * The API's time. A PC clock eleven minutes ahead would call a live Pix code over, so every end that the API names is compared
 * with the API's own clock, continued by the monotonic clock.
 */
import type { Clock } from '#shared/ports.ts';

export interface ServerTime {
  /** The `Date` of an answer from the API itself, null where it has none. A proxy may send another one. */
  note(serverDateAt: number | null): void;
  /** How far the API's clock is ahead of this machine's; negative when it is behind. */
  aheadMs(): number;
  now(): number;
  /**
   * For what may be done once a moment has passed: never later than now. `at`: when a recent request left, by this machine's
   * clock. Until answers agree on the time, no moment has passed.
   */
  atLeast(at?: number): number;
  /** For what ends once a moment has passed: until answers agree on the time, every moment may have passed. */
  atMost(): number;
  /** Training mode moves the API's clock on: the next answer tells the new time. */
  forget(): void;
}

/** `Date` has whole seconds, and an answer takes a while: a smaller difference does not count. */
const leastMs = 5_000;
/** One answer with another server's `Date` moves no clock: most answers must say the same for so long. */
export const agreedAfterMs = 60_000;
const answersThatAgree = 3;
/** During a long sleep a computer's clock goes wrong by more, and is set right when the computer wakes. */
const longSleepMs = 10 * 60_000;
const afterSleepMs = 60_000;
/** The API dates all of its answers or none: after so many without a date, over so long a time, it dates none. */
const undatedAfterMs = 60 * 60_000;
const undatedAnswers = 10;

type Clocks = Pick<Clock, 'now' | 'monotonic'>;

const isSame = (one: number, other: number): boolean => Math.abs(one - other) < leastMs;
const driftOf = (clock: Clocks): number => clock.now() - clock.monotonic();

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

/** The API's clock, as its distance from the monotonic clock. */
interface Belief {
  readonly offset: number;
  readonly since: number;
  /** The wall clock's distance from the monotonic clock when the API's time was last heard. */
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
  /** Answers that said this time, less those that said the believed time. */
  readonly answers: number;
}

export function createServerTime(
  clock: Clocks,
  { wasDated, onChanged, onNoted, onReceived }: ServerTimeOptions,
): ServerTime {
  const vote = createOffsetVote(clock);
  let told = 0;
  let isDated = wasDated;
  let undated: Undated | null = null;

  const isSure = (): boolean => vote.believed()?.isSure === true;

  function now(): number {
    const believed = vote.believed();
    return believed === null ? clock.now() : Math.round(believed.offset + clock.monotonic());
  }

  function aheadMs(): number {
    const ahead = now() - clock.now();
    return Math.abs(ahead) < leastMs ? 0 : Math.round(ahead / 1000) * 1000;
  }

  /** Where no answer names a time the till's own clock is all there is: a word for nothing, and against no `Date` that was heard. */
  function noteUndated(): void {
    const { since, answers } = undated ?? { since: clock.monotonic(), answers: 0 };
    undated = { since, answers: answers + 1 };
    const isFew = undated.answers < undatedAnswers || clock.monotonic() - since < undatedAfterMs;
    // A few without a date show nothing yet, before the first one that has one as after it.
    if (undated.answers < answersThatAgree || (isDated && isFew)) return;
    if (isDated) vote.forget();
    isDated = false;
    vote.learn(driftOf(clock));
  }

  function noteDated(serverDateAt: number): void {
    const offset = serverDateAt - clock.monotonic();
    if (!isDated) vote.weakenBeside(offset);
    isDated = true;
    undated = null;
    vote.learn(offset);
    const believed = vote.believed();
    if (believed !== null && isSame(offset, believed.offset)) onReceived(serverDateAt, believed.isSure);
  }

  return {
    note(serverDateAt) {
      if (serverDateAt === null) noteUndated();
      else noteDated(serverDateAt);
      onNoted(isSure());
      if (Math.abs(aheadMs() - told) < leastMs) return;
      told = aheadMs();
      onChanged();
    },
    aheadMs,
    now,
    atLeast(at = clock.now()) {
      if (!isSure() || at > clock.now() + leastMs) return Number.NEGATIVE_INFINITY;
      return at + now() - clock.now();
    },
    atMost: () => (isSure() ? now() : Number.POSITIVE_INFINITY),
    forget: vote.forget,
  };
}

interface OffsetVote {
  believed(): Belief | null;
  learn(offset: number): void;
  /** The first `Date` after the till's own clock was all there was. */
  weakenBeside(offset: number): void;
  forget(): void;
}

/** Which of the times that answers tell is believed. */
function createOffsetVote(clock: Clocks): OffsetVote {
  let believed: Belief | null = null;
  let claimed: Claim | null = null;

  function adopt(offset: number, isSure: boolean): void {
    believed = { offset, since: clock.monotonic(), drift: driftOf(clock), isSure };
    claimed = null;
  }

  function confirm(before: Belief): void {
    if (claimed !== null) claimed = claimed.answers > 1 ? { ...claimed, answers: claimed.answers - 1 } : null;
    const isAgreed = claimed === null && clock.monotonic() - before.since >= agreedAfterMs;
    believed = { ...before, drift: driftOf(clock), isSure: before.isSure || isAgreed };
  }

  function claim(offset: number): void {
    const isOfIt = claimed !== null && isSame(offset, claimed.offset);
    const before: Claim = (isOfIt ? claimed : null) ?? { offset, since: clock.monotonic(), answers: 0 };
    claimed = { ...before, answers: before.answers + 1 };
    const isAgreed = claimed.answers >= answersThatAgree && clock.monotonic() - claimed.since >= agreedAfterMs;
    if (isAgreed) adopt(offset, true);
  }

  return {
    believed: () => believed,
    learn(offset) {
      if (believed === null) adopt(offset, false);
      else if (isSame(offset, believed.offset)) confirm(believed);
      else if (hasSlept(offset, believed, driftOf(clock))) adopt(offset, believed.isSure);
      else claim(offset);
    },
    weakenBeside(offset) {
      if (believed !== null && !isSame(offset, believed.offset)) believed = weakened(believed);
    },
    forget() {
      believed = null;
    },
  };
}

/** During sleep the monotonic clock stands still: the API's distance from it grows by as much as the wall clock's, by no other. */
function hasSlept(offset: number, { offset: before, drift }: Belief, driftNow: number): boolean {
  const byWall = driftNow - drift;
  return Math.abs(offset - before - byWall) < (byWall > longSleepMs ? afterSleepMs : leastMs);
}

/** The first `Date` differs from the till's own clock. If that was not sure, it is dropped; if sure, doubted until answers agree. */
const weakened = (own: Belief): Belief | null => (own.isSure ? { ...own, isSure: false } : null);
