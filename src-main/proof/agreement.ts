/**
 * When reads of the API may overrule what is known. One read may come from a replica that lags. So a read that contradicts a
 * proof, or does not show a request that was sent, counts only once enough reads in a row have said the same. These times stand
 * here and nowhere else.
 */
import type { Clock } from '#shared/ports.ts';

/** Reads in a row that must say the same thing. */
export const readsThatAgree = 3;
/** How long they must say it before people are told so. */
export const saidAfterMs = 2 * 60_000;
/** How long they must say it before money may move because of it: longer than the longest lag of a replica we assume. */
export const movesAfterMs = 15 * 60_000;
/** By then the read that decides has come: nobody waits for the reads after it. */
const stuckAfterMs = movesAfterMs + 2 * 60_000;
/** The gap between reads of a contradicted proof while they can decide it: several fit into the time after which it may be said. */
const contradictedAgainMs = 30_000;
/** A contradiction that goes on is read again after an eighth of its age, and at least every six hours. */
const slowPart = 1 / 8;
const slowestAgainMs = 6 * 3_600_000;
/** A read that comes back this soon after a change may have left before it: this is the deadline of a read. */
const askedBeforeMs = 10_000;

/** How far a claim has been confirmed: not yet, far enough to say it, far enough to let money move again. */
export type Agreed = 'no' | 'said' | 'moves';

export interface Contradiction {
  readonly claim: string;
  readonly reads: number;
  /** How long this claim has been said. */
  readonly forMs: number;
  /** How long the contradiction has gone on, including earlier claims on which reads did not agree. */
  readonly ageMs: number;
  /** How long ago a read last said it: this grows once reads show it no more. */
  readonly saidAgoMs: number;
}

interface Received {
  readonly claim: string;
  readonly reads: number;
  readonly firstAt: number;
  readonly lastAt: number;
  readonly beganAt: number;
}

export interface Agreements {
  /** A read has just said `claim` about `subject`. Another claim starts the count again. */
  receive(subject: string, claim: string): Agreed;
  /** `claim`: how a read contradicts what is known; believed once enough reads agree. Null: the read confirms what is known. */
  believes(subject: string, claim: string | null): boolean;
  /** The subject changed, or a request about it left: reads asked before say nothing about it. */
  changed(subject: string): void;
  /** A read confirmed what is known. */
  confirmed(subject: string): void;
  forget(subject: string): void;
  /** What reads say against what is known, for people to see. */
  standing(subject: string): Contradiction | null;
  /** Reads have said such things for longer than it takes to decide: nobody waits for the next one, and the counter needs the requests. */
  isStuck(subject: string): boolean;
  /** After how long to read a contradicted proof again. `sinceMs`: how long the contradiction goes on, if no read says it just now. */
  readAgainMs(subject: string, sinceMs?: number): number;
}

/**
 * Kept in memory and measured by the monotonic clock: a restart begins the count again, which only makes the till wait longer
 * before it believes.
 */
export function createAgreements(clock: Pick<Clock, 'monotonic'>): Agreements {
  const received = new Map<string, Received>();
  const changedAt = new Map<string, number>();

  const receive: Agreements['receive'] = (subject, claim) => {
    const now = clock.monotonic();
    if (now - (changedAt.get(subject) ?? Number.NEGATIVE_INFINITY) < askedBeforeMs) return 'no';
    const before = received.get(subject);
    const current: Received =
      before?.claim === claim
        ? { ...before, reads: before.reads + 1, lastAt: now }
        : { claim, reads: 1, firstAt: now, lastAt: now, beganAt: beganBefore(before) ?? now };
    received.set(subject, current);
    return agreedAfter(current.reads, now - current.firstAt);
  };

  const standing: Agreements['standing'] = (subject) => {
    const found = received.get(subject);
    if (found === undefined) return null;
    const now = clock.monotonic();
    const { claim, reads, firstAt, beganAt, lastAt } = found;
    return { claim, reads, forMs: now - firstAt, ageMs: now - beganAt, saidAgoMs: now - lastAt };
  };

  return {
    receive,
    believes(subject, claim) {
      if (claim !== null) return receive(subject, claim) === 'moves';
      received.delete(subject);
      return true;
    },
    changed(subject) {
      received.delete(subject);
      changedAt.set(subject, clock.monotonic());
    },
    confirmed: (subject) => void received.delete(subject),
    forget(subject) {
      received.delete(subject);
      changedAt.delete(subject);
    },
    standing,
    isStuck: (subject) => (standing(subject)?.ageMs ?? 0) > stuckAfterMs,
    readAgainMs(subject, sinceMs = 0) {
      const found = standing(subject);
      const ageMs = found?.ageMs ?? sinceMs;
      const isYoung = ageMs <= movesAfterMs || (found !== null && isStillTold(found));
      return isYoung ? contradictedAgainMs : Math.min(Math.ceil(ageMs * slowPart), slowestAgainMs);
    },
  };
}

/** Said within the last quarter of an hour, with too few reads only because nothing could be read: not because claims take turns. */
function isStillTold({ reads, forMs, ageMs, saidAgoMs }: Contradiction): boolean {
  return reads < readsThatAgree && forMs === ageMs && saidAgoMs <= movesAfterMs;
}

/** Claims that take turns are one contradiction: else each would be new for ever. A claim on which reads agreed ends that contradiction. */
function beganBefore(before: Received | undefined): number | null {
  if (before === undefined || agreedAfter(before.reads, before.lastAt - before.firstAt) === 'moves') return null;
  return before.beganAt;
}

export function agreedAfter(reads: number, forMs: number): Agreed {
  if (reads < readsThatAgree || forMs < saidAfterMs) return 'no';
  return forMs < movesAfterMs ? 'said' : 'moves';
}
