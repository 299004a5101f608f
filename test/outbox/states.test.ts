/** The moves of an outbox entry, one row per line of the design's tables. */
import { describe, expect, test } from 'vitest';
import { type EntryEvent, type EntryFacts, isFinal, next } from '#main/outbox/states.ts';
import { attemptClasses, type EntryState, entryStates } from '#shared/contract/outbox.ts';

const cardCreate: EntryFacts = {
  state: 'sending',
  doubt: false,
  conflict: false,
  byId: false,
  harmless: true,
  abandoned: false,
  bytesAvailable: true,
  keyExpired: false,
};
const automatic: EntryFacts = { ...cardCreate, harmless: false };
const byId: EntryFacts = { ...cardCreate, harmless: false, byId: true };

const seen = (attemptClass: (typeof attemptClasses)[number], errorCode: string | null = null): EntryEvent => ({
  type: 'observed',
  class: attemptClass,
  errorCode,
});
const decided = (finding: 'applied' | 'not-applied' | 'refused' | 'unclear'): EntryEvent => ({
  type: 'decided',
  finding,
});

interface Row {
  readonly name: string;
  readonly facts: EntryFacts;
  readonly event: EntryEvent;
  readonly state: EntryState;
  readonly doubt?: boolean;
  readonly effects: readonly string[];
}

const rows: Row[] = [
  // Claiming
  {
    name: 'a prepared entry is claimed',
    facts: { ...cardCreate, state: 'prepared' },
    event: { type: 'claimed' },
    state: 'sending',
    effects: [],
  },
  {
    name: 'a waiting entry is claimed',
    facts: { ...cardCreate, state: 'waiting' },
    event: { type: 'claimed' },
    state: 'sending',
    effects: [],
  },
  {
    name: 'an unknown entry is claimed and keeps its doubt',
    facts: { ...cardCreate, state: 'unknown', doubt: true },
    event: { type: 'claimed' },
    state: 'sending',
    doubt: true,
    effects: [],
  },
  {
    name: 'a superseded entry is never claimed',
    facts: { ...cardCreate, state: 'superseded' },
    event: { type: 'claimed' },
    state: 'superseded',
    effects: [],
  },
  {
    name: 'an entry in review is never claimed',
    facts: { ...automatic, state: 'review', doubt: true },
    event: { type: 'claimed' },
    state: 'review',
    doubt: true,
    effects: [],
  },

  // Classes of an attempt, no doubt before
  {
    name: 'not-sent waits with the same key',
    facts: cardCreate,
    event: seen('not-sent'),
    state: 'waiting',
    effects: ['retry'],
  },
  {
    name: 'ambiguous is unknown and the doubt is remembered',
    facts: cardCreate,
    event: seen('ambiguous'),
    state: 'unknown',
    doubt: true,
    effects: ['retry'],
  },
  { name: 'accepted is accepted', facts: cardCreate, event: seen('accepted'), state: 'accepted', effects: ['apply'] },
  {
    name: 'declined without doubt is definite',
    facts: cardCreate,
    event: seen('declined'),
    state: 'declined',
    effects: ['fail'],
  },
  {
    name: 'refused without doubt is definite',
    facts: cardCreate,
    event: seen('refused', 'validation_error'),
    state: 'refused',
    effects: ['fail'],
  },
  {
    name: 'running means an earlier attempt of ours may succeed',
    facts: cardCreate,
    event: seen('running'),
    state: 'unknown',
    doubt: true,
    effects: ['retry'],
  },
  {
    name: 'limited waits with the same key',
    facts: cardCreate,
    event: seen('limited'),
    state: 'waiting',
    effects: ['retry'],
  },
  {
    name: 'a conflict on a create goes to a person and is never sent again',
    facts: cardCreate,
    event: seen('conflict'),
    state: 'review',
    doubt: true,
    effects: ['review'],
  },

  // A later refusal never clears an earlier doubt
  {
    name: 'not-sent after doubt stays unknown',
    facts: { ...cardCreate, doubt: true },
    event: seen('not-sent'),
    state: 'unknown',
    doubt: true,
    effects: ['retry'],
  },
  {
    name: 'limited after doubt stays unknown',
    facts: { ...cardCreate, doubt: true },
    event: seen('limited'),
    state: 'unknown',
    doubt: true,
    effects: ['retry'],
  },
  {
    name: '401 after doubt stays unknown',
    facts: { ...cardCreate, doubt: true },
    event: seen('refused', 'unauthorized'),
    state: 'unknown',
    doubt: true,
    effects: ['retry'],
  },
  {
    name: '402 after doubt ends the sale but keeps the doubt about a hold',
    facts: { ...cardCreate, doubt: true },
    event: seen('declined'),
    state: 'superseded',
    doubt: true,
    effects: ['fail'],
  },
  {
    name: '422 after doubt ends the sale but keeps the doubt about a hold',
    facts: { ...cardCreate, doubt: true },
    event: seen('refused', 'validation_error'),
    state: 'superseded',
    doubt: true,
    effects: ['fail'],
  },
  {
    name: 'a 2xx clears the doubt',
    facts: { ...cardCreate, doubt: true },
    event: seen('accepted'),
    state: 'accepted',
    effects: ['apply'],
  },

  // Automatic capture: money may have moved without an id
  {
    name: 'automatic capture: ambiguous goes to a person instead of being repeated',
    facts: automatic,
    event: seen('ambiguous'),
    state: 'review',
    doubt: true,
    effects: ['review'],
  },
  {
    name: 'automatic capture: found sending at start goes to a person',
    facts: automatic,
    event: { type: 'found-at-boot' },
    state: 'review',
    doubt: true,
    effects: ['review'],
  },
  {
    name: 'automatic capture: a refusal after doubt proves nothing',
    facts: { ...automatic, doubt: true },
    event: seen('declined'),
    state: 'review',
    doubt: true,
    effects: ['review'],
  },
  {
    name: 'automatic capture: never sent, bytes gone, ask again',
    facts: { ...automatic, state: 'prepared', bytesAvailable: false },
    event: { type: 'bytes-gone' },
    state: 'superseded',
    effects: ['ask-again'],
  },

  // Requests with an id are decided by GET
  {
    name: 'by id: ambiguous asks by GET',
    facts: byId,
    event: seen('ambiguous'),
    state: 'unknown',
    doubt: true,
    effects: ['check'],
  },
  {
    name: 'by id: found sending at start asks by GET',
    facts: byId,
    event: { type: 'found-at-boot' },
    state: 'unknown',
    doubt: true,
    effects: ['check'],
  },
  {
    name: 'by id: a refusal after doubt asks by GET',
    facts: { ...byId, doubt: true },
    event: seen('refused'),
    state: 'unknown',
    doubt: true,
    effects: ['check'],
  },
  {
    name: 'by id: a decline after doubt asks by GET',
    facts: { ...byId, doubt: true },
    event: seen('declined'),
    state: 'unknown',
    doubt: true,
    effects: ['check'],
  },
  {
    name: 'by id: not-sent after doubt asks by GET',
    facts: { ...byId, doubt: true },
    event: seen('not-sent'),
    state: 'unknown',
    doubt: true,
    effects: ['check'],
  },
  {
    name: 'by id: a conflict asks by GET',
    facts: byId,
    event: seen('conflict'),
    state: 'unknown',
    doubt: true,
    effects: ['check'],
  },
  {
    name: 'GET shows it applied',
    facts: { ...byId, state: 'unknown', doubt: true },
    event: decided('applied'),
    state: 'accepted',
    effects: ['apply'],
  },
  {
    name: 'GET shows it refused',
    facts: { ...byId, state: 'unknown', doubt: true },
    event: decided('refused'),
    state: 'refused',
    effects: ['fail'],
  },
  {
    name: 'GET shows nothing happened: same key again',
    facts: { ...byId, state: 'unknown', doubt: true },
    event: decided('not-applied'),
    state: 'unknown',
    doubt: true,
    effects: ['retry'],
  },
  {
    name: 'GET shows nothing happened and the newest attempt was refused: the refusal is definite',
    facts: { ...byId, state: 'unknown', doubt: true },
    event: { type: 'decided', finding: 'not-applied', refusedWith: 'validation_error' },
    state: 'refused',
    effects: ['fail'],
  },
  {
    name: 'GET says nothing clear: ask again',
    facts: { ...byId, state: 'unknown', doubt: true },
    event: decided('unclear'),
    state: 'unknown',
    doubt: true,
    effects: ['check'],
  },
  {
    name: 'after a conflict, nothing happened is for a person',
    facts: { ...byId, state: 'unknown', doubt: true, conflict: true },
    event: decided('not-applied'),
    state: 'review',
    doubt: true,
    effects: ['review'],
  },
  {
    name: 'nothing happened and the code is gone: ask for it again',
    facts: { ...byId, state: 'unknown', doubt: true, bytesAvailable: false },
    event: decided('not-applied'),
    state: 'superseded',
    effects: ['ask-again'],
  },
  {
    name: 'nothing happened and the key is old: a new key',
    facts: { ...byId, state: 'unknown', doubt: true, keyExpired: true },
    event: decided('not-applied'),
    state: 'superseded',
    effects: ['rekey'],
  },

  // Start, bytes, fuse
  {
    name: 'found sending at start means unknown',
    facts: cardCreate,
    event: { type: 'found-at-boot' },
    state: 'unknown',
    doubt: true,
    effects: ['retry'],
  },
  {
    name: 'card bytes gone after doubt: not charged, type it again',
    facts: { ...cardCreate, state: 'unknown', doubt: true, bytesAvailable: false },
    event: { type: 'bytes-gone' },
    state: 'superseded',
    doubt: true,
    effects: ['ask-again'],
  },
  {
    name: 'card bytes gone before any send: type it again',
    facts: { ...cardCreate, state: 'prepared', bytesAvailable: false },
    event: { type: 'bytes-gone' },
    state: 'superseded',
    effects: ['ask-again'],
  },
  {
    name: 'code bytes gone in doubt: a GET decides',
    facts: { ...byId, state: 'unknown', doubt: true, bytesAvailable: false },
    event: { type: 'bytes-gone' },
    state: 'unknown',
    doubt: true,
    effects: ['check'],
  },
  {
    name: 'the fuse ends a harmless create',
    facts: { ...cardCreate, state: 'unknown', doubt: true, keyExpired: true },
    event: { type: 'key-expired' },
    state: 'superseded',
    doubt: true,
    effects: ['abandon'],
  },
  {
    name: 'the fuse brings automatic capture to a person',
    facts: { ...automatic, state: 'unknown', doubt: true, keyExpired: true },
    event: { type: 'key-expired' },
    state: 'review',
    doubt: true,
    effects: ['review'],
  },
  {
    name: 'the fuse asks by GET where there is an id and a doubt',
    facts: { ...byId, state: 'unknown', doubt: true, keyExpired: true },
    event: { type: 'key-expired' },
    state: 'unknown',
    doubt: true,
    effects: ['check'],
  },
  {
    name: 'the fuse renews the key where nothing was ever received',
    facts: { ...byId, state: 'waiting', keyExpired: true },
    event: { type: 'key-expired' },
    state: 'superseded',
    effects: ['rekey'],
  },
  {
    name: 'the fuse leaves what is on the wire alone',
    facts: { ...cardCreate, keyExpired: true },
    event: { type: 'key-expired' },
    state: 'sending',
    effects: [],
  },

  // Undo and replacement
  {
    name: 'undo before any send drops the request',
    facts: { ...cardCreate, state: 'prepared', abandoned: true },
    event: { type: 'abandoned' },
    state: 'superseded',
    effects: ['abandon'],
  },
  {
    name: 'undo of a harmless unknown drops it and remembers the doubt',
    facts: { ...cardCreate, state: 'unknown', doubt: true, abandoned: true },
    event: { type: 'abandoned' },
    state: 'superseded',
    doubt: true,
    effects: ['abandon'],
  },
  {
    name: 'undo on the wire waits for the answer',
    facts: { ...cardCreate, abandoned: true },
    event: { type: 'abandoned' },
    state: 'sending',
    effects: [],
  },
  {
    name: 'a late success of an undone sale is undone by id',
    facts: { ...cardCreate, abandoned: true },
    event: seen('accepted'),
    state: 'accepted',
    effects: ['apply', 'undo-by-id'],
  },
  {
    name: 'an undone request that never left is dropped',
    facts: { ...cardCreate, abandoned: true },
    event: seen('not-sent'),
    state: 'superseded',
    effects: ['abandon'],
  },
  {
    name: 'an undone request that got lost is dropped in doubt',
    facts: { ...cardCreate, abandoned: true },
    event: seen('ambiguous'),
    state: 'superseded',
    doubt: true,
    effects: ['abandon'],
  },
  {
    name: 'undo cannot drop what may have moved money',
    facts: { ...automatic, state: 'review', doubt: true, abandoned: true },
    event: { type: 'abandoned' },
    state: 'review',
    doubt: true,
    effects: [],
  },
  {
    name: 'undo of an accepted request is carried out by id',
    facts: { ...cardCreate, state: 'accepted', abandoned: true },
    event: { type: 'abandoned' },
    state: 'accepted',
    effects: ['undo-by-id'],
  },

  // Ends
  {
    name: 'after 27 h the doubt about a hold ends',
    facts: { ...cardCreate, state: 'superseded', doubt: true },
    event: { type: 'lapsed' },
    state: 'superseded',
    effects: ['lapse'],
  },
  {
    name: 'a manager resolves a review',
    facts: { ...automatic, state: 'review', doubt: true },
    event: { type: 'resolved' },
    state: 'resolved',
    effects: [],
  },
];

describe('the moves of an outbox entry', () => {
  test.each(rows)('$name', ({ facts, event, state, doubt = false, effects }) => {
    const move = next(facts, event);
    expect({ state: move.state, doubt: move.doubt, effects: move.effects }).toEqual({ state, doubt, effects });
  });

  test('a final state never moves again, whatever is observed', () => {
    for (const state of entryStates.filter(isFinal)) {
      for (const attemptClass of attemptClasses) {
        const move = next({ ...cardCreate, state }, seen(attemptClass));
        expect(move.state).toBe(state);
        expect(move.effects).toEqual([]);
      }
    }
  });

  test('only a 2xx, a GET, a person or the lapse ever clears a doubt', () => {
    const clearing = new Set<string>();
    for (const base of [cardCreate, automatic, byId]) {
      for (const state of entryStates) {
        const facts = { ...base, state, doubt: true };
        const events: EntryEvent[] = [
          ...attemptClasses.map((attemptClass) => seen(attemptClass)),
          ...(['applied', 'not-applied', 'refused', 'unclear'] as const).map(decided),
          { type: 'claimed' },
          { type: 'found-at-boot' },
          { type: 'bytes-gone' },
          { type: 'abandoned' },
          { type: 'key-expired' },
          { type: 'lapsed' },
          { type: 'resolved' },
        ];
        for (const event of events) {
          if (!next(facts, event).doubt) {
            clearing.add(
              event.type === 'observed' ? event.class : event.type === 'decided' ? event.finding : event.type,
            );
          }
        }
      }
    }
    expect([...clearing].sort()).toEqual(['accepted', 'applied', 'lapsed', 'refused', 'resolved']);
  });
});
