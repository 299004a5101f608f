/** A creation whose answer never came, and two people who saw its subscription in the dashboard: the till reads what they name, and follows it. */
import { expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { askApi } from './support/api.ts';
import { buyerElsewhere, decliningCardElsewhere, pixElsewhere } from './support/elsewhere.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { entryOf } from './support/queue.ts';
import { resolve, reviewOf } from './support/review.ts';
import { byCard, subscribe, subscriber, subscriptionOf, untilStatus } from './support/subscriptions.ts';

const minute = 60_000;

async function toReview(
  till: Till,
  isCarriedOut: boolean,
  payment = byCard(),
): Promise<{ id: string; entryId: string }> {
  const kind = isCarriedOut ? 'drop_after_processing' : 'drop_before_processing';
  await till.control('POST', '/faults', { kind, method: 'POST', route: '/v2/subscriptions' });
  const id = await subscribe(till, { interval: 'day', intervalCount: 1, payment });
  await passWithPeople(till, 10 * minute);
  return { id, entryId: (await entryOf(till, id, 'subscriptions.create')).id };
}

const inDashboard = (till: Till): string => /sub_[A-Za-z0-9]+/.exec(JSON.stringify(till.sandbox.records()))?.[0] ?? '';

/** By another till, for the buyer of these stories. */
async function madeElsewhere(till: Till, { amount, payment }: { amount: number; payment: object }): Promise<string> {
  const items = [{ code: 'plano', description: 'Clube', quantity: 1, amount }];
  const body = { interval: 'day', interval_count: 1, currency: 'BRL', customer: buyerElsewhere, items, payment };
  const made = await askApi(till, 'POST', '/v2/subscriptions', { body, key: 'elsewhere' });
  return (Object(made.body) as { id: string }).id;
}

flow('its id leads the till to it: it is read, followed and can be cancelled', async (till) => {
  const { id, entryId } = await toReview(till, true);
  const told = await resolve(till, { id: entryId, finding: 'charged', orderId: inDashboard(till) });
  expect(told.resolution).toMatchObject({ finding: 'charged', proven: true });
  const shown = await subscriptionOf(till, id);
  expect(shown).toMatchObject({ state: 'known', status: 'active', apiId: inDashboard(till), can: { cancel: true } });
  await till.manager.get('subscriptions.cancel', { id });
  await untilStatus(till, id, 'canceled');
});

flow('the id of another buyer’s subscription is refused, one that is not there too', async (till) => {
  const person = { ...subscriber, email: 'pia@example.com', document: { type: 'passport' as const, number: 'P1' } };
  const other = await subscribe(till, { customer: person });
  const { apiId } = await untilStatus(till, other, 'active');
  const { id, entryId } = await toReview(till, false);
  const problem = async (orderId: string): Promise<string> => {
    const review = await reviewOf(till, { id: entryId, finding: 'charged', orderId });
    const said = await till.manager.call('outbox.resolve', review);
    return said.ok ? 'ok' : (said.error.fields?.[0]?.code ?? said.error.code);
  };
  expect(await problem(apiId ?? '')).toBe('subscription-of-another');
  expect(await problem('sub_nowhere')).toBe('subscription-not-found');
  expect((await subscriptionOf(till, id)).state).toBe('review');
});

flow('a subscription that nobody knows here and that does not fit is refused', async (till) => {
  const { id, entryId } = await toReview(till, false);
  const orderId = await madeElsewhere(till, { amount: 5_000, payment: pixElsewhere });
  const review = await reviewOf(till, { id: entryId, finding: 'charged', orderId });
  expect(await till.manager.code('outbox.resolve', review)).toBe('rule-broken');
  expect((await subscriptionOf(till, id)).state).toBe('review');
});

{
  const network = createNetwork();
  flow(
    'named while the network is away it stays their word, and is read when somebody asks again',
    async (till) => {
      network.offline = false;
      const { id, entryId } = await toReview(till, true);
      network.offline = true;
      await resolve(till, { id: entryId, finding: 'charged', orderId: inDashboard(till) });
      expect(await subscriptionOf(till, id)).toMatchObject({ state: 'resolved', can: { refresh: true } });
      network.offline = false;
      await till.manager.get('subscriptions.refresh', { id });
      expect(await subscriptionOf(till, id)).toMatchObject({ state: 'known', status: 'active' });
    },
    { wrapConnect: network.wrapConnect },
  );
}

flow('recorded without its id, the id can be told later', async (till) => {
  const { id, entryId } = await toReview(till, true);
  await resolve(till, { id: entryId, finding: 'charged' });
  expect((await subscriptionOf(till, id)).state).toBe('resolved');
  await resolve(till, { id: entryId, finding: 'charged', orderId: inDashboard(till) });
  expect((await subscriptionOf(till, id)).state).toBe('known');
});

flow('found after it had charged for days, it is shown with all of its invoices', async (till) => {
  const { id, entryId } = await toReview(till, true);
  await passWithPeople(till, 3 * 24 * 60 * minute);
  await resolve(till, { id: entryId, finding: 'charged', orderId: inDashboard(till) });
  const { invoices } = await subscriptionOf(till, id);
  expect(invoices.length).toBeGreaterThanOrEqual(3);
  expect(invoices.every(({ refundable }) => refundable.length > 0)).toBe(true);
});

flow('one like it that the same buyer has had for weeks is not what was asked for', async (till) => {
  const orderId = await madeElsewhere(till, { amount: 4_900, payment: decliningCardElsewhere });
  await passWithPeople(till, 20 * 24 * 60 * minute);
  const { id, entryId } = await toReview(till, false, byCard('renewals_declined'));
  const review = await reviewOf(till, { id: entryId, finding: 'charged', orderId });
  const said = await till.manager.call('outbox.resolve', review);
  expect(said.ok ? 'ok' : said.error.fields?.[0]?.code).toBe('subscription-differs');
  expect((await subscriptionOf(till, id)).apiId).toBeNull();
  await till.clerk.get('subscriptions.fetch', { apiId: orderId });
});

flow(
  'cancelled before the list of its invoices was answered, it is shown with all of them all the same',
  async (till) => {
    const { id, entryId } = await toReview(till, true);
    await passWithPeople(till, 3 * 24 * 60 * minute);
    const lost = { kind: 'drop_before_processing', method: 'GET', route: '/v2/subscriptions/:id/invoices', count: 3 };
    await till.control('POST', '/faults', lost);
    await resolve(till, { id: entryId, finding: 'charged', orderId: inDashboard(till) });
    await till.manager.get('subscriptions.cancel', { id });
    await untilStatus(till, id, 'canceled');
    await passWithPeople(till, 60 * minute);
    expect((await subscriptionOf(till, id)).invoices.length).toBeGreaterThanOrEqual(3);
  },
);
