/** A change of a subscription that waited, or whose answer was lost, is not carried out once what it was to change has become another. */
import { expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { askApi } from './support/api.ts';
import { cardThat } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { entryOf } from './support/queue.ts';
import {
  byCard,
  byPix,
  inDays,
  msUntil,
  passDays,
  subscribe,
  subscriptionOf,
  untilStatus,
} from './support/subscriptions.ts';

const minute = 60_000;
const hour = 60 * minute;
const network = createNetwork();
const options = { wrapConnect: network.wrapConnect };

const dateRoute = '/v2/subscriptions/:id/next-billing-date';

/** Its second invoice is charged so soon. */
async function soonCharged(till: Till, inMs: number): Promise<string> {
  const id = await subscribe(till, { interval: 'day', intervalCount: 28 });
  await untilStatus(till, id, 'active');
  await passDays(till, 27);
  await till.pass(10_000);
  const { nextBillingAt } = await subscriptionOf(till, id);
  await till.pass((await msUntil(till, nextBillingAt)) - inMs);
  await till.signIn();
  return id;
}

const captures = async (till: Till) => (await till.ledger()).filter(({ kind }) => kind === 'capture').length;

flow(
  'a day that was to be put off, and came before the request left, is not charged a second time on the new day',
  async (till) => {
    network.offline = false;
    const id = await subscribe(till, { interval: 'day', intervalCount: 28 });
    await untilStatus(till, id, 'active');
    await passDays(till, 27);
    await till.pass(10_000);
    network.offline = true;
    // The buyer asks: not tomorrow, but five days later.
    await till.manager.get('subscriptions.changeDate', { id, day: inDays(till, 33) });
    await till.pass(36 * hour);
    expect(await captures(till)).toBe(2);
    network.offline = false;
    await till.pass(hour);
    await till.signIn();
    expect((await subscriptionOf(till, id)).pending).toBe(null);
    await passDays(till, 6);
    await till.pass(minute);
    expect(await captures(till)).toBe(2);
  },
  options,
);

flow(
  'a price that was agreed elsewhere meanwhile is not overwritten by an older one',
  async (till) => {
    network.offline = false;
    const id = await subscribe(till, { interval: 'day', intervalCount: 28 });
    const { apiId } = await untilStatus(till, id, 'active');
    network.offline = true;
    const older = { code: 'plano', description: 'Clube do café', quantity: 1, unitAmountCents: 5_900 };
    await till.manager.get('subscriptions.changeItem', { id, ...older });
    await till.pass(hour);
    const newer = { description: 'Clube do café', quantity: 1, amount: 3_900 };
    const asked = { key: 'elsewhere', body: newer };
    expect((await askApi(till, 'POST', `/v2/subscriptions/${apiId}/items/plano`, asked)).status).toBe(200);
    network.offline = false;
    await till.pass(10 * minute);
    const shown = await askApi(till, 'GET', `/v2/subscriptions/${apiId}`);
    expect(shown.body).toMatchObject({ amount: 3_900 });
    expect((await subscriptionOf(till, id)).amountCents).toBe(3_900);
  },
  options,
);

flow('a day whose putting off was lost, and that was charged meanwhile, is not put off afterwards', async (till) => {
  const id = await soonCharged(till, 4 * minute);
  await till.control('POST', '/faults', {
    kind: 'drop_before_processing',
    method: 'POST',
    route: dateRoute,
    count: 'always',
  });
  await till.manager.get('subscriptions.changeDate', { id, day: inDays(till, 33) });
  await till.pass(9 * minute);
  expect(await captures(till)).toBe(2);
  await till.control('DELETE', '/faults');
  await till.pass(hour);
  await till.signIn();
  expect(await entryOf(till, id, 'subscriptions.date')).toMatchObject({ state: 'review', why: 'review-moved' });
  await passDays(till, 8);
  await till.pass(minute);
  expect(await captures(till)).toBe(2);
});

flow(
  'a day that was put off by too many requests, and came, is not put off afterwards by a till whose clock was set',
  async (till) => {
    const id = await soonCharged(till, 3 * minute);
    const limited = {
      kind: 'rate_limited',
      retry_after_seconds: 60,
      method: 'POST',
      route: dateRoute,
      count: 'always',
    };
    await till.control('POST', '/faults', limited);
    await till.manager.get('subscriptions.changeDate', { id, day: inDays(till, 33) });
    await till.pass(minute);
    till.clock.setWall(72 * hour);
    await till.pass(7 * minute);
    expect(await captures(till)).toBe(2);
    await till.control('DELETE', '/faults');
    await till.pass(hour);
    await till.signIn();
    await passDays(till, 8);
    await till.pass(minute);
    expect(await captures(till)).toBe(2);
  },
);

flow('a price that was lost does not go over the one that was agreed since', async (till) => {
  const id = await subscribe(till, { interval: 'day', intervalCount: 28 });
  const { apiId } = await untilStatus(till, id, 'active');
  const route = '/v2/subscriptions/:id/items/:code';
  await till.control('POST', '/faults', { kind: 'drop_before_processing', method: 'POST', route, count: 'always' });
  const older = { code: 'plano', description: 'Clube do café', quantity: 1, unitAmountCents: 5_900 };
  await till.manager.get('subscriptions.changeItem', { id, ...older });
  await till.pass(minute);
  await till.control('DELETE', '/faults');
  const newer = { description: 'Clube do café', quantity: 1, amount: 3_900 };
  const asked = { key: 'elsewhere', body: newer };
  expect((await askApi(till, 'POST', `/v2/subscriptions/${apiId}/items/plano`, asked)).status).toBe(200);
  await till.pass(hour);
  await till.signIn();
  expect(await entryOf(till, id, 'subscriptions.item')).toMatchObject({ state: 'review', why: 'review-moved' });
  expect((await askApi(till, 'GET', `/v2/subscriptions/${apiId}`)).body).toMatchObject({ amount: 3_900 });
});

flow(
  'a card that waited does not take the place of one that was given elsewhere meanwhile',
  async (till) => {
    network.offline = false;
    const id = await subscribe(till, { interval: 'day', intervalCount: 28 });
    const { apiId } = await untilStatus(till, id, 'active');
    network.offline = true;
    await till.manager.get('subscriptions.changeMethod', { id, payment: byCard('insufficient_funds') });
    await till.pass(minute);
    const asked = { key: 'elsewhere', body: { payment: { type: 'pix' } } };
    expect((await askApi(till, 'POST', `/v2/subscriptions/${apiId}/payment-method`, asked)).status).toBe(200);
    network.offline = false;
    await till.pass(10 * minute);
    await till.signIn();
    expect((await subscriptionOf(till, id)).method).toMatchObject({ type: 'pix' });
  },
  options,
);

flow('a card that was lost does not take the place of one that was given since', async (till) => {
  const id = await subscribe(till, { interval: 'day', intervalCount: 28 });
  const { apiId } = await untilStatus(till, id, 'active');
  const route = '/v2/subscriptions/:id/payment-method';
  await till.control('POST', '/faults', { kind: 'drop_before_processing', method: 'POST', route, count: 'always' });
  await till.manager.get('subscriptions.changeMethod', { id, payment: byPix });
  await till.pass(minute);
  await till.control('DELETE', '/faults');
  const card = {
    number: cardThat('approve', 2),
    holder_name: 'LIA SOUZA',
    exp_month: '12',
    exp_year: '2039',
    cvc: '123',
  };
  const asked = { key: 'elsewhere', body: { payment: { type: 'card', installments: 1, card } } };
  expect((await askApi(till, 'POST', `/v2/subscriptions/${apiId}/payment-method`, asked)).status).toBe(200);
  await till.pass(hour);
  await till.signIn();
  expect(await entryOf(till, id, 'subscriptions.method')).toMatchObject({ state: 'review', why: 'review-moved' });
  expect((await subscriptionOf(till, id)).method).toMatchObject({
    card: { lastFour: cardThat('approve', 2).slice(-4) },
  });
});
