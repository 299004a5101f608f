/** What an area tells the outbox about one kind of request: what proves it accepted, what decides a doubt, what follows. */
import type { EntryOperation } from '#shared/contract/outbox.ts';
import type { Clock } from '#shared/ports.ts';
import type { AnswerProof, Expectation, Observation } from '../api/classify.ts';
import type { Verdict } from '../proof/finding.ts';
import type { Entry } from './entry.ts';
import type { Effect, OperationRules } from './states.ts';

/** How the till came to know. */
export interface Cause {
  readonly by: 'person' | 'answer' | 'check' | 'event' | 'clock' | 'restart';
  /** The answer of a send or of a GET, when there was one. */
  readonly observation: Observation | null;
  /** When the GET of a check left: an answer is as old as its question. */
  readonly askedAt?: number;
  /** The refusal that a check has just made definite. */
  readonly refusedWith?: string | null;
}

/** An answer is as old as its question. */
export function askedAtOf({ lastSentAt }: Entry, { askedAt }: Cause, clock: Pick<Clock, 'now'>): number {
  return askedAt ?? lastSentAt ?? clock.now();
}

/** What a request that ended without success was refused with. */
export function refusalOf({ refusedWith, observation }: Cause) {
  const { errorCode = null, param = null, customerMessage = null } = observation ?? {};
  return { code: refusedWith ?? errorCode ?? 'refused', param, customerMessage };
}

export type Refusal = ReturnType<typeof refusalOf>;

export interface AmbiguityCheck {
  path(entry: Entry): string;
  proof(entry: Entry): AnswerProof;
  /** What to remember of the resource before the first send, so that a later GET can be compared with it. */
  baseline?(resource: unknown, entry: Entry): unknown;
  decide(entry: Entry, resource: unknown): Verdict;
  /** Before the first send: the resource is no longer what it was when the request was asked for, so it must be asked for anew. */
  hasMoved?(entry: Entry, resource: unknown): boolean;
  /** What it means that the resource is not there (404); left out where a missing one proves nothing. */
  missing?(entry: Entry): Verdict;
}

/**
 * unwanted  another payment of the same thing came in: nobody wants this one any more
 * moved     another payment of the same thing may be paid: it must be asked for anew
 * later     money of it is here that is to go back, or too little is known: not to know never ends a request
 */
export type MayGo = 'yes' | 'unwanted' | 'moved' | 'later';

export interface Operation extends OperationRules {
  readonly name: EntryOperation;
  /**
   * forward  moves money towards the shop, or lets it move: nothing of this kind leaves while its owner is to be undone
   * back     undoes, closes or gives back
   */
  readonly direction: 'forward' | 'back';
  expectation(entry: Entry): Expectation;
  /**
   * The resource's own state forbids carrying the request out twice. Left out: it does not, so a doubt is repeated only after
   * agreeing reads, and a new key is for people.
   */
  stateForbidsTwice?(entry: Entry): boolean;
  /** What has become known since it was asked for; left out where nothing forbids it. Asked right before it leaves. */
  mayGo?(entry: Entry): MayGo;
  /** What was taken with the request (see obligations.ts) is free again: its end without money is proven. */
  obligationEnded?(entry: Entry): boolean;
  /** Its own answer shows that it was carried out, where a read of the same could be of before it. */
  isAnsweredBy?(entry: Entry, resource: unknown): boolean;
  /** Null for a create: nothing with an id can be asked. */
  readonly check: AmbiguityCheck | null;
  /**
   * Runs inside the transaction that moves the entry, with the entry as it is after the move. Applies the answer to the
   * area's rows, enqueues what follows, and queues its announcements.
   */
  applyResult(entry: Entry, effects: readonly Effect[], cause: Cause): void;
}
