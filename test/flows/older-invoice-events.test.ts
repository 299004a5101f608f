/** An event that names an invoice is followed to the invoice itself, whatever its subscription and the list show. */
import { describe, expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { flow } from './support/flow.ts';
import { endSubscription, firstOf, olderWorld, withOlder } from './support/older-invoice.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { requestsOf } from './support/requests.ts';
import { amountCents, charge } from './support/scenarios.ts';
import { passDays, subscribe, subscriptionOf, untilStatus } from './support/subscriptions.ts';

const minute = 60_000;
const hour = 60 * minute;
const { world, options } = olderWorld();
const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('an event about the first of many invoices, which a short list does not show, is followed to it', () => {
  /** An event has named it, and five minutes have passed. */
  async function named(till: Till, as: 'paid' | 'canceled', isEnded = true) {
    const id = await withOlder(till, world, 'canceled');
    await passWithPeople(till, 8 * 24 * hour);
    if (isEnded) await endSubscription(till, id);
    Object.assign(world, { as, isShort: true });
    const { apiId, invoices } = await subscriptionOf(till, id);
    const receive = (ids: readonly string[]): number => till.core.core.receive({ type: 'invoice.updated', ids });
    receive([invoices.at(-1)?.id ?? '']);
    await passWithPeople(till, 5_000);
    return { id, receive, apiId: apiId ?? '', others: invoices.slice(2, -1).map((one) => one.id) };
  }

  async function isTold(till: Till, id: string): Promise<void> {
    const { invoices, giveBack } = await subscriptionOf(till, id);
    expect([invoices.length > 9, giveBack.length]).toEqual([true, 1]);
  }

  flow('at once', async (till) => isTold(till, (await named(till, 'paid')).id), options);

  flow(
    'also of a subscription that goes on, whenever the till is started anew',
    async (till) => {
      const { id } = await named(till, 'canceled', false);
      for (let starts = 0; starts < 3; starts += 1) {
        await till.restart(5_000);
        await till.signIn();
        await passWithPeople(till, 20 * minute);
      }
      world.as = 'paid';
      await passWithPeople(till, 3 * hour);
      expect((await firstOf(till, id))?.status).toBe('paid');
    },
    options,
  );

  type Named = Awaited<ReturnType<typeof named>>;
  const meanwhile: readonly (readonly [string, number, (till: Till, one: Named) => unknown])[] = [
    ['and once more, since a read at once may be of before', 20 * minute, () => null],
    [
      'although another event about the subscription was heard in between',
      3 * hour,
      (_, { receive, apiId }) => receive([apiId]),
    ],
    ['although others were named after it', 3 * hour, (_, { receive, others }) => receive(others)],
    ['although the till was started anew in between', 3 * hour, (till) => till.restart(5_000)],
    [
      'although the second read was refused',
      3 * hour,
      async (till) => {
        world.isRead = false;
        await passWithPeople(till, 20 * minute);
        world.isRead = true;
      },
    ],
  ];
  for (const [how, within, happens] of meanwhile)
    flow(
      how,
      async (till) => {
        const one = await named(till, 'canceled');
        await happens(till, one);
        await till.signIn();
        await passWithPeople(till, minute);
        expect((await subscriptionOf(till, one.id)).giveBack).toEqual([]);
        world.as = 'paid';
        await passWithPeople(till, within);
        await isTold(till, one.id);
      },
      options,
    );
});

flow(
  'an event about an invoice that is the newest here alone, since another one was made while it was heard, is followed to it',
  async (till) => {
    const id = await subscribe(till, { interval: 'day', intervalCount: 1 });
    await untilStatus(till, id, 'active');
    await passWithPeople(till, hour);
    Object.assign(world, { as: null, isListed: true, isRead: true, listFails: false, isShort: false });
    const first = (await firstOf(till, id))?.id ?? '';
    till.core.core.receive({ type: 'chargeback.created', ids: [first] });
    await till.pass(5_000);
    world.as = 'chargeback';
    await passDays(till, 1);
    await passWithPeople(till, 6 * hour);
    const { invoices } = await subscriptionOf(till, id);
    expect([invoices.length > 1, (await firstOf(till, id))?.status]).toEqual([true, 'chargeback']);
  },
  options,
);

const key = { isRefused: false, invoiceReads: 0 };
flow(
  'an event about it that is heard while the key is refused waits until the key is taken again',
  async (till) => {
    const id = await withOlder(till, world, 'canceled');
    await passWithPeople(till, 8 * 24 * hour);
    Object.assign(world, { as: 'paid', isShort: true });
    key.isRefused = true;
    await till.pass(minute);
    key.invoiceReads = 0;
    till.core.core.receive({ type: 'invoice.paid', ids: [(await firstOf(till, id))?.id ?? ''] });
    await passWithPeople(till, 8 * 24 * hour);
    expect(key.invoiceReads).toBeLessThan(3);
    key.isRefused = false;
    await passWithPeople(till, 20 * minute);
    expect((await firstOf(till, id))?.status).toBe('paid');
    world.isShort = false;
    await passWithPeople(till, 7 * hour);
  },
  {
    wrapConnect: (connect) => {
      const shown = options.wrapConnect?.(connect) ?? connect;
      return async (request) => {
        const answer = await shown(request);
        if (!key.isRefused || !request.url.includes('/v2/')) return answer;
        if (request.url.includes('/v2/invoices/')) key.invoiceReads += 1;
        return { ...answer, status: 401, body: encoded('{"message":"unauthorized"}') };
      };
    },
  },
);

flow(
  'one event that names many things is one event: what a customer pays is asked about as before',
  async (till) => {
    const id = await withOlder(till, world, null);
    const ids = (await subscriptionOf(till, id)).invoices.map((one) => one.id);
    await till.signIn();
    const saleId = await charge(till, pix(amountCents, 3_600));
    await till.until(saleId, 'awaiting-payment');
    expect(till.core.core.receive({ type: 'invoice.paid', ids })).toBe(ids.length + 1);
    await till.pass(minute);
    const asked = await requestsOf(till);
    await till.pass(10 * minute);
    expect((await requestsOf(till)) - asked).toBeGreaterThan(100);
  },
  options,
);
