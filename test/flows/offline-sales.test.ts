/** What a counter may take while the API cannot be reached: nothing that would leave by itself after its buyer has gone. */
import { describe, expect } from 'vitest';
import { basket, pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { amountCents } from './support/scenarios.ts';

const minute = 60_000;

describe('known to be offline, a till', () => {
  const network = createNetwork();

  /** A code on a screen is polled, so the till soon knows. */
  async function goOffline(till: Till): Promise<void> {
    network.offline = true;
    const isOffline = async () => !(await (await till.observer()).get('outbox.status', {})).online;
    await till.untilTrue('the till knows that it is offline', isOffline, minute);
  }

  async function shownCode(till: Till) {
    network.offline = false;
    const asked = basket([pix(amountCents)]);
    const { id } = await till.clerk.get('orders.charge', asked);
    await till.until(id, 'awaiting-payment');
    return { id, asked };
  }

  flow(
    'takes no Pix and no typed card, writes nothing, and takes them again once the network is back',
    async (till) => {
      await shownCode(till);
      await goOffline(till);
      for (const payment of [pix(amountCents), payByCard(amountCents)])
        expect(await till.clerk.code('orders.charge', basket([payment]))).toBe('offline');
      const halves = [payByCard(amountCents / 2), pix(amountCents / 2)];
      expect(await till.clerk.code('orders.charge', basket(halves))).toBe('offline');
      expect((await till.clerk.get('orders.list', { limit: 10 })).sales).toHaveLength(1);
      network.offline = false;
      await till.untilTrue(
        'the till is back',
        async () => (await (await till.observer()).get('outbox.status', {})).online,
        minute,
      );
      const { id } = await till.clerk.get('orders.charge', basket([pix(amountCents)]));
      await till.until(id, 'awaiting-payment');
    },
    { wrapConnect: network.wrapConnect },
  );

  const isOnline = async (till: Till) => (await (await till.observer()).get('outbox.status', {})).online;

  flow(
    'asks at once when a person does, without the wait of its own questions, and sells again',
    async (till) => {
      await shownCode(till);
      await goOffline(till);
      expect(await till.clerk.get('outbox.tryNow', {})).toMatchObject({ online: false });
      network.offline = false;
      const { budgetRemaining } = await till.clerk.get('outbox.status', {});
      const tried = await till.clerk.get('outbox.tryNow', {});
      expect(tried.online).toBe(true);
      expect(tried.budgetRemaining).toBe(budgetRemaining - 1);
      expect(await isOnline(till)).toBe(true);
      const { id } = await till.clerk.get('orders.charge', basket([pix(amountCents)]));
      await till.until(id, 'awaiting-payment');
    },
    { wrapConnect: network.wrapConnect },
  );

  flow(
    'asks no more often for a person than the account allows',
    async (till) => {
      await shownCode(till);
      await goOffline(till);
      let code = 'ok';
      for (let asked = 0; asked < 120 && code === 'ok'; asked += 1) code = await till.clerk.code('outbox.tryNow', {});
      expect(code).toBe('too-many-requests');
    },
    { wrapConnect: network.wrapConnect },
  );

  flow(
    'answers a repeated charge of a sale that was taken before with that sale',
    async (till) => {
      const { id, asked } = await shownCode(till);
      await goOffline(till);
      expect((await till.clerk.get('orders.charge', asked)).id).toBe(id);
    },
    { wrapConnect: network.wrapConnect },
  );
});
