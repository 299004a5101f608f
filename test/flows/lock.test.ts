/** Locking erases the card of whoever locked: by hand, by silence, by the machine. What was on the wire is still told truly. */
import { describe, expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { entryOf, untilEntry } from './support/queue.ts';
import { replaceWith } from './support/replace.ts';
import { amountCents, charge, scenarioOf } from './support/scenarios.ts';

const create = 'orders.create' as const;
const locks: readonly (readonly [string, (till: Till) => Promise<unknown>])[] = [
  ['by the person', (till) => till.clerk.get('session.lock', {})],
  [
    'by five minutes of silence',
    async (till) => {
      // Shorter than the card may live anyway.
      await till.manager.get('settings.set', { idleLockMinutes: 5 });
      await till.pass(5 * 60_000);
    },
  ],
  ['by the machine', async (till) => till.core.core.lockAll()],
  ['by another sign-in at the same place', (till) => till.clerk.signIn('clerk')],
];

describe.each(locks)('locked %s', (_name, lock) => {
  const network = createNetwork();
  flow(
    'a card that waits for the network must be typed again, and nothing was charged',
    async (till) => {
      network.offline = true;
      // Both before the till knows that the network is gone.
      const [card, code] = await Promise.all([charge(till, payByCard(amountCents)), charge(till, pix(amountCents))]);
      await untilEntry(till, { saleId: card, operation: create }, 'waiting');
      await lock(till);
      const sale = await till.until(card, 'retype-card', 1_000);
      expect(sale).toMatchObject({ moneyReceived: false, can: { replace: true } });
      expect(await entryOf(till, card, create)).toMatchObject({ state: 'superseded', ambiguous: false, nextAt: null });
      // A Pix holds no secret: it waits on.
      expect((await till.sale(code)).state).toBe('queued');
      network.offline = false;
      await till.until(code, 'awaiting-payment');
      const { requests } = await till.control<{ requests: { method: string }[] }>('GET', '/requests');
      expect(requests.filter(({ method }) => method !== 'GET')).toHaveLength(1);
      await till.signIn();
      await till.until(await replaceWith(till, card, payByCard(amountCents)), 'paid');
    },
    { wrapConnect: network.wrapConnect },
  );
});

describe('locked while it is on the wire', () => {
  const hold = (till: Till, ms: number) =>
    till.control('POST', '/faults', { kind: 'delay_after', method: 'POST', route: '/v2/orders', ms });

  flow('the answer still counts', async (till) => {
    await hold(till, 10_000);
    const saleId = await charge(till, payByCard(amountCents));
    await till.until(saleId, 'sending');
    await till.clerk.get('session.lock', {});
    await till.until(saleId, 'paid');
  });

  flow('no answer, and the card must be typed again at once, with the doubt kept', async (till) => {
    await hold(till, 40_000);
    const saleId = await charge(till, payByCard(amountCents));
    await till.until(saleId, 'sending');
    await till.clerk.get('session.lock', {});
    const entry = await untilEntry(till, { saleId, operation: create }, 'superseded');
    expect(entry.ambiguous).toBe(true);
    expect((await till.sale(saleId)).state).toBe('unknown');
    await till.pass(28 * 3_600_000);
    expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['authorize', 'void']);
  });
});

describe('a lock leaves alone', () => {
  flow('the cards of others', async (till) => {
    await till.control('POST', '/faults', { kind: 'drop_before_processing', method: 'POST', route: '/v2/orders' });
    const saleId = await charge(till, payByCard(amountCents));
    await till.until(saleId, 'unknown');
    await till.manager.get('session.lock', {});
    await till.until(saleId, 'paid');
  });

  flow('a capture, a cancellation and a refund, which hold no secret', async (till) => {
    for (const name of ['orders.capture', 'refunds.create'] as const) {
      const { operation, route, begin } = scenarioOf(name);
      await till.control('POST', '/faults', { kind: 'rate_limited', method: 'POST', route, enveloped: true });
      const saleId = await begin(till);
      await untilEntry(till, { saleId, operation }, 'waiting');
      till.core.core.lockAll();
      await till.until(saleId, name === 'orders.capture' ? 'paid' : 'refunded');
      await till.signIn();
    }
  });

  flow('nothing of a card on disk or in the queue anybody may inspect', async (till) => {
    await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route: '/v2/orders' });
    const saleId = await charge(till, payByCard(amountCents));
    await till.until(saleId, 'unknown');
    const entry = await entryOf(till, saleId, create);
    expect(entry.body).toContain('"last4":"0019"');
    for (const secret of ['4539500000000019', '987', 'MARIA TESTE']) expect(entry.body).not.toContain(secret);
  });

  const away = createNetwork();
  flow(
    'a code that could not be sent is asked for again, and the order still waits for it',
    async (till) => {
      const saleId = await charge(till, payByCard(amountCents, 'otp'));
      const { orderId } = await till.until(saleId, 'awaiting-code');
      const { code } = await till.control<{ code: string }>('GET', `/orders/${orderId}/otp`);
      away.offline = true;
      await till.clerk.get('orders.confirm', { id: saleId, code });
      await untilEntry(till, { saleId, operation: 'orders.confirm' }, 'waiting');
      await till.clerk.get('session.lock', {});
      await untilEntry(till, { saleId, operation: 'orders.confirm' }, 'superseded');
      away.offline = false;
      await till.signIn();
      expect(await till.until(saleId, 'awaiting-code')).toMatchObject({ can: { confirm: true } });
      await till.clerk.get('orders.confirm', { id: saleId, code });
      await till.until(saleId, 'paid');
    },
    { wrapConnect: away.wrapConnect },
  );
});
