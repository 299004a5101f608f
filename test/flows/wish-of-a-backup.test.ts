/** A wish to undo that a backup brought back: it may have been carried out or given up since, so people decide, and nothing is sent for it. */
import { describe, expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { backUp, restoreAfter } from './support/backups.ts';
import { flow } from './support/flow.ts';
import { entryOf } from './support/queue.ts';
import { endUndoByPeople } from './support/review.ts';
import { amountCents, charge, payPix } from './support/scenarios.ts';
import { newestInvoice, subscribe, subscriptionOf, untilStatus, untilSubscription } from './support/subscriptions.ts';

const minute = 60_000;
const hour = 60 * minute;

const refuse = (till: Till, route: string, code: string) =>
  till.control('POST', '/faults', { method: 'POST', route, count: 'always', kind: 'refuse', status: 422, code });

async function later(till: Till, ms: number): Promise<void> {
  await till.pass(ms);
  await till.signIn();
}

/** A cancel that is refused, and stands in a backup; the API takes it after the restore. */
async function saleWithWish(till: Till): Promise<string> {
  const id = await charge(till, pix(amountCents, 20 * 3600));
  await till.until(id, 'awaiting-payment');
  await refuse(till, '/v2/orders/:id/cancel', 'order_not_cancelable');
  await till.clerk.get('orders.cancel', { id });
  await later(till, hour);
  await backUp(till);
  return id;
}

async function restore(till: Till): Promise<void> {
  await restoreAfter(till, minute);
  await till.control('DELETE', '/faults');
  await later(till, 40 * minute);
}

async function nameOfManager(till: Till): Promise<string> {
  const { staff } = await till.manager.get('session.state', {});
  return staff.find(({ role }) => role === 'manager')?.name ?? '';
}

const wentBack = async (till: Till) => (await till.ledger()).filter(({ kind }) => kind === 'refund').length;

describe('a wish to cancel a sale', () => {
  flow('that two people ended since, and whose buyer has paid, gives nothing back by itself', async (till) => {
    const id = await saleWithWish(till);
    for (let tries = 0; tries < 60 && !(await till.sale(id)).undo?.canEnd; tries += 1) await later(till, 15 * minute);
    expect(await endUndoByPeople(till, id, 'o cliente vai pagar')).toBe('ok');
    await payPix(till, id);
    await later(till, 10 * minute);
    await restore(till);
    await later(till, 3 * hour);
    expect(await wentBack(till)).toBe(0);
    const { undo, can } = await till.sale(id);
    expect(undo).toMatchObject({ problem: 'restored', canEnd: true, nextAt: null });
    // Money that came in goes back by the right to refund.
    expect(can).toMatchObject({ cancel: false, refund: true });
    expect(await endUndoByPeople(till, id, 'combinado com o cliente')).toBe('ok');
    await till.until(id, 'paid', 10 * minute);
    await later(till, 3 * hour);
    expect(await wentBack(till)).toBe(0);
  });

  flow(
    'that had ended there, and whose late money people settled in cash since, gives nothing back by itself',
    async (till) => {
      const id = await charge(till, pix(amountCents, 3_600));
      await till.until(id, 'awaiting-payment');
      await till.manager.get('orders.cancel', { id });
      await till.until(id, 'canceled', hour);
      await backUp(till);
      await refuse(till, '/v2/charges/:id/refund', 'refund_not_supported');
      await payPix(till, id);
      till.core.core.receive({ type: 'order.paid', ids: [(await till.sale(id)).orderId ?? ''] });
      for (let tries = 0; tries < 60 && !(await till.sale(id)).undo?.canEnd; tries += 1) await later(till, 15 * minute);
      expect(await endUndoByPeople(till, id, 'devolvido em dinheiro')).toBe('ok');
      await restore(till);
      await later(till, 3 * hour);
      expect(await wentBack(till)).toBe(0);
      expect((await till.sale(id)).undo).toMatchObject({ problem: 'restored', canEnd: true, nextAt: null });
      const told = await till.clerk.get('summary.get', {});
      expect(told.find(({ kind }) => kind === 'undo')?.first.map(({ about }) => about.id)).toEqual([id]);
    },
    { switches: { ended_pix: 'payable', closed_order_status: 'calculated' } },
  );

  flow('is carried out once somebody wishes it again', async (till) => {
    const id = await saleWithWish(till);
    await restore(till);
    expect((await till.sale(id)).undo?.problem).toBe('restored');
    const told = await till.clerk.get('summary.get', {});
    expect(told.find(({ kind }) => kind === 'undo')?.first.map(({ about }) => about.id)).toEqual([id]);
    await till.manager.get('orders.cancel', { id });
    expect((await till.sale(id)).undo).toMatchObject({ problem: null, staffName: await nameOfManager(till) });
    await till.until(id, 'canceled', 10 * minute);
  });

  flow('ends by itself where a read shows that it was carried out', async (till) => {
    const id = await saleWithWish(till);
    await till.control('DELETE', '/faults');
    await till.until(id, 'canceled', hour);
    await restore(till);
    expect(await till.sale(id)).toMatchObject({ state: 'canceled', undo: null });
  });
});

describe('a wish to cancel a subscription', () => {
  flow('that was withdrawn since cancels nothing', async (till) => {
    const id = await subscribe(till);
    await untilStatus(till, id, 'active');
    await till.clerk.get('training.setNetwork', { mode: 'offline' });
    await till.manager.get('subscriptions.cancel', { id });
    await later(till, 3_000);
    await backUp(till);
    await till.manager.get('outbox.withdraw', { id: (await entryOf(till, id, 'subscriptions.cancel')).id });
    await restoreAfter(till, minute);
    await till.clerk.call('training.setNetwork', { mode: 'ok' });
    await later(till, 40 * minute);
    expect((await subscriptionOf(till, id)).status).toBe('active');
  });

  flow('is carried out once somebody wishes it again, or ended by two people', async (till) => {
    const id = await subscribe(till);
    await untilStatus(till, id, 'active');
    await refuse(till, '/v2/subscriptions/:id/cancel', 'validation_error');
    await till.manager.get('subscriptions.cancel', { id });
    await later(till, hour);
    await backUp(till);
    await restore(till);
    expect(await subscriptionOf(till, id)).toMatchObject({
      status: 'active',
      undo: { problem: 'restored', canEnd: true },
      can: { cancel: true },
    });
    await till.manager.get('subscriptions.cancel', { id });
    await untilStatus(till, id, 'canceled');
  });

  flow('says what is left to give back, once a read shows that it was carried out', async (till) => {
    await refuse(till, '/v2/subscriptions/:id/cancel', 'validation_error');
    const id = await subscribe(till);
    // Taken back before any answer: what it took is unwanted.
    await till.manager.get('subscriptions.cancel', { id });
    await untilStatus(till, id, 'active');
    await later(till, minute);
    await backUp(till);
    await till.control('DELETE', '/faults');
    await untilStatus(till, id, 'canceled', hour);
    await restore(till);
    expect(await subscriptionOf(till, id)).toMatchObject({
      status: 'canceled',
      undo: { problem: 'give-back', canEnd: true },
      giveBack: [expect.objectContaining({ amountCents: 4900 })],
    });
  });

  flow(
    'before it is read again nobody settles in cash what may have gone back since',
    async (till) => {
      const id = await subscribe(till, { payment: { method: 'pix', expirationSeconds: 86_400 } });
      const isShown = ({ invoices: [first] }: Awaited<ReturnType<typeof subscriptionOf>>) => first?.pix?.code != null;
      const { id: invoiceId } = newestInvoice(await untilSubscription(till, id, isShown));
      await till.manager.get('subscriptions.cancel', { id });
      await untilStatus(till, id, 'canceled');
      await till.control('POST', `/invoices/${invoiceId}/pix/pay`, {});
      till.core.core.receive({ type: 'invoice.paid', ids: [invoiceId] });
      await later(till, 2 * hour);
      await backUp(till);
      const [late] = (await subscriptionOf(till, id)).giveBack;
      const parts = [{ chargeId: late?.chargeId ?? '', amountCents: late?.amountCents ?? amountCents }];
      await till.manager.get('refunds.requestOfInvoice', { subscriptionId: id, parts, reason: 'duplicate' });
      await later(till, 5 * minute);
      await restoreAfter(till, 1_000);
      expect((await subscriptionOf(till, id)).isUnread).toBe(true);
      expect(await endUndoByPeople(till, id, 'devolvido em dinheiro', 'subscription')).toBe('not-possible-now');
    },
    { switches: { ended_pix: 'payable', canceled_subscription_invoice: 'open' } },
  );
});
