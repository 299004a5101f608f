/** Every state of an outbox entry, reached by a flow, with what people are told in it. */
import { describe, expect } from 'vitest';
import { cents } from '#shared/domain/money.ts';
import { basket, pix } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { entriesOf, entryOf, sentUnder, untilEntry } from './support/queue.ts';
import { replaceWith } from './support/replace.ts';
import { resolve, reviewOf } from './support/review.ts';
import { amountCents, charge } from './support/scenarios.ts';

const create = 'orders.create' as const;
const loseCreate = { kind: 'drop_before_processing', method: 'POST', route: '/v2/orders' } as const;
const holdCreate = { kind: 'delay_after', method: 'POST', route: '/v2/orders', ms: 20_000 } as const;
const regular = {
  name: 'Rita Souza',
  email: 'rita@balcao.example',
  phone: { ddi: '55', ddd: '11', number: '999990000' },
};

describe('an entry is', () => {
  flow('prepared while it waits its turn, with nothing sent', async (till) => {
    const sales: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const draft = basket([pix(amountCents)], { customer: regular });
      sales.push((await till.clerk.get('orders.charge', draft)).id);
    }
    const third = sales[2] ?? '';
    await till.pass(1_000);
    const entry = await entryOf(till, third, create);
    expect(entry).toMatchObject({ state: 'prepared', attempts: 0, ambiguous: false, keyExpiresAt: null });
    expect(sentUnder(till, entry.key)).toEqual([]);
    expect((await till.sale(third)).state).toBe('queued');
  });

  flow('sending while it is on the wire', async (till) => {
    await till.control('POST', '/faults', holdCreate);
    const saleId = await charge(till, pix(amountCents));
    const sale = await till.until(saleId, 'sending');
    expect(sale.progress).toMatchObject({ operation: 'create', attempts: 1 });
    expect(await entryOf(till, saleId, create)).toMatchObject({ state: 'sending', why: 'on-the-wire', nextAt: null });
    await till.until(saleId, 'awaiting-payment');
    expect(await entryOf(till, saleId, create)).toMatchObject({ state: 'accepted', ambiguous: false, nextAt: null });
  });

  const network = createNetwork();
  flow(
    'waiting while there is no network, with a time of the next attempt and no fuse burning',
    async (till) => {
      network.offline = true;
      const saleId = await charge(till, pix(amountCents));
      const entry = await untilEntry(till, { saleId, operation: create }, 'waiting');
      expect(entry).toMatchObject({ ambiguous: false, why: 'not-sent-retry', keyExpiresAt: null });
      const sale = await till.sale(saleId);
      expect([sale.state, sale.progress.reason]).toEqual(['queued', 'not-sent']);
      expect(sale.progress.nextAttemptAt).toBeGreaterThan(till.clock.now());
      expect(await till.manager.get('outbox.status', {})).toMatchObject({ online: false, open: 1, unknown: 0 });
      network.offline = false;
      await till.until(saleId, 'awaiting-payment');
      expect(await till.manager.get('outbox.status', {})).toMatchObject({ online: true, open: 0 });
    },
    { wrapConnect: network.wrapConnect },
  );

  flow('unknown after a lost answer, with its doubt, its fuse and its next attempt shown', async (till) => {
    await till.control('POST', '/faults', loseCreate);
    const saleId = await charge(till, pix(amountCents));
    const entry = await untilEntry(till, { saleId, operation: create }, 'unknown');
    expect(entry).toMatchObject({
      ambiguous: true,
      why: 'unknown-retry',
      keyExpiresAt: entry.createdAt + 23 * 3_600_000,
    });
    expect(entry.nextAt).toBeGreaterThanOrEqual(entry.createdAt + 31_000);
    expect((await till.sale(saleId)).progress.reason).toBe('ambiguous');
    expect(await till.manager.get('outbox.status', {})).toMatchObject({ open: 1, unknown: 1, review: 0 });
    await till.until(saleId, 'awaiting-payment');
  });

  flow('declined, refused or accepted when the answer says so, and then at rest', async (till) => {
    const rows = [
      [payByCard(amountCents, 'decline'), 'declined', 'declined'],
      [payByCard(amountCents, 'blocked_bin'), 'refused', 'refused'],
      [pix(amountCents), 'accepted', 'awaiting-payment'],
    ] as const;
    for (const [payment, state, word] of rows) {
      const saleId = await charge(till, payment);
      await till.until(saleId, word);
      expect(await entryOf(till, saleId, create)).toMatchObject({ state, why: state, ambiguous: false, nextAt: null });
    }
  });
});

describe('an entry is superseded', () => {
  const network = createNetwork();
  flow(
    'by an undo before anything was sent',
    async (till) => {
      network.offline = true;
      const saleId = await charge(till, pix(amountCents));
      await untilEntry(till, { saleId, operation: create }, 'waiting');
      await till.clerk.get('orders.cancel', { id: saleId });
      const sale = await till.until(saleId, 'canceled');
      expect(sale.cancelRequested).toBe(true);
      const entry = await entryOf(till, saleId, create);
      expect(entry).toMatchObject({ state: 'superseded', ambiguous: false, cancelRequested: true, why: 'superseded' });
      network.offline = false;
    },
    { wrapConnect: network.wrapConnect },
  );

  flow('when the lock erased its card, and its sale is in doubt', async (till) => {
    await till.control('POST', '/faults', { ...loseCreate, count: 'always' });
    const saleId = await charge(till, payByCard(amountCents));
    await till.until(saleId, 'unknown');
    await till.clerk.get('session.lock', {});
    await untilEntry(till, { saleId, operation: create }, 'superseded');
    expect(await till.sale(saleId)).toMatchObject({ state: 'unknown', can: { replace: true } });
    const entry = await entryOf(till, saleId, create);
    expect(entry).toMatchObject({ ambiguous: true, why: 'superseded-ambiguous', nextAt: null });
  });

  flow('when it is replaced and its card is erased', async (till) => {
    await till.control('POST', '/faults', loseCreate);
    const saleId = await charge(till, payByCard(amountCents));
    await till.until(saleId, 'unknown');
    const next = await replaceWith(till, saleId, pix(amountCents));
    expect(await till.sale(saleId)).toMatchObject({ state: 'replaced', replacedBy: next });
    expect(await entryOf(till, saleId, create)).toMatchObject({ state: 'unknown', why: 'unknown-retry' });
    await till.clerk.get('session.lock', {});
    await untilEntry(till, { saleId, operation: create }, 'superseded');
    expect(await till.sale(saleId)).toMatchObject({ state: 'replaced' });
    await till.until(next, 'awaiting-payment');
  });

  flow('when its card is fifteen minutes old', async (till) => {
    await till.control('POST', '/faults', { ...loseCreate, count: 'always' });
    const saleId = await charge(till, payByCard(amountCents));
    // Somebody works all the time, so that no idle lock erases it earlier.
    for (let minute = 0; minute < 14; minute += 1) {
      await till.pass(60_000);
      await till.clerk.get('orders.parked', {});
    }
    expect((await till.sale(saleId)).state).toBe('unknown');
    await till.pass(61_000);
    expect(await till.sale(saleId)).toMatchObject({
      state: 'unknown',
      progress: { operation: null, isAmbiguous: true },
    });
    const sends = till.sent.filter(({ path }) => path === '/v2/orders').length;
    await till.pass(3_600_000);
    expect(till.sent.filter(({ path }) => path === '/v2/orders')).toHaveLength(sends);
  });
});

describe('an entry is in review', () => {
  flow('after a lost answer with automatic capture, and nothing is sent again until a person decides', async (till) => {
    await till.manager.get('settings.set', { automaticCapture: true });
    await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route: '/v2/orders' });
    const saleId = await charge(till, payByCard(amountCents));
    const sale = await till.until(saleId, 'review');
    expect(sale).toMatchObject({ moneyReceived: false, can: { replace: false, refund: false } });
    const entry = await entryOf(till, saleId, create);
    expect(entry).toMatchObject({ ambiguous: true, why: 'review-automatic-capture', nextAt: null });
    expect(await till.manager.get('outbox.status', {})).toMatchObject({ review: 1 });
    await till.pass(24 * 3_600_000);
    await till.signIn();
    expect(sentUnder(till, entry.key)).toHaveLength(1);
    const code = await reviewOf(till, { id: entry.id, finding: 'charged', amountCents: cents(amountCents) });
    expect(await till.manager.get('outbox.resolve', code)).toMatchObject({
      state: 'resolved',
      resolution: { finding: 'charged', staffName: 'Bruno', secondName: 'Ana' },
    });
    // Only the number of the order can still be added.
    expect(await till.manager.code('outbox.resolve', code)).toBe('rule-broken');
    expect(await till.sale(saleId)).toMatchObject({ state: 'found-charged', can: { replace: false } });
  });

  flow('and a manager who saw no charge frees the basket', async (till) => {
    await till.manager.get('settings.set', { automaticCapture: true });
    await till.control('POST', '/faults', loseCreate);
    const saleId = await charge(till, payByCard(amountCents));
    await till.until(saleId, 'review');
    const { id } = await entryOf(till, saleId, create);
    await resolve(till, { id, finding: 'not-charged' });
    expect(await till.until(saleId, 'found-not-charged')).toMatchObject({ can: { replace: true } });
    await till.until(await replaceWith(till, saleId, payByCard(amountCents)), 'paid');
    expect((await entriesOf(till, saleId)).map(({ state }) => state)).toEqual(['resolved']);
  });
});
