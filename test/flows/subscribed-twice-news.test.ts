/** Two subscriptions stand for one wish, and both charge at each date: it is told for as long as they do. */
import { expect, test } from 'vitest';
import { openTill } from '#test/helpers/till.ts';
import { needs } from './support/needs.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { subscribedTwice } from './support/subscribed-twice.ts';
import { subscriptionOf } from './support/subscriptions.ts';

const day = 86_400_000;

// Charged twice by our own making: the checks at the end of a flow would tell it.
test('after three months they are told as on the first day', async () => {
  await using till = await openTill();
  const { id, next, apiId } = await subscribedTwice(till);
  await till.clerk.get('subscriptions.fetch', { apiId });
  for (let passed = 0; passed < 90; passed += 1) await passWithPeople(till, day);
  const words = [(await subscriptionOf(till, id)).status, (await subscriptionOf(till, next)).status];
  expect(words).toEqual(['active', 'active']);
  expect(await needs(till)).toEqual([`paidTwice subscription ${id}`]);
});
