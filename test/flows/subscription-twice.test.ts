/** A subscription whose creation has no known outcome is not made a second time: its buyer would be charged by both. */
import { describe, expect, test } from 'vitest';
import { buyerSumKeys } from '#main/outbox/buyer-keys.ts';
import type { Till } from '#test/helpers/till.ts';
import { isReceived } from '#test/support/ledger-lines.ts';
import { flow } from './support/flow.ts';
import { entryOf } from './support/queue.ts';
import { resolve } from './support/review.ts';
import {
  byCard,
  byPix,
  subscribe,
  subscriber,
  subscriptionForm,
  subscriptionOf,
  untilStatus,
  untilSubscription,
} from './support/subscriptions.ts';

const minute = 60_000;
const route = '/v2/subscriptions';

const made = (till: Till) => till.sent.filter(({ method, path }) => method === 'POST' && path === route).length;

const knownHere = async (till: Till) =>
  (await till.clerk.get('subscriptions.list', { text: '' })).map(({ id }) => id).toSorted();

/** Its creation was carried out, and its answer was lost. */
async function inDoubt(till: Till, payment = byCard()): Promise<string> {
  await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route });
  const id = await subscribe(till, { payment });
  await untilSubscription(till, id, ({ state }) => state === 'review');
  return id;
}

/** The same wish, as somebody types it a second time. */
const typedAgain = subscriptionForm({
  customer: {
    ...subscriber,
    name: 'Marina S.',
    email: 'MARINA@example.com',
    document: { type: 'passport', number: 'X1' },
  },
  items: [{ code: 'item-1', description: 'clube do cafe', quantity: 1, unitAmountCents: 4900 }],
});

describe('a subscription whose creation is in doubt', () => {
  for (const [name, payment] of Object.entries({ card: byCard(), pix: byPix }))
    flow(`by ${name} holds a second one back, which is not even written down`, async (till) => {
      const first = await inDoubt(till, payment);
      const again = { card: byCard(), pix: byPix };
      const byDocument = { ...subscriber, email: 'marina.nova@example.com' };
      for (const form of [
        subscriptionForm({ payment: again.card }),
        subscriptionForm({ payment: again.pix }),
        { ...typedAgain, id: crypto.randomUUID() },
        subscriptionForm({ customer: byDocument }),
      ]) {
        const result = await till.clerk.call('subscriptions.create', form);
        expect(result).toMatchObject({ ok: false, error: { code: 'money-may-have-moved' } });
        const { fields = [] } = result.ok ? {} : result.error;
        const params = { ownerId: first, state: expect.any(String) };
        expect(fields).toEqual([{ path: 'subscription', code: 'subscriptions.create', params }]);
      }
      await till.pass(10 * minute);
      await till.signIn();
      expect(await knownHere(till)).toEqual([first]);
      expect(made(till)).toBe(1);
    });

  const plan = (unitAmountCents: number) => ({
    items: [{ code: 'plano', description: 'Clube do café', quantity: 1, unitAmountCents }],
  });
  const less = (value: number, invoiceNumber?: number) => ({
    discounts: [{ type: 'fixed' as const, value, ...(invoiceNumber === undefined ? {} : { invoiceNumber }) }],
  });
  for (const { what, first, again } of [
    { what: 'its price with a discount', first: plan(4900), again: { ...plan(5000), ...less(100) } },
    { what: 'its price without the discount', first: { ...plan(5000), ...less(100) }, again: plan(4900) },
    {
      what: 'its price without one of the first invoice',
      first: { ...plan(5000), ...less(100, 1) },
      again: plan(4900),
    },
    { what: 'its items without their discount', first: { ...plan(5000), ...less(100) }, again: plan(5000) },
    {
      what: 'its price with an increment',
      first: plan(4900),
      again: { ...plan(4800), increments: [{ type: 'fixed' as const, value: 100 }] },
    },
  ])
    flow(`holds back one that is typed as ${what}`, async (till) => {
      await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route });
      await untilSubscription(till, await subscribe(till, first), ({ state }) => state === 'review');
      expect(await till.clerk.code('subscriptions.create', subscriptionForm(again))).toBe('money-may-have-moved');
      expect(made(till)).toBe(1);
    });

  flow('holds back neither another buyer nor another sum', async (till) => {
    await inDoubt(till);
    const rui = { ...subscriber, email: 'rui@example.com', document: { type: 'cpf', number: '111.444.777-35' } };
    const other = await subscribe(till, { customer: rui });
    const dearer = await subscribe(till, {
      items: [{ code: 'plano', description: 'Clube do café', quantity: 2, unitAmountCents: 4900 }],
    });
    for (const id of [other, dearer]) await untilStatus(till, id, 'active');
  });

  flow('is made again once two people have recorded that it was not made', async (till) => {
    await till.control('POST', '/faults', { kind: 'drop_before_processing', method: 'POST', route });
    const first = await subscribe(till);
    await untilSubscription(till, first, ({ state }) => state === 'review');
    expect(await till.clerk.code('subscriptions.create', subscriptionForm())).toBe('money-may-have-moved');
    await resolve(till, { id: (await entryOf(till, first, 'subscriptions.create')).id, finding: 'not-charged' });
    await untilStatus(till, await subscribe(till), 'active');
    expect((await till.ledger()).filter(isReceived).map(({ amount }) => amount)).toEqual([4900]);
  });

  flow('leaves a second one to whoever wants two, once its own is proven to stand', async (till) => {
    const first = await inDoubt(till);
    await till.pass(10 * minute);
    await till.signIn();
    const { events } = await till.control<{ events: { data: { subscription?: string } }[] }>('GET', '/events');
    const apiId = events.map(({ data }) => data.subscription).find((one) => one !== undefined) ?? '';
    await till.clerk.get('subscriptions.fetch', { apiId });
    await untilStatus(till, first, 'active');
    await untilStatus(till, await subscribe(till), 'active');
    expect((await till.ledger()).filter(isReceived).map(({ amount }) => amount)).toEqual([4900, 4900]);
  });
});

describe('a subscription under way', () => {
  flow('is made once by two windows with a form each', async (till) => {
    const asked = [till.clerk, till.manager].map((who) => who.code('subscriptions.create', subscriptionForm()));
    expect((await Promise.all(asked)).toSorted()).toEqual(['money-may-have-moved', 'ok']);
    await till.pass(2 * minute);
    expect(made(till)).toBe(1);
  });

  flow('that has not left yet is taken back first', async (till) => {
    await till.clerk.get('training.setNetwork', { mode: 'offline' });
    const first = await subscribe(till);
    await untilSubscription(till, first, ({ pending }) => pending?.waitReason === 'not-sent');
    expect(await till.clerk.code('subscriptions.create', subscriptionForm())).toBe('money-may-have-moved');
    await till.manager.get('subscriptions.cancel', { id: first });
    expect((await subscriptionOf(till, first)).state).toBe('withdrawn');
    const second = await subscribe(till);
    await till.clerk.get('training.setNetwork', { mode: 'ok' });
    await untilStatus(till, second, 'active');
    expect(made(till)).toBe(1);
  });
});

test('who asks twice is known by e-mail or document, however they are typed', () => {
  const keys = (email: string, number: string) =>
    buyerSumKeys({ email, document: { type: 'cpf', number } }, 'BRL', 4900);
  const [email, document] = keys('marina@example.com', '529.982.247-25');
  expect(keys(' MARINA@example.com ', '52998224725')).toEqual([email, document]);
  expect(keys('rui@example.com', '52998224725')).toEqual([expect.not.stringMatching(`^${email}$`), document]);
  expect(buyerSumKeys({ email: 'marina@example.com' }, 'BRL', 4901)).not.toContain(email);
  expect(buyerSumKeys({ email: 'marina@example.com' }, 'USD', 4900)).not.toContain(email);
});
