/** A wall clock that is set back, while the till runs or while it is off: nothing is waited out a second time. */
import { describe, expect } from 'vitest';
import { basket, pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { entryOf, untilEntry } from './support/queue.ts';
import { amountCents, askRefund, charge, payPix } from './support/scenarios.ts';

const hour = 3_600_000;
const minute = 60_000;

/** Set back while running, or between a stop and a start. */
const ways: readonly (readonly [string, number, (till: Till, byMs: number) => Promise<void>])[] = [
  ['by two hours while it runs', 2 * hour, async (till, byMs) => till.clock.setWall(-byMs)],
  ['by three minutes while it runs', 3 * minute, async (till, byMs) => till.clock.setWall(-byMs)],
  [
    'by two hours in the minute in which it was set forward by a day',
    2 * hour,
    async (till, byMs) => {
      till.clock.setWall(24 * hour);
      await till.pass(5_000);
      till.clock.setWall(-byMs);
      await till.signIn();
    },
  ],
  [
    'by two hours while it is off',
    2 * hour,
    async (till, byMs) => {
      till.clock.setWall(-byMs);
      await till.restart();
    },
  ],
];

describe.each(ways)('set back %s', (_name, byMs, setBack) => {
  flow('a Pix that is paid is known to be paid within seconds', async (till) => {
    const saleId = await charge(till, pix(amountCents, 7_200));
    await till.until(saleId, 'awaiting-payment');
    await till.pass(5_000);
    await setBack(till, byMs);
    await till.pass(5_000);
    await payPix(till, saleId);
    await till.until(saleId, 'paid', 65_000);
  });

  flow('what is open is not asked about without end either', async (till) => {
    const saleId = await charge(till, pix(amountCents, 7_200));
    await till.until(saleId, 'awaiting-payment');
    await setBack(till, byMs);
    await till.pass(minute);
    const before = till.sent.length;
    await till.pass(minute);
    expect(till.sent.length - before).toBeLessThan(40);
    expect(till.sent.length - before).toBeGreaterThan(1);
  });

  const network = createNetwork();
  flow(
    'what waits for the network goes when it is back',
    async (till) => {
      network.offline = true;
      const saleId = await charge(till, pix(amountCents));
      await untilEntry(till, { saleId, operation: 'orders.create' }, 'waiting');
      await setBack(till, byMs);
      network.offline = false;
      await till.until(saleId, 'awaiting-payment', 3 * minute + 5_000);
    },
    { wrapConnect: network.wrapConnect },
  );

  flow('a lost capture and a lost refund are decided', async (till) => {
    for (const route of ['/v2/orders/:id/capture', '/v2/charges/:id/refund']) {
      await till.control('POST', '/faults', { kind: 'drop_before_processing', method: 'POST', route });
    }
    await till.control('POST', '/faults', { kind: 'error_before', method: 'GET', count: 2 });
    const saleId = await charge(till, payByCard(amountCents));
    await untilEntry(till, { saleId, operation: 'orders.capture' }, 'unknown');
    await setBack(till, byMs);
    await till.until(saleId, 'paid', 5 * minute);
    await askRefund(till, saleId, 2000);
    await untilEntry(till, { saleId, operation: 'refunds.create' }, 'unknown');
    await setBack(till, byMs);
    await till.until(saleId, 'partially-refunded', 60 * minute);
    expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['authorize', 'capture', 'refund']);
  });

  flow('a regular buyer does not wait for hours', async (till) => {
    const phone = { ddi: '55', ddd: '11', number: '999990000' };
    const customer = { name: 'Rita Souza', email: 'rita@balcao.example', phone };
    const sell = async () => (await till.clerk.get('orders.charge', basket([pix(amountCents)], { customer }))).id;
    await sell();
    await sell();
    await till.pass(1_000);
    await setBack(till, byMs);
    await till.pass(minute);
    const third = await sell();
    await till.until(third, 'awaiting-payment', 2 * minute + 5_000);
    expect((await entryOf(till, third, 'orders.create')).state).toBe('accepted');
  });
});

describe.each([-48, 48])('a till whose clock is wrong by %i hours from the start', (byHours) => {
  const wrong = async (till: Till) => {
    till.clock.setWall(byHours * hour);
    await till.restart();
    // An answer has told what time it is.
    await till.until(await charge(till, payByCard(700)), 'paid');
  };

  flow('sends a lost Pix again under its key', async (till) => {
    await wrong(till);
    await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route: '/v2/orders' });
    const saleId = await charge(till, pix(amountCents));
    await till.until(saleId, 'awaiting-payment');
    expect(await entryOf(till, saleId, 'orders.create')).toMatchObject({ state: 'accepted', attempts: 2 });
  });

  flow('and one that met a limit', async (till) => {
    await wrong(till);
    await till.control('POST', '/faults', {
      kind: 'rate_limited',
      method: 'POST',
      route: '/v2/orders',
      enveloped: true,
    });
    const saleId = await charge(till, pix(amountCents));
    await till.until(saleId, 'awaiting-payment');
  });

  const network = createNetwork();
  flow(
    'and one that waited for the network',
    async (till) => {
      await wrong(till);
      network.offline = true;
      const saleId = await charge(till, pix(amountCents));
      await untilEntry(till, { saleId, operation: 'orders.create' }, 'waiting');
      network.offline = false;
      await till.until(saleId, 'awaiting-payment');
    },
    { wrapConnect: network.wrapConnect },
  );

  flow('and a lost capture, under its key', async (till) => {
    await wrong(till);
    const route = '/v2/orders/:id/capture';
    await till.control('POST', '/faults', { kind: 'drop_before_processing', method: 'POST', route });
    const saleId = await charge(till, payByCard(amountCents));
    await till.until(saleId, 'paid');
    expect(await entryOf(till, saleId, 'orders.capture')).toMatchObject({ state: 'accepted', attempts: 2 });
  });

  flow('keeps the doubt about a hold until it has lapsed by both clocks', async (till) => {
    await wrong(till);
    await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route: '/v2/orders' });
    const saleId = await charge(till, payByCard(amountCents));
    await till.until(saleId, 'unknown');
    await till.clerk.get('orders.cancel', { id: saleId });
    await till.clerk.get('session.lock', {});
    await till.pass(20 * hour);
    expect((await entryOf(till, saleId, 'orders.create')).ambiguous).toBe(true);
  });
});
