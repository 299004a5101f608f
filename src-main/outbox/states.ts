/** The moves of an outbox entry as one pure function. No money decision is taken anywhere else. */
import type { AttemptClass, EntryState } from '#shared/contract/outbox.ts';
import type { Agreed } from '../proof/agreement.ts';
import type { Verdict } from '../proof/finding.ts';
import { type Entry, isUnsent } from './entry.ts';

/** What is true of every request of one operation. */
export interface OperationRules {
  /** The request can never move money: after agreeing reads it may be called not done, and a person may ask for it again. */
  readonly cannotMoveMoney?: boolean;
  /** The wish stands and the resource forbids doing it twice: the area sends the request under a new key, in doubt like the first. */
  readonly isMadeAnew?: boolean;
  /** What a late success made is undone by its id, so even a request that nobody wants any more may still be asked for under its key. */
  readonly isUndoneById?: boolean;
}

/** What decides the moves of an entry: facts of its row, and facts that only the outbox as a whole knows. */
export interface EntryFacts
  extends OperationRules,
    Pick<Entry, 'state' | 'ambiguous' | 'conflict' | 'byId' | 'takesNoMoney' | 'abandoned' | 'keyExpired'> {
  /** The resource's own state forbids it twice, as a capture. Only this is repeated before reads agree: no amount can move twice. */
  readonly stateForbidsTwice: boolean;
  /** The route takes no key: nothing protects a repetition, so there is none. See [Note: keyless]. */
  readonly keyless: boolean;
  /** False once a card or code that the body needs is no longer in memory. */
  readonly bytesAvailable: boolean;
}

export type EntryEvent =
  | { readonly type: 'claimed' | 'found-at-boot' | 'bytes-gone' | 'abandoned' | 'key-expired' | 'expired' | 'resolved' }
  | {
      readonly type: 'observed';
      readonly class: AttemptClass;
      readonly errorCode?: string | null;
      /** False for a 2xx in which the effect of the request does not show. */
      readonly shown?: boolean;
      /** How long repetitions in doubt have been refused with this code. */
      readonly agreed?: Agreed;
      /** The refusal passes by itself. */
      readonly passes?: boolean;
    }
  /** The row comes from a backup: whatever it says, it may have been sent and answered since. */
  | { readonly type: 'restored' }
  /** The request waited to be sent again, and a read showed its effect before that: an earlier copy of it may have been carried out. */
  | { readonly type: 'shown-before' }
  /** Final, before anything was sent: what the request names does not exist, or has changed since the request was asked for. */
  | { readonly type: 'missing' | 'moved' }
  | ({ readonly type: 'decided' } & Decision)
  /** For half an hour no GET could be read as the resource that the request names, or for a day none decided anything. */
  | { readonly type: 'unreadable' }
  /** A person takes back what has not been sent. */
  | { readonly type: 'withdrawn' };

export interface Decision {
  readonly finding: Verdict;
  /** How many reads say so, and for how long. */
  readonly agreed?: Agreed;
  /** The refusal of the newest attempt. */
  readonly refusedWith?: string | null;
  /** An attempt got a 2xx: under this key the API would only repeat that answer. */
  readonly answered?: boolean;
}

export type Effect =
  /** Apply the accepted answer to the area's rows, and follow it up. */
  | 'apply'
  /** Tell the area that this request ended without success. */
  | 'fail'
  /** Same key, same bytes, later. */
  | 'retry'
  /** The same wish under a new key. The new request is in doubt too: otherwise its refusal would be told of the first one as well. */
  | 'rekey'
  /** GET first. */
  | 'check'
  | 'ask-again'
  | 'abandon'
  | 'withdraw'
  | 'review'
  | 'expire';

export interface Move extends Pick<Entry, 'state' | 'ambiguous' | 'conflict'> {
  readonly effects: readonly Effect[];
}

export const openStates: readonly EntryState[] = ['prepared', 'sending', 'waiting', 'unknown', 'review'];

export const isFinal = (state: EntryState): boolean => !openStates.includes(state);

export function next(facts: EntryFacts, event: EntryEvent): Move {
  switch (event.type) {
    case 'claimed':
      return mayLeave(facts) ? move(facts, 'sending', []) : stay(facts);
    case 'observed':
      return facts.state === 'sending' ? observed(facts, event) : stay(facts);
    case 'found-at-boot':
      return facts.state === 'sending' ? ambiguous(facts) : stay(facts);
    case 'shown-before':
      // The effect may be ours or somebody else's: no read tells which.
      return facts.state === 'waiting' ? { ...move(facts, 'review', ['review']), ambiguous: true } : stay(facts);
    case 'restored':
      return restored(facts);
    case 'bytes-gone':
      return bytesGone(facts);
    case 'missing':
    case 'moved':
      if (facts.state === 'prepared' || facts.state === 'waiting') return refused(facts, 'refused');
      // A request in doubt is not repeated beside a payment that may be paid in its place. It is read instead, or people look.
      return facts.state === 'unknown' ? withoutRepeating(facts) : stay(facts);
    case 'decided':
      // In review the entry is still read. Only what these reads prove takes it away from people.
      if (facts.state !== 'unknown' && !(facts.state === 'review' && isProven(facts, event))) return stay(facts);
      return decided(facts, event);
    case 'unreadable':
      return facts.state === 'unknown' ? move(facts, 'review', ['review']) : stay(facts);
    case 'abandoned':
      return abandoned(facts);
    case 'withdrawn':
      return isUnsent(facts) ? move(facts, 'withdrawn', ['withdraw']) : stay(facts);
    case 'key-expired':
      return keyExpired(facts);
    case 'expired':
      return facts.state === 'superseded'
        ? { ...move(facts, 'superseded', ['expire']), ambiguous: false }
        : stay(facts);
    case 'resolved':
      return facts.state === 'review' ? { ...move(facts, 'resolved', []), ambiguous: false } : stay(facts);
  }
}

function move(facts: EntryFacts, state: EntryState, effects: readonly Effect[]): Move {
  return { state, ambiguous: facts.ambiguous, conflict: facts.conflict, effects };
}

const stay = (facts: EntryFacts): Move => move(facts, facts.state, []);

/** It may be sent now or later: for the first time, or again. */
const mayLeave = ({ state }: EntryFacts): boolean => state === 'prepared' || state === 'waiting' || state === 'unknown';

function observed(facts: EntryFacts, event: Extract<EntryEvent, { type: 'observed' }>): Move {
  const { class: attemptClass, errorCode = null, shown = true, passes = false, agreed = 'no' } = event;
  switch (attemptClass) {
    case 'accepted':
      // If this 2xx were believed, a capture would lapse, a cancelled Pix would stay payable, a refund would be called failed.
      if (!shown) return { ...move(facts, 'unknown', ['check']), ambiguous: true, conflict: true };
      return { ...move(facts, 'accepted', ['apply']), ambiguous: false };
    case 'declined':
    case 'refused':
      if (passes) return later(facts);
      return isPassing(facts, { attemptClass, errorCode, agreed })
        ? move(facts, 'unknown', ['retry'])
        : refused(facts, attemptClass);
    case 'running':
      // An earlier attempt of ours is being executed and may yet fail after money has moved, with nothing stored.
      return { ...move(facts, 'unknown', facts.byId ? ['check'] : ['retry']), ambiguous: true };
    case 'conflict':
      // "Same key, different body" although our bytes are frozen: a 2xx exists that we cannot read by repeating.
      return facts.byId
        ? { ...move(facts, 'unknown', ['check']), ambiguous: true, conflict: true }
        : { ...move(facts, 'review', ['review']), ambiguous: true, conflict: true };
    case 'limited':
    case 'not-sent':
      return later(facts);
    case 'ambiguous':
      return ambiguous(facts);
  }
}

/** This attempt did nothing, and the same bytes go again. */
function later(facts: EntryFacts): Move {
  if (facts.abandoned && canLetGo(facts) && !canStillTell(facts)) return move(facts, 'superseded', ['abandon']);
  // The earlier doubt stays: not reaching the API now proves nothing about the attempt before.
  if (facts.ambiguous) return move(facts, 'unknown', facts.byId ? ['check'] : ['retry']);
  return move(facts, 'waiting', ['retry']);
}

interface Refusal {
  readonly attemptClass: 'declined' | 'refused';
  readonly errorCode: string | null;
  readonly agreed: Agreed;
}

/** A refusal says nothing of the attempt before it, and may pass: whether limits are checked before keys is not documented. */
function isPassing(facts: EntryFacts, { attemptClass, errorCode, agreed }: Refusal): boolean {
  if (!facts.ambiguous || facts.byId) return false;
  return errorCode === 'unauthorized' || (attemptClass === 'refused' && agreed !== 'moves' && canStillTell(facts));
}

function refused(facts: EntryFacts, outcome: 'declined' | 'refused'): Move {
  if (!facts.ambiguous) return move(facts, outcome, ['fail']);
  if (facts.byId) return move(facts, 'unknown', ['check']);
  // The API refused this attempt; an earlier one may have left a card hold. A hold that nobody captures lapses by itself.
  return facts.takesNoMoney ? move(facts, 'superseded', ['fail']) : move(facts, 'review', ['review']);
}

function ambiguous(facts: EntryFacts): Move {
  const ambiguous = { ...facts, ambiguous: true };
  if (facts.byId) return move(ambiguous, 'unknown', ['check']);
  // Money may have moved and no id is known: repeating could turn one charge into two when the provider fails after charging.
  if (!facts.takesNoMoney) return move(ambiguous, 'review', ['review']);
  return facts.abandoned && !canStillTell(ambiguous)
    ? move(ambiguous, 'superseded', ['abandon'])
    : move(ambiguous, 'unknown', ['retry']);
}

/** [Note: restored backup] The request is not sent again before a GET, or a person, has said what became of it. */
function restored(facts: EntryFacts): Move {
  if (!['prepared', 'waiting', 'sending', 'unknown'].includes(facts.state)) return stay(facts);
  return withoutRepeating({ ...facts, ambiguous: true });
}

function bytesGone(facts: EntryFacts): Move {
  if (!mayLeave(facts)) return stay(facts);
  if (facts.byId && facts.ambiguous) return move(facts, 'unknown', ['check']);
  return canLetGo(facts) ? move(facts, 'superseded', ['ask-again']) : withoutRepeating(facts);
}

/** "No effect any more" ends a request, and one read may be old. Several reads must say it, for longer if an amount could move twice. */
function isProven(facts: EntryFacts, { finding, agreed = 'no' }: Decision): boolean {
  if (finding !== 'impossible') return finding === 'applied';
  return agreed === 'moves' || (agreed === 'said' && facts.stateForbidsTwice);
}

function decided(facts: EntryFacts, decision: Decision): Move {
  switch (decision.finding) {
    case 'applied':
      return { ...move(facts, 'accepted', ['apply']), ambiguous: false, conflict: false };
    case 'impossible':
      return isProven(facts, decision) ? notDone(facts) : move(facts, 'unknown', ['check']);
    case 'not-shown':
    case 'moved':
      return notShown(facts, decision);
    case 'unclear':
      return move(facts, 'unknown', ['check']);
    case 'ask-person':
      return move(facts, 'review', ['review']);
  }
}

/**
 * The request may be late and the reads may be stale. Reads that do not show its effect permit only the same key again. If a refund
 * were called refused, it would be paid out by hand; the refusal of a new key would be told of the old one. So people decide.
 */
function notShown(facts: EntryFacts, decision: Decision): Move {
  const { finding, agreed = 'no', refusedWith = null, answered = false } = decision;
  const ask = move(facts, 'unknown', ['check']);
  const leaveToPeople = agreed === 'moves' ? move(facts, 'review', ['review']) : ask;
  const end = facts.cannotMoveMoney && agreed !== 'no' ? notDone(facts) : leaveToPeople;
  if (facts.keyless) return end;
  // An abandoned request is never repeated. If it takes effect after all, its owner is read again and undone again.
  if (facts.abandoned) return agreed === 'moves' ? move(facts, 'superseded', ['abandon']) : ask;
  // The API stores only 2xx: what was sent before an error would be carried out now, over what came since.
  if (finding === 'moved' || (facts.conflict && !answered)) return leaveToPeople;
  // Once the API has stored a 2xx under the key, it would only answer the same.
  const mayGoAgain = !answered && refusedWith === null && facts.bytesAvailable && !facts.keyExpired;
  const isMadeAnew = facts.isMadeAnew === true && refusedWith === null && agreed === 'moves';
  if (!mayGoAgain) return isMadeAnew ? move(facts, 'superseded', ['rekey']) : end;
  // The API stores only 2xx: an amount that moved before an error would move again under the same key.
  return facts.stateForbidsTwice || agreed === 'moves' ? move(facts, 'unknown', ['retry']) : ask;
}

const notDone = (facts: EntryFacts): Move => ({
  ...move(facts, 'refused', ['fail']),
  ambiguous: false,
  conflict: false,
});

function abandoned(facts: EntryFacts): Move {
  if (!mayLeave(facts)) return stay(facts);
  if (canStillTell(facts)) return move(facts, 'unknown', ['abandon', 'retry']);
  if (canLetGo(facts)) return move(facts, 'superseded', ['abandon']);
  // A repetition may be planned. The request is read instead; without an id only people can find out what became of it.
  return withoutRepeating(facts);
}

function keyExpired(facts: EntryFacts): Move {
  if (facts.state !== 'waiting' && facts.state !== 'unknown') return stay(facts);
  // The key has an age, so the request reached the API: whatever the API said, a copy may have been carried out.
  if (facts.byId) return { ...move(facts, 'unknown', ['check']), ambiguous: true };
  return canLetGo(facts) ? move(facts, 'superseded', ['abandon']) : move(facts, 'review', ['review']);
}

/** It is read, or where it has no id people look. */
const withoutRepeating = (facts: EntryFacts): Move =>
  facts.byId ? move(facts, 'unknown', ['check']) : move(facts, 'review', ['review']);

/** Whether dropping the request now can never leave money moved without anybody knowing. */
const canLetGo = (facts: EntryFacts): boolean => facts.takesNoMoney || !facts.ambiguous;

/**
 * The key can still tell whether the API made something: under it the API repeats its answer, or makes what is undone by id at once.
 * Dropped instead, a hold stays on the customer's card for a day, and whoever finds it in the dashboard may capture it.
 */
const canStillTell = (facts: EntryFacts): boolean =>
  facts.isUndoneById === true &&
  facts.takesNoMoney &&
  facts.ambiguous &&
  !facts.conflict &&
  facts.bytesAvailable &&
  !facts.keyExpired;
