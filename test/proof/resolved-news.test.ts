/** When an order that is called paid says something new of a payment that two people settled under another word. */
import { expect, test } from 'vitest';
import { unresolved } from '#main/proof/order-money.ts';

test('an order called refunded for the other payment is no news of a settled word', () => {
  const word = { status: 'expired', resolvedUpTo: 2, resolvedAs: 'expired', resolvedPaid: false, isOnItsWay: false };
  const back = { status: 'refunded', resolvedUpTo: null, resolvedAs: null, resolvedPaid: false, isOnItsWay: false };
  expect(unresolved('refunded', [word, back])).toEqual([back]);
});
