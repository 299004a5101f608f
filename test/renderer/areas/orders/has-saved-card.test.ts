/** A saved card is offered only where one can pay: of the buyer who is named, and known to the service by its token. */
import { expect, test } from 'vitest';
import { hasUsableCard } from '#renderer/areas/orders/charge/use-has-saved-card.ts';

const card = (email: string, token: string | null = 'token') => ({ token, customer: { name: 'Marina', email } });

test.each([
  ['nothing is saved', [], null, false],
  ['nobody is named, and somebody has one', [card('marina@example.com')], null, true],
  ['the only one has no token yet', [card('marina@example.com', null)], null, false],
  ['the buyer has one', [card('marina@example.com')], 'Marina@example.com', true],
  ['only another buyer has one', [card('ana.marina@example.com')], 'marina@example.com', false],
  ['the one of the buyer has no token', [card('marina@example.com', null)], 'marina@example.com', false],
])('%s', (_, found, email, offered) => {
  expect(hasUsableCard(found, email)).toBe(offered);
});
