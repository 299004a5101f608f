/** Each line of any form is sent with a code that no other line of it has, and nobody has to think of one. */
import { expect, test } from 'vitest';
import { draftOf, emptyForm, newItem as newSubscriptionItem } from '#renderer/areas/subscriptions/form/form-draft.ts';
import { itemsOf, newItem } from '#renderer/format/item-text.ts';

test.each([
  { typed: [''], sent: ['item-1'] },
  { typed: ['', ''], sent: ['item-1', 'item-2'] },
  { typed: ['item-1', ''], sent: ['item-1', 'item-2'] },
  { typed: ['', ' item-1 ', ''], sent: ['item-2', 'item-1', 'item-3'] },
  { typed: ['cafe', '  '], sent: ['cafe', 'item-1'] },
])('$typed is sent as $sent', ({ typed, sent }) => {
  expect(itemsOf(typed.map((id) => ({ ...newItem(), id }))).map(({ id }) => id)).toEqual(sent);
  const items = typed.map((code) => ({ ...newSubscriptionItem(), code }));
  expect(draftOf({ ...emptyForm, items }).items.map(({ code }) => code)).toEqual(sent);
});

test('the field of a new line is empty', () => {
  expect([newItem().id, newSubscriptionItem().code]).toEqual(['', '']);
});
