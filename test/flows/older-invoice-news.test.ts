/** News of an older invoice, of which the subscription itself shows nothing, are not lost with one read. */
import { describe, expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { flow } from './support/flow.ts';
import { endSubscription, firstOf, olderWorld, withDispute, withOlder } from './support/older-invoice.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { requestsOf } from './support/requests.ts';
import { subscriptionOf } from './support/subscriptions.ts';

const minute = 60_000;
const hour = 60 * minute;
const { world, options } = olderWorld();

describe('an event that tells of late money of an older invoice', () => {
  async function endedUnpaid(till: Till): Promise<string> {
    const id = await withOlder(till, world, 'canceled');
    await endSubscription(till, id);
    return id;
  }
  const receive = async (till: Till, id: string) =>
    till.core.core.receive({ type: 'invoice.paid', ids: [(await firstOf(till, id))?.id ?? ''] });

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
        await receive(till, id);
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
      await receive(till, id);
      await passWithPeople(till, 5 * minute);
      expect((await subscriptionOf(till, id)).giveBack).toHaveLength(1);
    },
    options,
  );
});

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
      till.core.core.receive({ type: 'chargeback.won', ids: [(await firstOf(till, id))?.id ?? ''] });
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
