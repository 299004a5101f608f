/** Which dropped requests may still hold a card's limit: the table finds the same as the screens call unknown. */
import { expect, it } from 'vitest';
import { entryStates } from '#shared/contract/outbox.ts';
import { droppedInDoubt, isDroppedInDoubt } from '#shared/domain/dropped-in-doubt.ts';

it('is a sale that was dropped, and nobody knows its outcome', () => {
  expect(isDroppedInDoubt(droppedInDoubt)).toBe(true);
  expect(isDroppedInDoubt({ ...droppedInDoubt, ambiguous: false })).toBe(false);
  expect(isDroppedInDoubt({ ...droppedInDoubt, ownerKind: 'subscription' })).toBe(false);
  expect(entryStates.filter((state) => isDroppedInDoubt({ ...droppedInDoubt, state }))).toEqual(['superseded']);
});
