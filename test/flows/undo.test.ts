/** "Cancel this sale" at any moment: the wish is remembered, a late success is undone by id, and nothing is captured. */
import { describe, expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { altered, withHeader, wrapFor } from './support/faults.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { classesOf, entriesOf, entryOf } from './support/queue.ts';
import { amountCents, charge, enterCode, payPix } from './support/scenarios.ts';

const route = '/v2/orders';
const fault = (till: Till, facts: object) => till.control('POST', '/faults', { method: 'POST', route, ...facts });
const undo = (till: Till, id: string) => till.clerk.get('orders.cancel', { id });
const kinds = async (till: Till) => (await till.ledger()).map(({ kind }) => kind);

const payments = [
  ['a card', () => payByCard(amountCents), ['authorize', 'void']],
  ['a Pix', () => pix(amountCents), []],
] as const;

describe.each(payments)('undoing %s', (_name, payment, whenUndone) => {
  const network = createNetwork();
  flow(
    'that is queued: nothing is ever sent',
    async (till) => {
      network.offline = true;
      const saleId = await charge(till, payment());
      await till.until(saleId, 'queued');
      await till.pass(5_000);
      await undo(till, saleId);
      const sale = await till.until(saleId, 'canceled');
      expect(sale).toMatchObject({ cancelRequested: true, can: { cancel: false, replace: true } });
      network.offline = false;
      await till.pass(120_000);
      const { requests } = await till.control<{ requests: { method: string }[] }>('GET', '/requests');
      expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
      expect(await entryOf(till, saleId, 'orders.create')).toMatchObject({ state: 'superseded', ambiguous: false });
    },
    { wrapConnect: network.wrapConnect },
  );

  flow('that is on the wire: the answer that still comes is cancelled by its id', async (till, told) => {
    await fault(till, { kind: 'delay_after', ms: 20_000 });
    const saleId = await charge(till, payment());
    await till.until(saleId, 'sending');
    expect(await undo(till, saleId)).toMatchObject({ state: 'sending', cancelRequested: true });
    await till.until(saleId, 'canceled');
    expect((await entriesOf(till, saleId)).map(({ operation, state }) => [operation, state])).toEqual([
      ['orders.create', 'accepted'],
      ['orders.cancel', 'accepted'],
    ]);
    expect(await kinds(till)).toEqual(whenUndone);
    expect(told.ofSale(saleId)).not.toContain('capturing');
    expect(told.ofSale(saleId)).not.toContain('awaiting-payment');
  });

  flow('that is on the wire: an answer past the deadline is asked for again, and cancelled by its id', async (till) => {
    await fault(till, { kind: 'delay_after', ms: 40_000 });
    const saleId = await charge(till, payment());
    await till.until(saleId, 'sending');
    await undo(till, saleId);
    await till.until(saleId, 'canceled');
    expect(await kinds(till)).toEqual(whenUndone);
    expect(await entryOf(till, saleId, 'orders.create')).toMatchObject({ state: 'accepted', ambiguous: false });
    expect(till.sent.filter(({ path }) => path === route)).toHaveLength(2);
  });

  flow('that is on the wire and never leaves: nothing is in doubt', async (till) => {
    await fault(till, { kind: 'rate_limited' });
    const saleId = await charge(till, payment());
    await undo(till, saleId);
    await till.until(saleId, 'canceled');
    await till.pass(120_000);
    expect(await kinds(till)).toEqual([]);
  });

  for (const [kind, when] of [
    ['drop_then_deliver_later', 'and arrives a minute later'],
    ['drop_after_processing', 'although it was carried out'],
    ['drop_before_processing', 'and never arrives'],
  ] as const) {
    flow(`that is unknown (${kind}: the request is lost ${when}): asked for again, and cancelled`, async (till) => {
      await fault(till, { kind });
      const saleId = await charge(till, payment());
      await till.until(saleId, 'unknown');
      await undo(till, saleId);
      expect(await till.until(saleId, 'canceled')).toMatchObject({ cancelRequested: true, moneyReceived: false });
      await till.pass(28 * 3_600_000);
      expect(await kinds(till)).toEqual(whenUndone);
      expect(till.sent.filter(({ path }) => path === route)).toHaveLength(2);
      expect((await entryOf(till, saleId, 'orders.create')).state).toBe('accepted');
    });
  }

  const badKey = altered('another key', (request) => withHeader(request, 'authorization', 'Bearer sk_test_nobody'));
  flow(
    'that is on the wire, and the key is wrong for a moment: cancelled once it is right',
    async (till) => {
      await fault(till, { kind: 'delay_after', ms: 20_000 });
      const saleId = await charge(till, payment());
      await till.until(saleId, 'sending');
      await undo(till, saleId);
      await till.until(saleId, 'canceled', 600_000);
      const cancels = await entriesOf(till, saleId, 'orders.cancel');
      expect(cancels.map(({ state }) => state)).toEqual(['refused', 'accepted']);
      expect(await kinds(till)).toEqual(whenUndone);
    },
    { wrapConnect: wrapFor(badKey, '/v2/orders/:id/cancel') },
  );

  flow('that arrives twice: the copy comes under the same key and adds nothing', async (till) => {
    await fault(till, { kind: 'duplicate_delivery_later', ms: 30_000 });
    const saleId = await charge(till, { ...payment(), ...('card' in payment() ? { capture: 'later' } : {}) });
    await till.until(saleId, ['authorized', 'awaiting-payment']);
    await undo(till, saleId);
    await till.until(saleId, 'canceled');
    await till.pass(120_000);
    expect(await kinds(till)).toEqual(whenUndone);
  });

  flow('whose key is still running: asked again until the id is known, then cancelled by it', async (till) => {
    await fault(till, { kind: 'delay_during', ms: 80_000 });
    const saleId = await charge(till, payment());
    await till.untilTrue('the key is running', async () =>
      classesOf(await entryOf(till, saleId, 'orders.create')).includes('running'),
    );
    await undo(till, saleId);
    await till.until(saleId, 'canceled', 300_000);
    await till.pass(28 * 3_600_000);
    expect(await kinds(till)).toEqual(whenUndone);
  });
});

describe('undoing what money has already moved for', () => {
  flow('a direct sale that was paid on the wire is given back without anybody asking again', async (till) => {
    await till.manager.get('settings.set', { automaticCapture: true });
    await fault(till, { kind: 'delay_after', ms: 20_000 });
    const saleId = await charge(till, payByCard(amountCents));
    await till.until(saleId, 'sending');
    await undo(till, saleId);
    await till.until(saleId, 'refunded');
    const [refund, ...more] = await till.manager.get('refunds.list', { saleId });
    expect(more).toEqual([]);
    expect(refund).toMatchObject({ state: 'confirmed', amountCents, requestedBy: 'Ana' });
    expect(await kinds(till)).toEqual(['capture', 'refund']);
  });

  flow('a direct sale that was processing and turned paid is given back', async (till) => {
    await till.control('POST', '/switches', { automatic_card: 'processing', cancel_processing: false });
    await till.manager.get('settings.set', { automaticCapture: true });
    const saleId = await charge(till, payByCard(amountCents));
    await till.until(saleId, 'processing');
    expect(await undo(till, saleId)).toMatchObject({ cancelRequested: true });
    await till.until(saleId, 'refunded');
    expect(await kinds(till)).toEqual(['capture', 'refund']);
  });

  flow('and so it is when the till was restarted in between: the wish outlives the process', async (till) => {
    await till.control('POST', '/switches', { automatic_card: 'processing', cancel_processing: false });
    await till.manager.get('settings.set', { automaticCapture: true });
    const saleId = await charge(till, payByCard(amountCents));
    await till.until(saleId, 'processing');
    await till.manager.get('orders.cancel', { id: saleId });
    await till.restart();
    await till.until(saleId, 'refunded');
    expect(await till.sale(saleId)).toMatchObject({ cancelRequested: true });
    // Sold by Ana: who wished it back answers for it.
    const people = { requestedBy: 'Bruno', approvedBy: null, undoes: true };
    expect(await till.manager.get('refunds.list', { saleId })).toMatchObject([people]);
    expect(await kinds(till)).toEqual(['capture', 'refund']);
  });

  flow('a refund that the acquirer refuses is told, not hidden behind the wish', async (till) => {
    await till.manager.get('settings.set', { automaticCapture: true });
    await fault(till, { kind: 'delay_after', ms: 20_000 });
    const saleId = await charge(till, payByCard(amountCents, 'refund_fails_502'));
    await till.until(saleId, 'sending');
    await undo(till, saleId);
    await till.until(saleId, 'paid');
    await till.untilTrue('the refusal is told', async () => {
      const [refund] = await till.manager.get('refunds.list', { saleId });
      return refund?.state === 'refused' && refund.refusalCode === 'refund_failed';
    });
    expect(await till.sale(saleId)).toMatchObject({ moneyReceived: true, can: { refund: true } });
    // Each try is another refund on record: after some hours it is for people, and tried four times a day.
    const tries = () => till.sent.filter(({ path }) => path.endsWith('/refund')).length;
    await till.pass(8 * 3_600_000);
    const inEightHours = tries();
    await till.pass(24 * 3_600_000);
    expect([inEightHours < 40, tries() - inEightHours]).toEqual([true, 4]);
  });
});

describe('cancelling an order whose id is known', () => {
  flow('a Pix on the screen: its code can no longer be paid', async (till) => {
    const saleId = await charge(till, pix(amountCents));
    await till.until(saleId, 'awaiting-payment');
    const canceling = await undo(till, saleId);
    expect(canceling.payments[0]?.pix?.code).toBeNull();
    const { orderId } = await till.until(saleId, 'canceled');
    await expect(till.control('POST', `/orders/${orderId}/pix/pay`, {})).rejects.toThrow('canceled');
  });

  flow('a Pix that was paid in that very second goes back: the wish stands until every centavo does', async (till) => {
    const saleId = await charge(till, pix(amountCents));
    await till.until(saleId, 'awaiting-payment');
    await payPix(till, saleId);
    expect((await undo(till, saleId)).undo).toMatchObject({ staffName: 'Ana' });
    expect((await till.until(saleId, 'refunded')).undo).toBeNull();
    const refunds = await till.manager.get('refunds.list', { saleId });
    expect(refunds.map(({ requestedBy, approvedBy }) => [requestedBy, approvedBy])).toEqual([['Ana', null]]);
  });

  flow('an order that waits for a code: nothing was charged, nothing will be', async (till) => {
    const saleId = await charge(till, payByCard(amountCents, 'otp'));
    await till.until(saleId, 'awaiting-code');
    await undo(till, saleId);
    await till.until(saleId, 'canceled');
    expect(await kinds(till)).toEqual([]);
  });

  flow('while a code is on the wire: the order is cancelled, and not captured', async (till) => {
    await till.control('POST', '/faults', {
      kind: 'delay_after',
      method: 'POST',
      route: '/v2/orders/:id/confirm',
      ms: 10_000,
    });
    const saleId = await charge(till, payByCard(amountCents, 'otp'));
    await till.until(saleId, 'awaiting-code');
    await enterCode(till, saleId);
    await till.pass(1_000);
    await undo(till, saleId);
    await till.until(saleId, 'canceled');
    await till.pass(120_000);
    expect(await kinds(till)).toEqual(['authorize', 'void']);
  });

  flow('an order the acquirer still processes, which later is approved: cancelled then', async (till) => {
    await till.control('POST', '/switches', { cancel_processing: false });
    const saleId = await charge(till, payByCard(amountCents, 'processing_then_paid'));
    await till.until(saleId, 'processing');
    await undo(till, saleId);
    await till.until(saleId, 'canceled');
    await till.pass(120_000);
    expect(await kinds(till)).toEqual(['authorize', 'void']);
  });
});
