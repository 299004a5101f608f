/** A subscription whose end was confirmed, and that is charged all the same: people are told what is to be given back. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Connect } from '#main/api/connect.ts';
import { askApi } from './support/api.ts';
import { overdueElsewhere, pixElsewhere } from './support/elsewhere.ts';
import { isTo } from './support/faults.ts';
import { flow } from './support/flow.ts';
import { refundBeside } from './support/refund-beside.ts';
import { passDays, subscribe, subscriptionOf, untilStatus, untilSubscription } from './support/subscriptions.ts';

const minute = 60_000;
const hour = 60 * minute;

const asCanceled = (body: Uint8Array): Uint8Array => {
  const shown: object = JSON.parse(new TextDecoder().decode(body));
  return new TextEncoder().encode(JSON.stringify({ ...shown, status: 'canceled', next_billing_at: null }));
};

const isSubscription = (url: string): boolean => /\/v2\/subscriptions\/[^/]+$/.test(new URL(url).pathname);

/** The billing job of the API was under way: it says that the subscription has ended, and carries on. */
let isAsked = false;
const wrapConnect =
  (connect: Connect): Connect =>
  async (request) => {
    if (isTo(request, '/v2/subscriptions/:id/cancel')) {
      isAsked = true;
      const url = request.url.replace(/\/cancel$/, '');
      const shown = await connect({ ...request, method: 'GET', url, body: null });
      return { ...shown, body: asCanceled(shown.body) };
    }
    const answer = await connect(request);
    const isShown = isAsked && request.method === 'GET' && isSubscription(request.url);
    return isShown ? { ...answer, body: asCanceled(answer.body) } : answer;
  };

flow(
  'an invoice that is charged after the cancellation was confirmed is told to be given back',
  async (till) => {
    isAsked = false;
    const id = await subscribe(till, { interval: 'day', intervalCount: 7 });
    await untilStatus(till, id, 'active');
    await passDays(till, 6);
    const { nextBillingAt } = await subscriptionOf(till, id);
    const { now } = await till.control<{ now: string }>('GET', '/clock');
    await till.control('POST', '/clock', { advance_ms: (nextBillingAt ?? 0) - Date.parse(now) - 20_000 });
    await till.manager.get('subscriptions.refresh', { id });
    await till.manager.get('subscriptions.cancel', { id });
    await untilSubscription(till, id, ({ status, undo }) => status === 'canceled' && undo === null);
    await till.pass(2 * minute);
    expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['capture', 'capture']);
    await till.pass(4 * hour);
    await till.signIn();
    await till.manager.get('subscriptions.refresh', { id });
    const { giveBack, status } = await subscriptionOf(till, id);
    expect(status).toBe('canceled');
    expect(giveBack).toHaveLength(1);
  },
  { wrapConnect },
);

flow(
  'an invoice that is paid after somebody else cancelled the subscription is told to be given back, until it went back',
  async (till) => {
    const { apiId, invoiceId } = await overdueElsewhere(till, pixElsewhere);
    const { id } = await till.clerk.get('subscriptions.fetch', { apiId });
    await till.pass(minute);
    await askApi(till, 'POST', `/v2/subscriptions/${apiId}/cancel`, { body: {}, key: randomUUID() });
    await untilStatus(till, id, 'canceled');
    expect((await subscriptionOf(till, id)).giveBack).toEqual([]);
    await till.control('POST', `/invoices/${invoiceId}/pix/pay`, {});
    const { undo, giveBack } = await untilSubscription(
      till,
      id,
      ({ invoices }) => invoices[0]?.status === 'paid',
      hour,
    );
    expect([undo, giveBack.map(({ amountCents }) => amountCents)]).toEqual([null, [4900]]);
    await refundBeside(till, giveBack[0]?.chargeId ?? '');
    await untilSubscription(till, id, (shown) => shown.giveBack.length === 0, 8 * hour);
  },
  { switches: { canceled_subscription_invoice: 'open' } },
);
