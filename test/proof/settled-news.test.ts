/** When an order that is called paid says something new of a payment that two people settled under another word. */
import { expect, test } from 'vitest';
import { unsettled } from '#main/proof/order-money.ts';

test('an order called refunded for the other payment is no news of a settled word', () => {
  const word = { status: 'expired', settledUpTo: 2, settledAs: 'expired', settledPaid: false, isOnItsWay: false };
  const back = { status: 'refunded', settledUpTo: null, settledAs: null, settledPaid: false, isOnItsWay: false };
  expect(unsettled('refunded', [word, back])).toEqual([back]);
});
