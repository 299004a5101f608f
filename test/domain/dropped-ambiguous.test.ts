/** Which dropped requests may still hold a card's limit: the table finds the same as the screens call unknown. */
import { expect, it } from 'vitest';
import { entryStates } from '#shared/contract/outbox.ts';
import { ambiguousDrop, isAmbiguousDrop } from '#shared/domain/dropped-ambiguous.ts';

it('is a sale that was dropped, and nobody knows its outcome', () => {
  expect(isAmbiguousDrop(ambiguousDrop)).toBe(true);
  expect(isAmbiguousDrop({ ...ambiguousDrop, ambiguous: false })).toBe(false);
  expect(isAmbiguousDrop({ ...ambiguousDrop, ownerKind: 'subscription' })).toBe(false);
  expect(entryStates.filter((state) => isAmbiguousDrop({ ...ambiguousDrop, state }))).toEqual(['superseded']);
});
