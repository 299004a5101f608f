/** News of an older invoice, of which the subscription itself shows nothing, are not lost with one read. */
import { describe, expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { flow } from './support/flow.ts';
import { endSubscription, firstOf, olderWorld, withDispute, withOlder } from './support/older-invoice.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { requestsOf } from './support/requests.ts';
import { amountCents, charge } from './support/scenarios.ts';
import { passDays, subscribe, subscriptionOf, untilStatus } from './support/subscriptions.ts';

const minute = 60_000;
const hour = 60 * minute;
const { world, options } = olderWorld();

describe('an event that tells of late money of an older invoice', () => {
  async function endedUnpaid(till: Till): Promise<string> {
    const id = await withOlder(till, world, 'canceled');
    await endSubscription(till, id);
    return id;
  }
  const hear = async (till: Till, id: string) =>
    till.core.core.hear({ type: 'invoice.paid', ids: [(await firstOf(till, id))?.id ?? ''] });

  for (const [how, slowMs, within] of [
    ['is not spent on one read of before it', 0, 3 * hour],
    ['nor by a second one that is a moment too early, because the first one was slow', 3_000, 20 * minute],
  ] as const)
    flow(
      how,
      async (till) => {
        const id = await endedUnpaid(till);
        const slow = { kind: 'delay_before', ms: slowMs, method: 'GET', route: '/v2/subscriptions/:id' };
        if (slowMs > 0) await till.control('POST', '/faults', slow);
        await hear(till, id);
        await passWithPeople(till, 5_000 + slowMs);
        expect(world.lists).toBeGreaterThan(0);
        expect((await subscriptionOf(till, id)).giveBack).toEqual([]);
        world.as = 'paid';
        await passWithPeople(till, within);
        expect((await subscriptionOf(till, id)).giveBack).toHaveLength(1);
      },
      options,
    );

  flow(
    'is followed to the invoice itself, where the list does not show it',
    async (till) => {
      const id = await endedUnpaid(till);
      Object.assign(world, { as: 'paid', isListed: false });
      await hear(till, id);
      await passWithPeople(till, 5 * minute);
      expect((await subscriptionOf(till, id)).giveBack).toHaveLength(1);
    },
    options,
  );
});

describe('an event about the first of many invoices, which a short list does not show, is followed to it', () => {
  /** An event has named it, and five minutes have passed. */
  async function named(till: Till, as: 'paid' | 'canceled', isEnded = true) {
    const id = await withOlder(till, world, 'canceled');
    await passWithPeople(till, 8 * 24 * hour);
    if (isEnded) await endSubscription(till, id);
    Object.assign(world, { as, isShort: true });
    const { apiId, invoices } = await subscriptionOf(till, id);
    const hear = (ids: readonly string[]): number => till.core.core.hear({ type: 'invoice.updated', ids });
    hear([invoices.at(-1)?.id ?? '']);
    await passWithPeople(till, 5_000);
    return { id, hear, apiId: apiId ?? '', others: invoices.slice(2, -1).map((one) => one.id) };
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
      (_, { hear, apiId }) => hear([apiId]),
    ],
    ['although others were named after it', 3 * hour, (_, { hear, others }) => hear(others)],
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
    till.core.core.hear({ type: 'chargeback.created', ids: [first] });
    await till.pass(5_000);
    world.as = 'chargeback';
    await passDays(till, 1);
    await passWithPeople(till, 6 * hour);
    const { invoices } = await subscriptionOf(till, id);
    expect([invoices.length > 1, (await firstOf(till, id))?.status]).toEqual([true, 'chargeback']);
  },
  options,
);

flow(
  'one event that names many things is one event: what a customer pays is asked about as before',
  async (till) => {
    const id = await withOlder(till, world, null);
    const ids = (await subscriptionOf(till, id)).invoices.map((one) => one.id);
    await till.signIn();
    const saleId = await charge(till, pix(amountCents, 3_600));
    await till.until(saleId, 'awaiting-payment');
    expect(till.core.core.hear({ type: 'invoice.paid', ids })).toBe(ids.length + 1);
    await till.pass(minute);
    const asked = await requestsOf(till);
    await till.pass(10 * minute);
    expect((await requestsOf(till)) - asked).toBeGreaterThan(100);
  },
  options,
);

flow(
  'an ended subscription that shows no newest invoice any more is not asked about for ever',
  async (till) => {
    const id = await withOlder(till, world, null);
    await till.restart(minute);
    await till.signIn();
    world.hidesNewest = true;
    await endSubscription(till, id);
    const asked = await requestsOf(till);
    await passWithPeople(till, 24 * hour);
    expect((await requestsOf(till)) - asked).toBeLessThan(8);
  },
  options,
);

describe('the dispute of an older invoice that was won', () => {
  flow(
    'is read, by the one event that tells of it, until it is believed',
    async (till) => {
      const id = await withDispute(till, world);
      world.as = null;
      await till.clerk.get('subscriptions.refresh', { id });
      await passWithPeople(till, hour);
      const shown = [(await firstOf(till, id))?.status, (await subscriptionOf(till, id)).isContradicted];
      expect(shown).toEqual(['paid', false]);
      const asked = await requestsOf(till);
      await passWithPeople(till, hour);
      expect((await requestsOf(till)) - asked).toBeLessThan(12);
    },
    options,
  );

  flow(
    'and also when the till starts anew after the first read of it',
    async (till) => {
      const id = await withDispute(till, world);
      world.as = null;
      till.core.core.hear({ type: 'chargeback.won', ids: [(await firstOf(till, id))?.id ?? ''] });
      await passWithPeople(till, 2 * minute);
      await till.restart(minute);
      await till.signIn();
      expect((await firstOf(till, id))?.status).toBe('chargeback');
      await passWithPeople(till, 4 * hour);
      expect((await firstOf(till, id))?.status).toBe('paid');
    },
    options,
  );

  const badStarts = {
    'is refused': { listFails: true },
    'is of before': { as: 'chargeback' },
    'does not show it': { isListed: false },
  } as const;
  for (const [how, after] of Object.entries(badStarts))
    flow(
      `and of a subscription that has ended, when the first list after the start ${how}`,
      async (till) => {
        const id = await withDispute(till, world);
        await endSubscription(till, id);
        world.as = null;
        await till.clerk.get('subscriptions.refresh', { id });
        await till.pass(5_000);
        Object.assign(world, after);
        await till.restart(minute);
        await till.signIn();
        await passWithPeople(till, 2 * minute);
        Object.assign(world, { as: null, listFails: false });
        await passWithPeople(till, 8 * hour);
        expect((await firstOf(till, id))?.status).toBe('paid');
      },
      options,
    );

  flow(
    'while one that has ended, whose list is never answered, is soon asked about four times a day',
    async (till) => {
      const id = await withDispute(till, world);
      await endSubscription(till, id);
      world.as = null;
      await till.clerk.get('subscriptions.refresh', { id });
      await till.pass(5_000);
      world.listFails = true;
      await till.restart(minute);
      await till.signIn();
      await passWithPeople(till, 24 * hour);
      world.lists = 0;
      await passWithPeople(till, 24 * hour);
      expect(world.lists).toBeLessThan(8);
    },
    options,
  );
});

for (const contradictions of [1, 2])
  flow(
    `an older invoice that was contradicted ${contradictions} times, and is unreadable since, is soon asked about a few times an hour`,
    async (till) => {
      const id = await withDispute(till, world);
      world.as = null;
      for (let reads = 0; reads < contradictions; reads += 1) {
        await till.clerk.get('subscriptions.refresh', { id });
        await till.pass(5_000);
      }
      Object.assign(world, { isListed: false, isRead: false });
      await passWithPeople(till, 5 * hour);
      expect(await subscriptionOf(till, id)).toMatchObject({ isContradicted: true });
      const asked = await requestsOf(till);
      await passWithPeople(till, hour);
      expect((await requestsOf(till)) - asked).toBeLessThan(20);
    },
    options,
  );
