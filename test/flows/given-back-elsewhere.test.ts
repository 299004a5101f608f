/**
 * Of what was paid twice one goes back, and whoever chose which looked at a screen. Another one was given back meanwhile, in the
 * dashboard or at another window: the refund that waits here reads that before it leaves, and does not go.
 */
import { describe, expect, test } from 'vitest';
import { cents } from '#shared/domain/money.ts';
import { openTill, pix, type Till } from '#test/helpers/till.ts';
import { backInDashboard } from './support/back-in-dashboard.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { payAndTell } from './support/late-code.ts';
import { invoicePaidTwice } from './support/paid-twice.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { replaceWith } from './support/replace.ts';
import { endUndoByPeople } from './support/review.ts';
import { amountCents, charge } from './support/scenarios.ts';
import { subscribedTwice } from './support/subscribed-twice.ts';
import {
  newestInvoice,
  subscribe,
  byPix as subscriptionByPix,
  subscriptionOf,
  untilStatus,
} from './support/subscriptions.ts';

const minute = 60_000;
const hour = 60 * minute;

const wentBack = async (till: Till): Promise<number> =>
  (await till.ledger()).filter(({ kind }) => kind === 'refund').length;

async function lastRefund(till: Till, ownerId: string) {
  const [newest] = (await (await till.observer()).get('outbox.list', { show: 'all', limit: 200 })).filter(
    ({ operation, owner }) => operation === 'refunds.create' && owner.id === ownerId,
  );
  return newest;
}

describe('two sales of one basket', () => {
  const switches = { ended_pix: 'payable', closed_order_status: 'calculated', pix_refund: 'not_supported' } as const;

  async function paidTwice(till: Till) {
    const first = await charge(till, pix(amountCents, 3_600));
    await till.until(first, 'awaiting-payment');
    const second = await replaceWith(till, first, payByCard(amountCents));
    await till.until(second, 'paid');
    await payAndTell(till, first);
    const chargeOf = async (id: string) => (await till.sale(id)).payments[0]?.chargeId ?? '';
    return { first, second, ofFirst: await chargeOf(first), ofSecond: await chargeOf(second) };
  }

  test('a clerk gives back the second, and the first went back in the dashboard a moment ago', async () => {
    await using till = await openTill({ switches });
    const { second, ofFirst, ofSecond } = await paidTwice(till);
    await passWithPeople(till, 2 * hour);
    await till.control('POST', '/switches', { pix_refund: 'supported' });
    await backInDashboard(till, ofFirst);
    const parts = [{ chargeId: ofSecond, amountCents: cents(amountCents) }];
    await till.manager.get('refunds.request', { saleId: second, parts, reason: 'duplicate' });
    await passWithPeople(till, hour);
    expect(await wentBack(till)).toBe(1);
    expect(await lastRefund(till, second)).toMatchObject({ state: 'refused' });
  });

  flow(
    'the till gives back the first, and the second went back in the dashboard a moment ago',
    async (till) => {
      const { first, ofSecond } = await paidTwice(till);
      await passWithPeople(till, 10 * minute);
      await backInDashboard(till, ofSecond);
      await till.control('POST', '/switches', { pix_refund: 'supported' });
      await passWithPeople(till, 4 * hour);
      expect(await wentBack(till)).toBe(1);
      expect((await till.sale(first)).undo).toMatchObject({ problem: 'other-went-back' });
    },
    { switches },
  );
});

test('of an invoice paid twice one payment went back in the dashboard a moment ago, and the other one stays', async () => {
  await using till = await openTill({ switches: { open_pix_at_payment: 'stays_payable' } });
  const { id, first, second } = await invoicePaidTwice(till);
  await backInDashboard(till, first);
  await till.signIn();
  const parts = [{ chargeId: second, amountCents: cents(4900) }];
  await till.manager.get('refunds.requestOfInvoice', { subscriptionId: id, parts, reason: 'duplicate' });
  await passWithPeople(till, hour);
  expect(await wentBack(till)).toBe(1);
  expect(newestInvoice(await subscriptionOf(till, id)).isPaidTwice).toBe(false);
});

flow('of two subscriptions for one wish one is given back, and the other one is not meanwhile', async (till) => {
  const { id, next, apiId } = await subscribedTwice(till);
  await till.clerk.get('subscriptions.fetch', { apiId });
  await till.control('POST', '/switches', { refund_resolution: 'manual' });
  const giveBack = async (subscriptionId: string) => {
    const chargeId = newestInvoice(await subscriptionOf(till, subscriptionId)).refundable[0]?.chargeId ?? '';
    const parts = [{ chargeId, amountCents: cents(4900) }];
    return till.manager.call('refunds.requestOfInvoice', { subscriptionId, parts, reason: 'duplicate' });
  };
  expect(await giveBack(id)).toMatchObject({ ok: true });
  const underWay = { ok: false, error: { fields: [{ path: 'parts.0.amountCents', code: 'in-progress' }] } };
  expect(await giveBack(next)).toMatchObject(underWay);
  await passWithPeople(till, 5 * minute);
  expect(await giveBack(next)).toMatchObject(underWay);
});

describe('late money that two people are about to settle in cash is given back in the dashboard: a read shows it first,', () => {
  test('of a sale', async () => {
    await using till = await openTill({
      switches: { ended_pix: 'payable', closed_order_status: 'calculated', pix_refund: 'not_supported' },
    });
    const id = await charge(till, pix(amountCents, 3_600));
    await till.until(id, 'awaiting-payment');
    await till.manager.get('orders.cancel', { id });
    await till.until(id, 'canceled', hour);
    await payAndTell(till, id);
    for (let tries = 0; tries < 60 && !(await till.sale(id)).undo?.canEnd; tries += 1)
      await passWithPeople(till, 15 * minute);
    await till.control('POST', '/switches', { pix_refund: 'supported', refund_resolution: 'manual' });
    await backInDashboard(till, (await till.sale(id)).payments[0]?.chargeId ?? '');
    expect(await endUndoByPeople(till, id, 'devolvido em dinheiro')).toBe('not-possible-now');
  });

  const paidTwiceToSettle = async (till: Till) => {
    const first = await charge(till, pix(amountCents, 3_600));
    await till.until(first, 'awaiting-payment');
    const second = await replaceWith(till, first, payByCard(amountCents));
    await till.until(second, 'paid');
    await payAndTell(till, first);
    for (let tries = 0; tries < 60 && !(await till.sale(first)).undo?.canEnd; tries += 1)
      await passWithPeople(till, 15 * minute);
    return { first, second, ofSecond: (await till.sale(second)).payments[0]?.chargeId ?? '' };
  };
  const switches = { ended_pix: 'payable', closed_order_status: 'calculated', pix_refund: 'not_supported' } as const;

  for (const refund_resolution of ['manual', 'auto'] as const)
    test(`of the other sale of its basket (its end comes ${refund_resolution})`, async () => {
      await using till = await openTill({ switches });
      const { first, second, ofSecond } = await paidTwiceToSettle(till);
      await till.control('POST', '/switches', { refund_resolution });
      await backInDashboard(till, ofSecond);
      await till.pass(20_000);
      expect(await endUndoByPeople(till, first)).toBe('not-possible-now');
      expect((await till.sale(second)).payments[0]?.status).not.toBe('paid');
      expect((await till.sale(first)).undo?.problem).toMatch(/^other-/);
    });

  test('and where that never arrives, two people may settle it after ten days', { timeout: 120_000 }, async () => {
    await using till = await openTill({ switches });
    const { first, second, ofSecond } = await paidTwiceToSettle(till);
    await till.control('POST', '/switches', { refund_resolution: 'manual' });
    const parts = [{ chargeId: ofSecond, amountCents: cents(amountCents) }];
    await till.manager.get('refunds.request', { saleId: second, parts, reason: 'duplicate' });
    await passWithPeople(till, 9 * 24 * hour);
    expect((await till.sale(first)).undo).toMatchObject({ problem: 'other-goes-back', canEnd: false });
    await passWithPeople(till, 2 * 24 * hour);
    expect(await endUndoByPeople(till, first)).toBe('ok');
  });

  test('of a subscription', async () => {
    await using till = await openTill({ switches: { canceled_subscription_invoice: 'open' } });
    const id = await subscribe(till, { payment: subscriptionByPix });
    await untilStatus(till, id, 'incomplete');
    const invoiceId = newestInvoice(await subscriptionOf(till, id)).id;
    await till.manager.get('subscriptions.cancel', { id });
    await untilStatus(till, id, 'canceled');
    await till.control('POST', `/invoices/${invoiceId}/pix/pay`);
    await passWithPeople(till, 3 * hour);
    const [late] = (await subscriptionOf(till, id)).giveBack;
    await till.control('POST', '/switches', { refund_resolution: 'manual' });
    await backInDashboard(till, late?.chargeId);
    expect(await endUndoByPeople(till, id, 'devolvido em dinheiro', 'subscription')).toBe('not-possible-now');
  });
});
