/** What an area tells the outbox about one kind of request: what proves it accepted, what decides a doubt, what follows. */
import type { EntryOperation } from '#shared/contract/outbox.ts';
import type { Clock } from '#shared/ports.ts';
import type { AnswerProof, Expectation, Observation } from '../api/classify.ts';
import type { Verdict } from '../proof/finding.ts';
import type { Entry, ObligationKey } from './entry.ts';
import type { Effect, OperationRules } from './states.ts';

/** How the till learned of a change. */
export interface Cause {
  readonly by: 'person' | 'answer' | 'check' | 'event' | 'clock' | 'restart';
  /** The answer of a send or of a GET, when there was one. */
  readonly observation: Observation | null;
  /** When the GET of a check left: an answer is as old as its question. */
  readonly askedAt?: number;
  /** The refusal that a check has just made definite. */
  readonly refusedWith?: string | null;
}

export const byClock: Cause = { by: 'clock', observation: null };
export const byPerson: Cause = { by: 'person', observation: null };
export const byRestart: Cause = { by: 'restart', observation: null };

/** An answer is as old as its question. */
export function askedAtOf({ lastSentAt }: Entry, { askedAt }: Cause, clock: Pick<Clock, 'now'>): number {
  return askedAt ?? lastSentAt ?? clock.now();
}

/** The refusal of a request that ended without success. */
export function refusalOf({ refusedWith, observation }: Cause) {
  const { errorCode = null, param = null, customerMessage = null } = observation ?? {};
  return { code: refusedWith ?? errorCode ?? 'refused', param, customerMessage };
}

export type Refusal = ReturnType<typeof refusalOf>;

export interface AmbiguityCheck {
  path(entry: Entry): string;
  proof(entry: Entry): AnswerProof;
  /** What to remember of the resource before the first send, so that a later GET can be compared with it. */
  snapshot?(resource: unknown, entry: Entry): unknown;
  decide(entry: Entry, resource: unknown): Verdict;
  /** Before the first send: the resource has changed since the request was asked for, so a person must ask for it anew. */
  hasMoved?(entry: Entry, resource: unknown): boolean;
  /** Before a send: what the read shows has to end first, because beside it the request could be carried out twice. Left out: nothing. */
  mustWait?(entry: Entry, resource: unknown): boolean;
  /** What a 404 for the resource means; left out where a 404 proves nothing. */
  missing?(entry: Entry): Verdict;
}

/**
 * unwanted  another payment of the same thing came in: nobody wants this one any more
 * moved     another payment of the same thing may be paid: a person must ask for this one anew
 * later     money for the same thing must go back first
 * unread    too little is known: missing knowledge never ends a request
 */
export type MayGo = 'yes' | 'unwanted' | 'moved' | 'later' | 'unread';

export interface Operation extends OperationRules {
  readonly name: EntryOperation;
  /**
   * forward  moves money towards the shop, or lets it move: nothing of this kind leaves while its owner is to be undone
   * back     undoes, closes or gives back
   */
  readonly direction: 'forward' | 'back';
  expectation(entry: Entry): Expectation;
  /**
   * The resource's own state forbids carrying the request out twice. Left out: it does not. Then a request in doubt is repeated
   * only after agreeing reads, and only people may send it under a new key.
   */
  stateForbidsTwice?(entry: Entry): boolean;
  /** It sets what stands there. In doubt it is sent again only right after a read: what came since would be overwritten. Left out: it does not. */
  readonly overwrites?: boolean;
  /** Whether the request may still leave, by what became known since it was asked for. Left out: always. Asked right before it leaves. */
  mayGo?(entry: Entry): MayGo;
  /** What it was asked for instead of, beside what obligations tell: it is read once more before a request that waited leaves. */
  insteadOf?(entry: Entry): readonly { readonly kind: string; readonly id: string }[];
  /**
   * The obligation of the request (see obligations.ts) is free again: the request is proven to have ended without money. `key`: which one is
   * asked about, where a request takes several that end in different ways.
   */
  obligationEnded?(entry: Entry, key?: ObligationKey): boolean;
  /** Whose owner holds this obligation although no entry of this till took it: made elsewhere, or since the backup. Left out: nobody does. */
  heldWithoutEntry?(key: ObligationKey): string | null;
  /**
   * Whose owner took money for this obligation, made by no entry of this till and known to it only since then: whoever asked did not see it.
   * `since`: by the till's clock. Left out: nobody's.
   */
  takenWithoutEntry?(key: ObligationKey, since: number): string | null;
  /**
   * When the till learned that money came in by it; null while it is not known, or once it went back. Left out: taken twice for one wish, it is
   * told in another way (see taken-twice.ts).
   */
  tookMoneyAt?(entry: Entry): number | null;
  /** It takes money again and again: taken twice, it stays news as long as both do. Left out: it took it once. */
  goesOnTaking?(entry: Entry): boolean;
  /** When the till learned that all money it had taken went back; null while some is here, or none ever came. */
  gaveBackAt?(entry: Entry): number | null;
  /** The answer to the send itself shows that it was carried out. A read of the same resource could be older than the send. */
  isAnsweredBy?(entry: Entry, resource: unknown): boolean;
  /**
   * The refusal passes by itself, and nobody else carries the wish out again: the same request waits. Left out: a refusal is for good.
   */
  refusalPasses?(entry: Entry, errorCode: string | null): boolean;
  /** Null for a create: it has no id to read yet. */
  readonly check: AmbiguityCheck | null;
  /**
   * Runs inside the transaction that moves the entry, with the entry as it is after the move. Applies the answer to the
   * area's rows, enqueues what follows, and queues its announcements.
   */
  applyResult(entry: Entry, effects: readonly Effect[], cause: Cause): void;
}
