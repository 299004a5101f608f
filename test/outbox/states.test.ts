/** The moves of an outbox entry, one row per line of the design's tables. */
import { describe, expect, test } from 'vitest';
import { type EntryEvent, isFinal, next } from '#main/outbox/states.ts';
import { attemptClasses, entryStates } from '#shared/contract/outbox.ts';
import { absenceRows } from './absence-rows.ts';
import { attemptRows } from './attempt-rows.ts';
import { outcomeRows } from './outcome-rows.ts';
import { automatic, byId, cardCreate, decided, seen } from './state-rows.ts';
import { undoRows } from './undo-rows.ts';

describe('the moves of an outbox entry', () => {
  test.each([...attemptRows, ...outcomeRows, ...undoRows, ...absenceRows])(
    '$name',
    ({ facts, event, state, ambiguous = false, effects }) => {
      const move = next(facts, event);
      expect({ state: move.state, ambiguous: move.ambiguous, effects: move.effects }).toEqual({
        state,
        ambiguous,
        effects,
      });
    },
  );

  test('a final state never moves again, whatever is observed', () => {
    for (const state of entryStates.filter(isFinal)) {
      for (const attemptClass of attemptClasses) {
        const move = next({ ...cardCreate, state }, seen(attemptClass));
        expect(move.state).toBe(state);
        expect(move.effects).toEqual([]);
      }
    }
  });

  test('only a 2xx, a GET that shows it, a person or the lapse ever clears the doubt of what moves money', () => {
    const clearing = new Set<string>();
    for (const base of [cardCreate, automatic, byId, { ...byId, conflict: true }, { ...byId, isMadeAnew: true }]) {
      for (const state of entryStates) {
        const facts = { ...base, state, ambiguous: true };
        const events: EntryEvent[] = [
          ...attemptClasses.map((attemptClass) => seen(attemptClass)),
          ...(['applied', 'not-shown', 'impossible', 'unclear', 'ask-person'] as const).flatMap((finding) =>
            (['no', 'said', 'moves'] as const).flatMap((agreed) => [
              decided(finding, { agreed }),
              decided(finding, { agreed, refusedWith: 'code' }),
              decided(finding, { agreed, answered: true }),
            ]),
          ),
          { type: 'claimed' },
          { type: 'found-at-boot' },
          { type: 'restored' },
          { type: 'shown-before' },
          { type: 'bytes-gone' },
          { type: 'abandoned' },
          { type: 'key-expired' },
          { type: 'expired' },
          { type: 'resolved' },
        ];
        for (const event of events) {
          if (!next(facts, event).ambiguous) {
            clearing.add(
              event.type === 'observed' ? event.class : event.type === 'decided' ? event.finding : event.type,
            );
          }
        }
      }
    }
    expect([...clearing].sort()).toEqual(['accepted', 'applied', 'expired', 'impossible', 'resolved']);
  });
});
