/** The 23-hour fuse, the clock that jumps, and the hours after which a hold has lapsed by itself. */
import { describe, expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { createNetwork, type Network } from './support/network.ts';
import { entriesOf, entryOf, sentUnder, untilEntry } from './support/queue.ts';
import { amountCents, askRefund, charge, scenarioOf } from './support/scenarios.ts';

const hour = 3_600_000;
const create = 'orders.create' as const;
const lose = (till: Till, route: string, count: number | 'always' = 1) =>
  till.control('POST', '/faults', { kind: 'drop_before_processing', method: 'POST', route, count });
const reached = async (till: Till, key: string) =>
  (await till.control<{ requests: { idempotency_key: string; at_ms: number }[] }>('GET', '/requests')).requests.filter(
    ({ idempotency_key }) => idempotency_key === key,
  );

/** From the first doubt on nobody can be reached: an announcement comes before the check that it causes. */
function offlineOnceUnknown(till: Till, network: Network): void {
  let done = false;
  till.listen(({ name, payload }) => {
    if (done || name !== 'outbox.changed' || !('state' in payload) || payload.state !== 'unknown') return;
    done = true;
    network.offline = true;
  });
}

describe('after 23 hours', () => {
  const network = createNetwork();
  flow(
    'an unknown Pix is never sent again, however long the shop was off and offline',
    async (till) => {
      await lose(till, '/v2/orders');
      const saleId = await charge(till, pix(amountCents));
      const { key, createdAt } = await untilEntry(till, { saleId, operation: create }, 'unknown');
      network.offline = true;
      await till.pass(10 * 60_000);
      await till.restart(22.5 * hour);
      expect((await till.sale(saleId)).state).toBe('unknown');
      await till.pass(hour);
      network.offline = false;
      await till.pass(hour);
      expect(await entryOf(till, saleId, create)).toMatchObject({ state: 'superseded', ambiguous: true });
      expect((await till.sale(saleId)).state).toBe('unknown');
      // Nobody asked to undo it: that its key is spent is what people are told.
      const told = (await (await till.observer()).get('orders.timeline', { id: saleId })).map(({ what }) => what);
      expect(told).toContain('key-expired');
      expect(told).not.toContain('undo-carried-out');
      expect(await reached(till, key)).toHaveLength(1);
      for (const { at } of sentUnder(till, key)) expect(at - createdAt).toBeLessThan(23 * hour);
      // The API was never heard before the till was switched off: nobody knows for certain how long that was.
      await till.pass(28 * hour);
      expect((await entryOf(till, saleId, create)).ambiguous).toBe(false);
      expect(await (await till.observer()).get('orders.get', { id: saleId })).toMatchObject({ state: 'canceled' });
    },
    { wrapConnect: network.wrapConnect },
  );

  flow(
    'a capture that was only told to wait, and then could not leave for a day, goes under a new key',
    async (till) => {
      const faults = { method: 'POST', route: '/v2/orders/:id/capture' };
      await till.control('POST', '/faults', { kind: 'rate_limited', retry_after_seconds: 30, ...faults });
      const saleId = await charge(till, payByCard(amountCents));
      await till.untilTrue('the capture is told to wait', async () => {
        const [capture] = await entriesOf(till, saleId, 'orders.capture');
        return capture?.why === 'limited-wait';
      });
      network.offline = true;
      await till.pass(23.5 * hour);
      network.offline = false;
      await till.pass(hour);
      const [first] = await entriesOf(till, saleId, 'orders.capture');
      expect(await reached(till, first?.key ?? '')).toHaveLength(1);
      expect((await till.sale(saleId)).state).toBe('paid');
    },
    { wrapConnect: network.wrapConnect },
  );

  flow('by the clock of the API, when the till’s own was set back by as much as it was off', async (till) => {
    await lose(till, '/v2/orders');
    const saleId = await charge(till, pix(amountCents));
    const { key } = await untilEntry(till, { saleId, operation: create }, 'unknown');
    till.clock.setWall(-24 * hour);
    await till.restart(24 * hour);
    // The API is asked what time it is before anything of yesterday goes again.
    await till.pass(hour);
    expect(await reached(till, key)).toHaveLength(1);
    expect(await entryOf(till, saleId, create)).toMatchObject({ state: 'superseded', ambiguous: true });
  });

  flow('also where the time of its first sending came from another server', async (till) => {
    const saleId = await charge(till, payByCard(amountCents));
    await till.until(saleId, 'paid');
    await till.control('POST', '/faults', { kind: 'foreign_headers', method: 'GET', route: '/v2/charges/:id' });
    await till.control('POST', '/faults', {
      kind: 'drop_before_processing',
      method: 'POST',
      route: '/v2/charges/:id/refund',
    });
    await askRefund(till, saleId, 1_000);
    const { key } = await untilEntry(till, { saleId, operation: 'refunds.create' }, 'unknown');
    till.clock.setWall(-24 * hour);
    await till.restart(24 * hour);
    await till.pass(2 * hour);
    expect(sentUnder(till, key)).toHaveLength(1);
  });

  flow('an unknown Pix is not sent again when the till was off for a day', async (till) => {
    await lose(till, '/v2/orders');
    const saleId = await charge(till, pix(amountCents));
    const { key } = await untilEntry(till, { saleId, operation: create }, 'unknown');
    await till.restart(24 * hour);
    await untilEntry(till, { saleId, operation: create }, 'superseded');
    expect(await entryOf(till, saleId, create)).toMatchObject({ ambiguous: true });
    expect((await till.sale(saleId)).state).toBe('unknown');
    expect(sentUnder(till, key)).toHaveLength(1);
  });

  const silent = createNetwork();
  flow(
    'a Pix that never reached the API has no fuse: its key is as good as new',
    async (till) => {
      silent.offline = true;
      const saleId = await charge(till, pix(amountCents));
      await untilEntry(till, { saleId, operation: create }, 'waiting');
      await till.restart(24 * hour);
      expect((await till.sale(saleId)).state).toBe('queued');
      silent.offline = false;
      await till.until(saleId, 'awaiting-payment');
      expect(await reached(till, (await entryOf(till, saleId, create)).key)).toHaveLength(1);
    },
    { wrapConnect: silent.wrapConnect },
  );

  for (const [name, first] of [
    // Its doubt goes with it: the refusal of the new one would be said of the first one as well.
    ['orders.capture', { state: 'superseded', ambiguous: true }],
    ['orders.cancel', { state: 'refused', ambiguous: false }],
  ] as const) {
    const { operation, route, begin, end } = scenarioOf(name);
    const away = createNetwork();
    flow(
      `an unknown ${name} is asked about first, and goes out under a new key`,
      async (till) => {
        await lose(till, route);
        offlineOnceUnknown(till, away);
        const saleId = await begin(till);
        const old = await untilEntry(till, { saleId, operation }, 'unknown');
        await till.restart(24 * hour);
        away.offline = false;
        await end(till, saleId);
        const [spent, second] = await entriesOf(till, saleId, operation);
        expect(spent).toMatchObject({ id: old.id, ...first });
        expect(second?.state).toBe('accepted');
        expect(second?.key).not.toBe(old.key);
        expect(await reached(till, old.key)).toHaveLength(1);
      },
      { wrapConnect: away.wrapConnect },
    );
  }

  const dark = createNetwork();
  flow(
    'a refund that did happen is not repeated under a new key',
    async (till) => {
      const saleId = await charge(till, payByCard(amountCents));
      await till.until(saleId, 'paid');
      const route = '/v2/charges/:id/refund';
      await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route });
      offlineOnceUnknown(till, dark);
      await askRefund(till, saleId, 2000);
      await untilEntry(till, { saleId, operation: 'refunds.create' }, 'unknown');
      await till.restart(25 * hour);
      dark.offline = false;
      await till.until(saleId, 'partially-refunded');
      expect(await entriesOf(till, saleId, 'refunds.create')).toMatchObject([{ state: 'accepted', attempts: 1 }]);
      expect((await till.ledger()).filter(({ kind }) => kind === 'refund')).toMatchObject([{ amount: 2000 }]);
    },
    { wrapConnect: dark.wrapConnect },
  );

  for (const [part, cents] of [
    ['a part', 2000],
    ['the whole', amountCents],
  ] as const) {
    const apart = createNetwork();
    flow(
      `K1: ${part} of a charge that no look shows gets no other key: people decide`,
      async (till) => {
        const saleId = await charge(till, payByCard(amountCents));
        await till.until(saleId, 'paid');
        await lose(till, '/v2/charges/:id/refund');
        offlineOnceUnknown(till, apart);
        await askRefund(till, saleId, cents);
        await untilEntry(till, { saleId, operation: 'refunds.create' }, 'unknown');
        await till.restart(24 * hour);
        apart.offline = false;
        await till.pass(hour);
        expect(await entriesOf(till, saleId, 'refunds.create')).toMatchObject([{ state: 'review', attempts: 1 }]);
      },
      { wrapConnect: apart.wrapConnect },
    );
  }
});

describe('a clock that jumps says nothing about a key', () => {
  for (const jump of [2 * hour, -25 * hour]) {
    flow(`of an unknown Pix (${jump / hour} h): the same key goes on until it is answered`, async (till) => {
      await lose(till, '/v2/orders', 3);
      const saleId = await charge(till, pix(amountCents));
      const { key } = await untilEntry(till, { saleId, operation: create }, 'unknown');
      await till.pass(60_000);
      till.clock.setWall(jump);
      await till.until(saleId, ['awaiting-payment', 'expired'], 2 * hour);
      expect(new Set(till.sent.filter(({ path }) => path === '/v2/orders').map((one) => one.key))).toEqual(
        new Set([key]),
      );
      expect(till.core.recorded.lines.map(({ event }) => event)).toContain('clock.jumped');
    });

    const gone = createNetwork();
    flow(
      `of an unknown capture (${jump / hour} h): asked about, and sent again under its own key`,
      async (till) => {
        await lose(till, '/v2/orders/:id/capture');
        offlineOnceUnknown(till, gone);
        const saleId = await charge(till, payByCard(amountCents));
        await untilEntry(till, { saleId, operation: 'orders.capture' }, 'unknown');
        till.clock.setWall(jump);
        await till.pass(61_000);
        gone.offline = false;
        await till.until(saleId, 'paid', 600_000);
        expect((await entriesOf(till, saleId, 'orders.capture')).map(({ state }) => state)).toEqual(['accepted']);
      },
      { wrapConnect: gone.wrapConnect },
    );
  }

  flow('for what was never sent it means nothing', async (till) => {
    await till.control('POST', '/faults', {
      kind: 'rate_limited',
      method: 'POST',
      route: '/v2/orders',
      retry_after_seconds: 300,
      enveloped: true,
    });
    const saleId = await charge(till, payByCard(amountCents, 'approve', { capture: 'later' }));
    await untilEntry(till, { saleId, operation: create }, 'waiting');
    const fresh = await charge(till, pix(amountCents));
    await till.until(fresh, 'awaiting-payment');
    till.clock.setWall(2 * hour);
    await till.pass(61_000);
    expect((await till.sale(fresh)).state).toBe('awaiting-payment');
  });
});

describe('a hold that nobody captures', () => {
  for (const expired of ['canceled', 'failed', 'requires_capture'] as const) {
    flow(
      `has lapsed after 26 hours, and the sale is canceled (the order then says ${expired})`,
      async (till) => {
        const saleId = await charge(till, payByCard(amountCents, 'approve', { capture: 'later' }));
        await till.until(saleId, 'authorized');
        await till.pass(25 * hour);
        expect((await till.sale(saleId)).state).toBe('authorized');
        await till.pass(2 * hour);
        const sale = await till.sale(saleId);
        expect(sale.state).toBe('canceled');
        expect(sale.moneyReceived).toBe(false);
        expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['authorize', 'void']);
      },
      { switches: { expired_authorization_order_status: expired } },
    );
  }

  flow('of a lost order whose card is erased ends its doubt after 27 hours', async (till) => {
    await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route: '/v2/orders' });
    const saleId = await charge(till, payByCard(amountCents));
    await till.until(saleId, 'unknown');
    await till.clerk.get('orders.cancel', { id: saleId });
    // The lock erases the card, so nobody can ask for the order any more.
    await till.clerk.get('session.lock', {});
    await till.pass(26.5 * hour);
    expect((await entryOf(till, saleId, create)).ambiguous).toBe(true);
    await till.pass(hour);
    expect((await entryOf(till, saleId, create)).ambiguous).toBe(false);
    const timeline = await (await till.observer()).get('orders.timeline', { id: saleId });
    expect(timeline.map(({ what }) => what)).toContain('hold-expired');
    expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['authorize', 'void']);
  });
});
