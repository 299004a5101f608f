/** A change of a subscription that waited offline is not carried out once what it was to change has become another. */
import { expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { askApi } from './support/api.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { inDays, passDays, subscribe, subscriptionOf, untilStatus } from './support/subscriptions.ts';

const minute = 60_000;
const hour = 60 * minute;
const network = createNetwork();
const options = { wrapConnect: network.wrapConnect };

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
