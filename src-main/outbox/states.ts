/** The moves of an outbox entry as one pure function. No money decision is taken anywhere else. */
import type { AttemptClass, EntryState } from '#shared/contract/outbox.ts';
import { assertNever } from '../lib/assert-never.ts';

export interface EntryFacts {
  readonly state: EntryState;
  /** An ambiguous attempt was seen and nothing has cleared it. */
  readonly doubt: boolean;
  /** The API proved a 2xx exists for this key: it must never be sent again. */
  readonly conflict: boolean;
  /** The request names a resource, so a GET decides what a lost answer left open. */
  readonly byId: boolean;
  /**
   * A create whose unknown outcome can never move money: every card waits for a capture by id, and no Pix code was shown.
   * [Note: harmless unknown] OUTBOX decisions 1 and 2.
   */
  readonly harmless: boolean;
  /** Nobody wants the result any more: the sale was undone, or another one took its place. */
  readonly abandoned: boolean;
  /** False once a card or code that the body needs is no longer in memory. */
  readonly bytesAvailable: boolean;
  /** The 23 h fuse has burnt, or the clock jumped: this key is never sent again. */
  readonly keyExpired: boolean;
}

export type EntryEvent =
  | { readonly type: 'claimed' }
  | { readonly type: 'observed'; readonly class: AttemptClass; readonly errorCode?: string | null }
  | { readonly type: 'found-at-boot' }
  /** The row comes from a backup: whatever it says, it may have been sent and answered since. */
  | { readonly type: 'restored' }
  | { readonly type: 'bytes-gone' }
  /** Before anything was sent, and for good: what the request names does not exist. */
  | { readonly type: 'missing' }
  | { readonly type: 'decided'; readonly finding: Finding; readonly refusedWith?: string | null }
  | { readonly type: 'abandoned' }
  | { readonly type: 'key-expired'; readonly cause?: 'clock-jump' }
  | { readonly type: 'lapsed' }
  | { readonly type: 'resolved' };

/** What a GET after doubt says about the request. `unclear`: ask again later. `ask-person`: asking again would tell no more. */
export type Finding = 'applied' | 'not-applied' | 'refused' | 'unclear' | 'ask-person';

export type Effect =
  /** Apply the accepted answer to the area's rows, and follow it up. */
  | 'apply'
  /** Accepted, but nobody wants it: cancel by id, or refund what was already paid. */
  | 'undo-by-id'
  /** Tell the area that this request ended without success. */
  | 'fail'
  /** Same key, same bytes, later. */
  | 'retry'
  /** GET first. */
  | 'check'
  /** A new key for the same wish; only ever after a GET proved that the old one changed nothing. */
  | 'rekey'
  | 'ask-again'
  | 'abandon'
  | 'review'
  | 'lapse';

export interface Move {
  readonly state: EntryState;
  readonly doubt: boolean;
  readonly conflict: boolean;
  readonly effects: readonly Effect[];
}

export const finalStates: readonly EntryState[] = ['accepted', 'declined', 'refused', 'superseded', 'resolved'];

export function isFinal(state: EntryState): boolean {
  return finalStates.includes(state);
}

export function next(facts: EntryFacts, event: EntryEvent): Move {
  switch (event.type) {
    case 'claimed':
      return ['prepared', 'waiting', 'unknown'].includes(facts.state) ? move(facts, 'sending', []) : stay(facts);
    case 'observed':
      return facts.state === 'sending' ? observed(facts, event.class, event.errorCode ?? null) : stay(facts);
    case 'found-at-boot':
      return facts.state === 'sending' ? ambiguous(facts) : stay(facts);
    case 'restored':
      return restored(facts);
    case 'bytes-gone':
      return bytesGone(facts);
    case 'missing':
      return facts.state === 'prepared' || facts.state === 'waiting' ? refused(facts, 'refused', null) : stay(facts);
    case 'decided':
      return facts.state === 'unknown' ? decided(facts, event.finding, event.refusedWith ?? null) : stay(facts);
    case 'abandoned':
      return abandoned(facts);
    case 'key-expired':
      return keyExpired(facts);
    case 'lapsed':
      return facts.state === 'superseded' ? { ...move(facts, 'superseded', ['lapse']), doubt: false } : stay(facts);
    case 'resolved':
      return facts.state === 'review' ? { ...move(facts, 'resolved', []), doubt: false } : stay(facts);
    default:
      return assertNever(event);
  }
}

function move(facts: EntryFacts, state: EntryState, effects: readonly Effect[]): Move {
  return { state, doubt: facts.doubt, conflict: facts.conflict, effects };
}

function stay(facts: EntryFacts): Move {
  return move(facts, facts.state, []);
}

function observed(facts: EntryFacts, attemptClass: AttemptClass, errorCode: string | null): Move {
  switch (attemptClass) {
    case 'accepted':
      return { ...move(facts, 'accepted', facts.abandoned ? ['apply', 'undo-by-id'] : ['apply']), doubt: false };
    case 'declined':
    case 'refused':
      return refused(facts, attemptClass, errorCode);
    case 'running':
      // The key is being executed for an earlier attempt of ours: that attempt may still succeed.
      return { ...move(facts, 'unknown', ['retry']), doubt: true };
    case 'conflict':
      // "Same key, different body" although our bytes are frozen: a 2xx exists that we cannot read by repeating.
      return facts.byId
        ? { ...move(facts, 'unknown', ['check']), doubt: true, conflict: true }
        : { ...move(facts, 'review', ['review']), doubt: true, conflict: true };
    case 'limited':
    case 'not-sent':
      if (facts.abandoned && canLetGo(facts)) return move(facts, 'superseded', ['abandon']);
      // The earlier doubt stays: not reaching the API now proves nothing about the attempt before.
      if (facts.doubt) return move(facts, 'unknown', facts.byId ? ['check'] : ['retry']);
      return move(facts, 'waiting', ['retry']);
    case 'ambiguous':
      return ambiguous(facts);
    default:
      return assertNever(attemptClass);
  }
}

function refused(facts: EntryFacts, outcome: 'declined' | 'refused', errorCode: string | null): Move {
  if (!facts.doubt) return move(facts, outcome, ['fail']);
  if (facts.byId) return move(facts, 'unknown', ['check']);
  if (errorCode === 'unauthorized') return move(facts, 'unknown', ['retry']);
  // The refusal is of this attempt; an earlier one may have left a hold. A hold nobody captures lapses by itself.
  return facts.harmless ? move(facts, 'superseded', ['fail']) : move(facts, 'review', ['review']);
}

function ambiguous(facts: EntryFacts): Move {
  const doubtful = { ...facts, doubt: true };
  if (facts.byId) return move(doubtful, 'unknown', ['check']);
  // Money may have moved and no id is known: repeating could turn one charge into two when the provider fails after charging.
  if (!facts.harmless) return move(doubtful, 'review', ['review']);
  return facts.abandoned ? move(doubtful, 'superseded', ['abandon']) : move(doubtful, 'unknown', ['retry']);
}

/** [Note: restored backup] Nothing of it is sent again before a GET, or a person, has said what became of it. */
function restored(facts: EntryFacts): Move {
  if (!['prepared', 'waiting', 'sending', 'unknown'].includes(facts.state)) return stay(facts);
  const doubtful = { ...facts, doubt: true };
  return facts.byId ? move(doubtful, 'unknown', ['check']) : move(doubtful, 'review', ['review']);
}

function bytesGone(facts: EntryFacts): Move {
  if (!['prepared', 'waiting', 'unknown'].includes(facts.state)) return stay(facts);
  if (facts.byId && facts.doubt) return move(facts, 'unknown', ['check']);
  return canLetGo(facts) ? move(facts, 'superseded', ['ask-again']) : move(facts, 'review', ['review']);
}

function decided(facts: EntryFacts, finding: Finding, refusedWith: string | null): Move {
  switch (finding) {
    case 'applied':
      return { ...move(facts, 'accepted', ['apply']), doubt: false, conflict: false };
    case 'refused':
      return { ...move(facts, 'refused', ['fail']), doubt: false, conflict: false };
    case 'not-applied':
      return notApplied(facts, refusedWith);
    case 'unclear':
      return move(facts, 'unknown', ['check']);
    case 'ask-person':
      return move(facts, 'review', ['review']);
    default:
      return assertNever(finding);
  }
}

function notApplied(facts: EntryFacts, refusedWith: string | null): Move {
  if (facts.conflict) return move(facts, 'review', ['review']);
  // The newest attempt was refused and none before it took effect: repeating would be refused again, without end.
  if (refusedWith !== null) return { ...move(facts, 'refused', ['fail']), doubt: false };
  if (!facts.bytesAvailable) return { ...move(facts, 'superseded', ['ask-again']), doubt: false };
  if (facts.keyExpired) return { ...move(facts, 'superseded', ['rekey']), doubt: false };
  // Same key again: should the first attempt arrive late after all, the API executes only one of them.
  return move(facts, 'unknown', ['retry']);
}

function abandoned(facts: EntryFacts): Move {
  switch (facts.state) {
    case 'accepted':
      return move(facts, 'accepted', ['undo-by-id']);
    case 'prepared':
    case 'waiting':
    case 'unknown':
      return canLetGo(facts) ? move(facts, 'superseded', ['abandon']) : stay(facts);
    default:
      return stay(facts);
  }
}

function keyExpired(facts: EntryFacts): Move {
  if (facts.state !== 'waiting' && facts.state !== 'unknown') return stay(facts);
  if (facts.byId) return facts.doubt ? move(facts, 'unknown', ['check']) : move(facts, 'superseded', ['rekey']);
  return canLetGo(facts) ? move(facts, 'superseded', ['abandon']) : move(facts, 'review', ['review']);
}

/** Whether dropping the request now can never leave money moved without anybody knowing. */
function canLetGo(facts: EntryFacts): boolean {
  return facts.harmless || !facts.doubt;
}
