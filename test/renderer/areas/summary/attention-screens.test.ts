/** What the till waits for is told in two places by one rule. */
import { expect, it } from 'vitest';
import { placeOf } from '#renderer/areas/summary/attention-screens.ts';
import { attentionKinds, peopleOnly } from '#shared/contract/summary.ts';

it('has a list for each kind but those that the core tells whole, because only people can go on', () => {
  expect(attentionKinds.filter((kind) => placeOf[kind] === null)).toEqual(peopleOnly);
});
