/** Two subscriptions for one wish: two people had called the first not made, and its request arrived beside the next one. */
import type { Till } from '#test/helpers/till.ts';
import { passWithPeople } from './pass-minutes.ts';
import { entryOf } from './queue.ts';
import { resolve } from './review.ts';
import { subscribe, subscriptionOf, untilStatus, untilSubscription } from './subscriptions.ts';

const minute = 60_000;

/** `apiId`: of the first one, which nobody has fetched yet. */
export async function subscribedTwice(till: Till): Promise<{ id: string; next: string; apiId: string }> {
  await till.control('POST', '/faults', {
    kind: 'drop_then_deliver_later',
    method: 'POST',
    route: '/v2/subscriptions',
    ms: 30 * minute,
  });
  const id = await subscribe(till);
  await untilSubscription(till, id, ({ state }) => state === 'review');
  await resolve(till, { id: (await entryOf(till, id, 'subscriptions.create')).id, finding: 'not-charged' });
  const next = await subscribe(till);
  await untilStatus(till, next, 'active');
  await passWithPeople(till, 40 * minute);
  const own = (await subscriptionOf(till, next)).apiId;
  const found = [...JSON.stringify(till.sandbox.records()).matchAll(/"(sub_[A-Za-z0-9]+)"/g)];
  return { id, next, apiId: found.map(([, one = '']) => one).find((one) => one !== own) ?? '' };
}
