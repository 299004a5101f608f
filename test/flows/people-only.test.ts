/** Where the till can do nothing more and only people can go on, the summary says so and leads there. It stops once they have gone on. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cents } from '#shared/domain/money.ts';
import { openTill, pix, type Till } from '#test/helpers/till.ts';
import { askApi } from './support/api.ts';
import { payByCard } from './support/cards.ts';
import { askCharge, byPix, byTypedCard, isMade, untilCharge } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { buyFrom, made } from './support/links.ts';
import { needs } from './support/needs.ts';
import { paidElsewhere } from './support/paid-twice.ts';
import { payPart, refuseCancel, resolve } from './support/resolutions.ts';
import { proofOf } from './support/review.ts';
import { amountCents, askRefund, charge } from './support/scenarios.ts';
import {
  byCard,
  newestInvoice,
  payInvoicePix,
  subscribe,
  subscriptionOf,
  untilStatus,
  untilSubscription,
} from './support/subscriptions.ts';

const minute = 60_000;
const hour = 60 * minute;

async function rest(till: Till, times: number, eachMs: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await till.pass(eachMs);
    await till.signIn();
  }
}

async function giveBack(till: Till, subscriptionId: string, chargeId = ''): Promise<void> {
  const parts = [{ chargeId, amountCents: cents(4900) }];
  await till.manager.get('refunds.requestOfInvoice', { subscriptionId, parts, reason: 'customer-request' });
}

describe('a sale', () => {
  flow(
    'that was given up and paid is told while no acquirer gives its money back, until two people end it',
    async (till) => {
      const id = await charge(till, pix(amountCents, 86_400));
      await till.until(id, 'awaiting-payment');
      await refuseCancel(till);
      await till.manager.get('orders.cancel', { id });
      await rest(till, 1, 10 * minute);
      // The till still tries by itself.
      expect(await needs(till)).toEqual([]);
      await payPart(till, id, 0);
      await rest(till, 12, hour);
      expect(await needs(till)).toEqual([`undo sale ${id}`]);
      await resolve(till, id);
      expect(await needs(till)).toEqual([]);
    },
    { switches: { pix_refund: 'not_supported' } },
  );

  flow('whose refund failed hours later is told, until another refund is asked for', async (till) => {
    const id = await charge(till, payByCard(amountCents, 'refund_confirm_fails_later'));
    await till.until(id, 'paid');
    await askRefund(till, id);
    await rest(till, 2, 10 * minute);
    expect(await till.sale(id)).toMatchObject({ state: 'paid', refundFailed: true });
    expect(await needs(till)).toEqual([`refundFailed sale ${id}`]);
    await askRefund(till, id);
    expect(await needs(till)).toEqual([`refund sale ${id}`]);
  });
});

flow('a sale whose refund was refused is told, until another refund is asked for', async (till) => {
  const id = await charge(till, payByCard(amountCents));
  await till.until(id, 'paid');
  const create = { method: 'POST', route: '/v2/charges/:id/refund', count: 1 };
  await till.control('POST', '/faults', { ...create, kind: 'refuse', status: 422, code: 'insufficient_balance' });
  await askRefund(till, id);
  await rest(till, 2, 10 * minute);
  expect(await till.sale(id)).toMatchObject({ state: 'paid', refundFailed: true });
  expect(await needs(till)).toEqual([`refundFailed sale ${id}`]);
  await askRefund(till, id);
  expect(await needs(till)).toEqual([`refund sale ${id}`]);
});

test('a refund that was refused is told no more once somebody gave the money back in the dashboard', async () => {
  await using till = await openTill();
  const sale = await charge(till, payByCard(amountCents));
  await till.until(sale, 'paid');
  const subscription = await subscribe(till, { payment: byCard() });
  await untilStatus(till, subscription, 'active');
  const create = { method: 'POST', route: '/v2/charges/:id/refund', count: 2 };
  await till.control('POST', '/faults', { ...create, kind: 'refuse', status: 422, code: 'refund_not_supported' });
  await askRefund(till, sale);
  const ofInvoice = newestInvoice(await subscriptionOf(till, subscription)).refundable[0]?.chargeId ?? '';
  await giveBack(till, subscription, ofInvoice);
  await rest(till, 2, 5 * minute);
  expect(await needs(till)).toEqual([`refundFailed sale ${sale}`, `refundFailed subscription ${subscription}`]);
  for (const chargeId of [ofInvoice, (await till.sale(sale)).payments[0]?.chargeId ?? '']) {
    const asked = await askApi(till, 'POST', `/v2/charges/${chargeId}/refund`, { key: chargeId, body: {} });
    expect(asked.status).toBe(200);
  }
  await till.pass(minute);
  await till.clerk.get('orders.refresh', { id: sale });
  await till.clerk.get('subscriptions.refresh', { id: subscription });
  await rest(till, 1, 10 * minute);
  expect(await till.sale(sale)).toMatchObject({ state: 'refunded', refundFailed: false });
  expect(await needs(till)).toEqual([]);
});

describe('a subscription', () => {
  flow('whose cancellation is refused for good, and which goes on charging, is told', async (till) => {
    const id = await subscribe(till, { payment: byCard() });
    await untilStatus(till, id, 'active');
    const cancel = { method: 'POST', route: '/v2/subscriptions/:id/cancel', count: 'always' };
    await till.control('POST', '/faults', { ...cancel, kind: 'refuse', status: 422, code: 'validation_error' });
    await till.manager.get('subscriptions.cancel', { id });
    await rest(till, 12, hour);
    expect((await subscriptionOf(till, id)).undo?.canEnd).toBe(true);
    expect(await needs(till)).toEqual([`undo subscription ${id}`]);
  });

  for (const where of ['here', 'in the dashboard'] as const)
    flow(
      `that was cancelled ${where} and paid afterwards is told as money to give back, until it goes back`,
      async (till) => {
        const id = await subscribe(till, { payment: { method: 'pix', expirationSeconds: 86_400 } });
        const { apiId, invoices } = await untilSubscription(till, id, (one) => one.invoices[0]?.pix?.code != null);
        const invoiceId = invoices[0]?.id ?? '';
        if (where === 'here') await till.manager.get('subscriptions.cancel', { id });
        else await askApi(till, 'POST', `/v2/subscriptions/${apiId}/cancel`, { key: randomUUID() });
        await rest(till, 1, 10 * minute);
        expect(await needs(till)).toEqual([]);
        await payInvoicePix(till, invoiceId);
        till.core.core.receive({ type: 'invoice.paid', ids: [invoiceId] });
        await rest(till, 4, 10 * minute);
        expect(await needs(till)).toEqual([`giveBack subscription ${id}`]);
        const [late] = (await subscriptionOf(till, id)).giveBack;
        await giveBack(till, id, late?.chargeId);
        expect(await needs(till)).toEqual([`refund subscription ${id}`]);
        await rest(till, 4, 10 * minute);
        expect(await needs(till)).toEqual([]);
      },
      { switches: { canceled_subscription_invoice: 'open' } },
    );

  flow(
    'of which the refund of an invoice failed is told, until another refund is asked for',
    async (till) => {
      const id = await subscribe(till, { payment: byCard() });
      await untilStatus(till, id, 'active');
      const chargeId = newestInvoice(await subscriptionOf(till, id)).payments[0]?.id ?? '';
      await giveBack(till, id, chargeId);
      await rest(till, 1, hour);
      expect(await needs(till)).toEqual([`refund subscription ${id}`]);
      await till.control('POST', `/charges/${chargeId}/refund/resolve`, { outcome: 'failed' });
      await rest(till, 8, hour);
      expect(await needs(till)).toEqual([`refundFailed subscription ${id}`]);
      await giveBack(till, id, chargeId);
      expect(await needs(till)).toEqual([`refund subscription ${id}`]);
    },
    { switches: { refund_resolution: 'manual' } },
  );

  test('of which an invoice was paid twice is told as money to give back, until one of the two goes back', async () => {
    await using till = await openTill({ switches: { open_pix_at_payment: 'stays_payable' } });
    const { id, invoiceId } = await paidElsewhere(till);
    await till.pass(2 * minute);
    await till.control('POST', `/invoices/${invoiceId}/pix/pay`, {});
    await till.clerk.get('subscriptions.refresh', { id });
    await rest(till, 1, 10 * minute);
    const { isPaidTwice, refundable } = newestInvoice(await subscriptionOf(till, id));
    expect(isPaidTwice).toBe(true);
    expect(await needs(till)).toEqual([`giveBack subscription ${id}`]);
    await giveBack(till, id, refundable[0]?.chargeId);
    expect(await needs(till)).toEqual([`refund subscription ${id}`]);
    await rest(till, 4, 10 * minute);
    expect(await needs(till)).toEqual([]);
  });
});

flow('a link that could not be closed, and sells, is told', async (till) => {
  const id = await made(till);
  const cancel = { method: 'POST', route: '/v1/payment-links/:code/cancel', count: 'always' };
  await till.control('POST', '/faults', { ...cancel, kind: 'refuse', status: 422, code: 'x' });
  await till.manager.get('links.cancel', { id });
  await rest(till, 3, 10 * minute);
  await buyFrom(till, (await till.clerk.get('links.get', { id })).code);
  await rest(till, 4, hour);
  expect(await needs(till)).toEqual([`undo link ${id}`]);
});

flow('a link that could not be closed, and sold out, is told for a while', async (till) => {
  const id = await made(till, { maxUses: 1 });
  const cancel = { method: 'POST', route: '/v1/payment-links/:code/cancel', count: 'always' };
  await till.control('POST', '/faults', { ...cancel, kind: 'refuse', status: 422, code: 'x' });
  await till.manager.get('links.cancel', { id });
  await rest(till, 3, 10 * minute);
  expect(await needs(till)).toEqual([`undo link ${id}`]);
  await buyFrom(till, (await till.clerk.get('links.get', { id })).code);
  await rest(till, 4, hour);
  expect(await till.clerk.get('links.get', { id })).toMatchObject({ status: 'Concluded', undo: null });
  expect(await needs(till)).toEqual([`soldLate link ${id}`]);
  await rest(till, 31, 24 * hour);
  expect(await needs(till)).toEqual([]);
});

for (const [name, payment] of Object.entries({ Pix: byPix, card: byTypedCard('processing_then_paid') }))
  flow(`a v1 ${name} that no route shows is told once its time is over, until two people record it`, async (till) => {
    const id = await askCharge(till, payment);
    const { code } = await untilCharge(till, id, isMade);
    expect(await needs(till)).toEqual([]);
    if (name === 'Pix') await till.control('POST', `/v1/orders/${code}/pix/pay`, {});
    await rest(till, 6, hour);
    expect(await till.clerk.get('charges.get', { id })).toMatchObject({ outcome: 'open', reading: 'not-shown' });
    expect(await needs(till)).toEqual([`record charge ${id}`]);
    const seen = { finding: 'charged', seenAt: till.clock.now(), reason: 'visto no painel' } as const;
    await till.manager.get('charges.record', { id, ...seen, second: await proofOf(till, 'clerk') });
    expect(await needs(till)).toEqual([]);
  });
