/** Shares the account's requests a minute by who waits for them: a sliding log in which no class waits for a less urgent one. */
import type { Clock } from '#shared/ports.ts';

/** API document, Limits: 120 a minute per key and account. Planning with 100 leaves room for other tills and late counts. */
const perMinute = 100;
const windowMs = 60_000;

/**
 * Who waits for the answer, the most urgent first.
 *
 * counter     a person stands there: a command just given, a code, an explicit refresh
 * doubt       whether money moved: a GET after doubt, the same request again
 * screen      what a customer looks at now: an open Pix, a card being processed
 * office      what somebody will look at later: links, subscriptions, refunds, saved cards
 * background  what is only read again to be sure: ended things, lists
 */
export const waitClasses = ['counter', 'ambiguous', 'screen', 'office', 'background'] as const;
export type WaitClass = (typeof waitClasses)[number];

interface Share {
  /** The class sends nothing once this many requests were spent in the last minute: the rest is kept for more urgent classes. */
  readonly upTo: number;
  /** What the class gets in every minute, whatever the others need, so that none starves. */
  readonly atLeast: number;
}

export const shares: Readonly<Record<WaitClass, Share>> = {
  counter: { upTo: 100, atLeast: 10 },
  ambiguous: { upTo: 95, atLeast: 6 },
  screen: { upTo: 90, atLeast: 10 },
  office: { upTo: 80, atLeast: 4 },
  background: { upTo: 70, atLeast: 2 },
};

/** The spender of every request for another verification code. */
export const codeResends = 'code-resends';
/** API document, Limits: code resend, 5 requests a minute, shared with every account behind this address. */
const mostCodeResends = 5;
/** One request in the outbox never spends more than this in a minute, whatever the API tells it (`Retry-After: 0`). */
const mostPerSpender = 12;
/** However much other tills are said to spend, this one still makes ten requests a minute: headers alone must not stop a till. */
const mostOfOthers = 90;
/** Kept for the counter out of these ten: no other class takes its minimum from them. */
const alwaysForCounter = 5;

export interface RateBudget {
  /**
   * Takes a place now and returns 0, or returns the milliseconds until one may be free. `spender` names an outbox entry,
   * or `codeResends`: each has a limit of its own.
   */
  take(waits: WaitClass, spender?: string): number;
  /** Corrects the model by what an answer said; other tills spend from the same account. */
  observe(answer: {
    readonly remaining: number | null;
    /** The limit of the whole account was met. */
    readonly limited: boolean;
    readonly retryAfterMs: number | null;
  }): void;
  remaining(): number;
}

interface Spent {
  readonly at: number;
  readonly by: WaitClass | 'others';
  readonly spender: string | null;
}

export function createRateBudget(clock: Clock): RateBudget {
  let log: Spent[] = [];
  let blockedUntil = Number.NEGATIVE_INFINITY;
  /** When each class last asked: nothing is kept free for a class that needs nothing. */
  const askedAt = new Map<WaitClass, number>();
  /** How much others had spent, according to the answer before this one. */
  let saidBefore = 0;

  function recent(): Spent[] {
    const since = clock.monotonic() - windowMs;
    const first = log.findIndex(({ at }) => at > since);
    if (first !== 0) log = first < 0 ? [] : log.slice(first);
    return log;
  }

  const spentBy = (by: Spent['by']): number => log.reduce((sum, one) => sum + Number(one.by === by), 0);

  /** Requests kept free for the other classes, as far as they need them and have not had them yet. */
  function keptForOthers(waits: WaitClass, now: number): number {
    return waitClasses.reduce((sum, other) => {
      const needs = other !== waits && now - (askedAt.get(other) ?? Number.NEGATIVE_INFINITY) < windowMs;
      return needs ? sum + Math.max(0, shares[other].atLeast - spentBy(other)) : sum;
    }, 0);
  }

  function spenderWaitMs(spender: string, now: number): number {
    const own = log.filter((one) => one.spender === spender);
    const first = own[own.length - (spender === codeResends ? mostCodeResends : mostPerSpender)];
    return first === undefined ? 0 : Math.max(1, Math.ceil(first.at + windowMs - now));
  }

  function shareWaitMs(waits: WaitClass, now: number): number {
    const { upTo, atLeast } = shares[waits];
    const isOwed = spentBy(waits) < atLeast;
    const owed = waits === 'counter' ? 0 : Math.max(0, alwaysForCounter - spentBy('counter'));
    const allowed = isOwed ? perMinute - owed : Math.max(1, upTo - keptForOthers(waits, now));
    const freesFirst = log[log.length - allowed];
    return freesFirst === undefined ? 0 : Math.max(1, Math.ceil(freesFirst.at + windowMs - now));
  }

  return {
    take(waits, spender) {
      const now = clock.monotonic();
      askedAt.set(waits, now);
      if (now < blockedUntil) return Math.ceil(blockedUntil - now);
      recent();
      const waitMs = Math.max(shareWaitMs(waits, now), spender === undefined ? 0 : spenderWaitMs(spender, now));
      if (waitMs === 0) log.push({ at: now, by: waits, spender: spender ?? null });
      return waitMs;
    },
    observe({ remaining, limited, retryAfterMs }) {
      const now = clock.monotonic();
      if (limited) blockedUntil = Math.max(blockedUntil, now + Math.min(retryAfterMs ?? windowMs, windowMs));
      if (remaining === null) return;
      const said = Math.max(0, perMinute - recent().length - remaining);
      // Two answers in a row must say so: one alone may be a mistake, and would stand for a minute.
      const believed = Math.min(said, saidBefore, mostOfOthers - spentBy('others'));
      for (let count = 0; count < believed; count += 1) log.push({ at: now, by: 'others', spender: null });
      saidBefore = said - Math.max(0, believed);
    },
    remaining() {
      return clock.monotonic() < blockedUntil ? 0 : Math.max(0, perMinute - recent().length);
    },
  };
}
