/** A change of a subscription is lost, and carried out hours later: no read calls it refused, and the next change waits for people. */
import { expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { askApi } from './support/api.ts';
import { cardThat } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { untilEntry } from './support/queue.ts';
import { inDays, subscribe, subscriptionOf, typedCard, untilStatus } from './support/subscriptions.ts';

const hour = 3_600_000;

interface Shown {
  readonly items: readonly { readonly amount: number }[];
  readonly payment_method: { readonly card: { readonly last_four: string } };
  readonly next_billing_at: string;
}

async function lostThenRefused(till: Till, route: string): Promise<void> {
  await till.control('POST', '/faults', { kind: 'drop_then_deliver_later', method: 'POST', route, ms: 3 * hour });
  await till.control('POST', '/faults', {
    kind: 'refuse',
    method: 'POST',
    route,
    nth: 2,
    status: 422,
    code: 'validation_error',
  });
}

async function atProvider(till: Till, apiId: string | null): Promise<Shown> {
  return (await askApi(till, 'GET', `/v2/subscriptions/${apiId}`)).body as Shown;
}

/** Everything that would still hold a person back, or tell one. */
async function isTold(till: Till, id: string): Promise<boolean> {
  const { pending, isContradicted } = await subscriptionOf(till, id);
  const entries = await (await till.observer()).get('outbox.list', { show: 'all', limit: 100 });
  return pending !== null || isContradicted || entries.some(({ state }) => state === 'review' || state === 'unknown');
}

flow(
  'R2: a lost change of price is not called refused while it may still come, and overwrites no later price untold',
  async (till) => {
    const id = await subscribe(till);
    const { apiId } = await untilStatus(till, id, 'active');
    await lostThenRefused(till, '/v2/subscriptions/:id/items/:code');
    const item = { id, code: 'plano', description: 'Clube do café', quantity: 1 };
    await till.manager.get('subscriptions.changeItem', { ...item, unitAmountCents: 9_800 });
    await till.pass(hour);
    await till.signIn();
    const saidRefused = (await subscriptionOf(till, id)).refusal?.code ?? null;
    const again = await till.manager.code('subscriptions.changeItem', { ...item, unitAmountCents: 5_000 });
    await till.pass(10 * 60_000);
    expect((await atProvider(till, apiId)).items).toMatchObject([{ amount: again === 'ok' ? 5_000 : 4_900 }]);
    await till.pass(2 * hour);
    await till.signIn();
    expect((await atProvider(till, apiId)).items).toMatchObject([{ amount: 9_800 }]);
    expect({ saidRefused, again, told: await isTold(till, id) }).toMatchObject({ told: true });
  },
);

flow(
  'R2: a lost change of card is not called refused while it may still come, and brings back no replaced card untold',
  async (till) => {
    const id = await subscribe(till);
    const { apiId } = await untilStatus(till, id, 'active');
    await lostThenRefused(till, '/v2/subscriptions/:id/payment-method');
    const lastFour = async (): Promise<string> => {
      const { payment_method: method } = await atProvider(till, apiId);
      return method.card.last_four;
    };
    const payBy = (number: string) => ({ method: 'card', installments: 1, card: { ...typedCard(), number } }) as const;
    const [lost, chosen] = [cardThat('approve', 1), cardThat('approve', 2)];
    await till.manager.get('subscriptions.changeMethod', { id, payment: payBy(lost) });
    await till.pass(hour);
    await till.signIn();
    const saidRefused = (await subscriptionOf(till, id)).refusal?.code ?? null;
    const again = await till.manager.code('subscriptions.changeMethod', { id, payment: payBy(chosen) });
    await till.pass(10 * 60_000);
    if (again === 'ok') expect(await lastFour()).toBe(chosen.slice(-4));
    await till.pass(2 * hour);
    await till.signIn();
    expect(await lastFour()).toBe(lost.slice(-4));
    expect({ saidRefused, again, told: await isTold(till, id) }).toMatchObject({ told: true });
  },
);

flow(
  'R2: a lost change of day is not called refused while it may still come, and charges no earlier day untold',
  async (till) => {
    const id = await subscribe(till);
    const { apiId } = await untilStatus(till, id, 'active');
    await lostThenRefused(till, '/v2/subscriptions/:id/next-billing-date');
    await till.manager.get('subscriptions.changeDate', { id, day: inDays(till, 3) });
    await till.pass(hour);
    await till.signIn();
    const saidRefused = (await subscriptionOf(till, id)).refusal?.code ?? null;
    const again = await till.manager.code('subscriptions.changeDate', { id, day: inDays(till, 60) });
    await till.pass(2 * hour + 10 * 60_000);
    await till.signIn();
    const { next_billing_at: day } = await atProvider(till, apiId);
    expect(Date.parse(day) - till.clock.now()).toBeLessThan(4 * 24 * hour);
    expect({ saidRefused, again, told: await isTold(till, id) }).toMatchObject({ told: true });
  },
);

flow('R2: a lost change of card whose card a lock took out of the memory goes to people', async (till) => {
  const id = await subscribe(till);
  await untilStatus(till, id, 'active');
  const route = '/v2/subscriptions/:id/payment-method';
  await till.control('POST', '/faults', { kind: 'drop_then_deliver_later', method: 'POST', route, ms: hour });
  const payment = { method: 'card', installments: 1, card: typedCard() } as const;
  await till.manager.get('subscriptions.changeMethod', { id, payment });
  await untilEntry(till, { saleId: id, operation: 'subscriptions.method' }, 'unknown');
  await till.core.core.lockAll();
  await till.pass(10 * 60_000);
  await till.signIn();
  expect((await subscriptionOf(till, id)).pending?.state).toBe('unknown');
  await till.pass(10 * 60_000);
  await till.signIn();
  const { pending, can } = await subscriptionOf(till, id);
  expect([pending?.state, can.changeMethod]).toEqual(['review', false]);
});
