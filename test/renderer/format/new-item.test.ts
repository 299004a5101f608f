/** A new line of any form gets a code that no other line of it has. */
import { expect, test } from 'vitest';
import { newItem as newSubscriptionItem } from '#renderer/areas/subscriptions/form/form-draft.ts';
import { newItem } from '#renderer/format/item-text.ts';

test.each([
  { codes: [], free: 'item-1' },
  { codes: ['item-1', 'item-2'], free: 'item-3' },
  { codes: ['item-2'], free: 'item-1' },
  { codes: ['item-1', 'item-3'], free: 'item-2' },
  { codes: ['cafe', ' item-1 '], free: 'item-2' },
])('beside $codes it is $free', ({ codes, free }) => {
  expect(newItem(codes.map((id) => ({ id })))).toMatchObject({ id: free, description: '', quantity: '1' });
  expect(newSubscriptionItem(codes.map((code) => ({ code })))).toMatchObject({ code: free, description: '' });
});
