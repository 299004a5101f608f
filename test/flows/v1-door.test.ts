/** v1 pays an invoice without a key: it takes no card beside a code that v2 shows, under whatever name and however late. */
import { describe, expect } from 'vitest';
import { type Connect, WireFailure } from '#main/api/connect.ts';
import type { Till, TillOptions } from '#test/helpers/till.ts';
import {
  decliningCardElsewhere,
  invoiceCodeOf,
  openPixElsewhere,
  overdueElsewhere,
  overdueSent,
  payOverdueByCard,
  pixElsewhere,
} from './support/elsewhere.ts';
import { envelope } from './support/faults.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { newestInvoice, pastDue, subscriptionOf, untilStatus, untilSubscription } from './support/subscriptions.ts';

const minute = 60_000;
const switches = { open_pix_at_payment: 'stays_payable' };

/** The buyer pays the code of the second invoice, and it is the only payment of it. */
async function expectPaidByPixOnce(till: Till, invoiceId: string): Promise<void> {
  await till.control('POST', `/invoices/${invoiceId}/pix/pay`, {});
  const second = (await till.ledger()).filter(({ order_id }) => order_id === invoiceId);
  expect(second.map(({ kind }) => kind)).toEqual(['pix_paid']);
  expect(overdueSent(till)).toBe(0);
}

describe('beside an open Pix of a subscription that another till made', () => {
  flow(
    'v1 takes no card where it names the invoice by a word of its own',
    async (till) => {
      const { apiId, invoiceId } = await overdueElsewhere(till, pixElsewhere);
      const invoiceCode = await invoiceCodeOf(till, apiId, 2);
      expect(invoiceCode).not.toBe(invoiceId);
      expect(await payOverdueByCard(till, { subscriptionCode: apiId, invoiceCode })).toBe('money-may-have-moved');
      await till.pass(minute);
      await expectPaidByPixOnce(till, invoiceId);
      await till.manager.get('subscriptions.fetch', { apiId });
    },
    { switches: { ...switches, v1_invoice_code: 'order' } },
  );

  let missing = 0;
  flow(
    'v1 takes no card because one read of v2 does not find the invoice',
    async (till) => {
      const { apiId, invoiceId } = await overdueElsewhere(till, pixElsewhere);
      const named = { subscriptionCode: apiId, invoiceCode: await invoiceCodeOf(till, apiId, 2) };
      expect(await payOverdueByCard(till, named)).toBe('money-may-have-moved');
      missing = 1;
      expect(await payOverdueByCard(till, named)).toBe('money-may-have-moved');
      expect(missing).toBe(0);
      await till.pass(minute);
      await expectPaidByPixOnce(till, invoiceId);
      await till.manager.get('subscriptions.fetch', { apiId });
    },
    {
      switches,
      wrapConnect: (connect) => async (request) => {
        if (missing === 0 || request.method !== 'GET' || !request.url.includes('/v2/invoices/'))
          return connect(request);
        missing -= 1;
        const body = new TextEncoder().encode(JSON.stringify(envelope('resource_missing')));
        return { status: 404, headers: {}, body };
      },
    },
  );
});

describe('a card by v1 that waited offline is not taken beside a Pix that was opened meanwhile', () => {
  const network = createNetwork();
  /** The request waits, whatever else gets through. */
  let isHeldBack = false;
  const wrapConnect =
    (connect: Connect): Connect =>
    (request) =>
      isHeldBack && request.url.endsWith('/pay-overdue')
        ? Promise.reject(new WireFailure('not-sent', 'ECONNREFUSED'))
        : network.wrapConnect(connect)(request);

  interface Waiting {
    readonly subscriptionCode: string;
    readonly invoiceId: string;
    /** How long the Pix is open before the network is back. */
    readonly minutes: number;
  }

  async function waitBesidePix(till: Till, { subscriptionCode, invoiceId, minutes }: Waiting): Promise<void> {
    isHeldBack = true;
    network.offline = false;
    const invoiceCode = await invoiceCodeOf(till, subscriptionCode, 2);
    expect(await payOverdueByCard(till, { subscriptionCode, invoiceCode })).toBe('ok');
    await till.pass(1_000);
    network.offline = true;
    await till.pass(minute);
    await openPixElsewhere(till, invoiceId);
    await till.pass(minutes * minute);
    isHeldBack = false;
    network.offline = false;
    await till.pass(5 * minute);
    await expectPaidByPixOnce(till, invoiceId);
  }

  flow(
    'of a subscription of this till',
    async (till) => {
      const id = await pastDue(till);
      const subscription = await subscriptionOf(till, id);
      const invoiceId = newestInvoice(subscription).id;
      // Too short for the watcher to look at it first.
      await waitBesidePix(till, { subscriptionCode: subscription.apiId ?? '', invoiceId, minutes: 1 });
      await untilSubscription(till, id, (one) => newestInvoice(one).status === 'paid');
    },
    { switches, wrapConnect },
  );

  flow(
    'of a subscription that another till made',
    async (till) => {
      const { apiId, invoiceId } = await overdueElsewhere(till, decliningCardElsewhere);
      await waitBesidePix(till, { subscriptionCode: apiId, invoiceId, minutes: 10 });
      await till.signIn();
      await till.manager.get('subscriptions.fetch', { apiId });
    },
    { switches, wrapConnect },
  );
});

describe('where v1 names a subscription and its invoices by words of its own', () => {
  const v1Code = 'ASSINATURA-7';
  let apiId = '';
  const options: TillOptions = {
    switches: { ...switches, v1_invoice_code: 'order' },
    wrapConnect: (connect) => (request) => connect({ ...request, url: request.url.replace(v1Code, apiId) }),
  };

  flow(
    'it takes no card beside the Pix that this till has open',
    async (till) => {
      const id = await pastDue(till);
      const subscription = await subscriptionOf(till, id);
      apiId = subscription.apiId ?? '';
      const { id: invoiceId } = newestInvoice(subscription);
      await till.clerk.get('subscriptions.payInvoice', { id, invoiceId, payment: { method: 'pix' } });
      await untilSubscription(till, id, (one) => newestInvoice(one).pix !== null);
      const named = { subscriptionCode: v1Code, invoiceCode: await invoiceCodeOf(till, v1Code, 2) };
      expect(await payOverdueByCard(till, named)).toBe('money-may-have-moved');
      await till.pass(30_000);
      await expectPaidByPixOnce(till, invoiceId);
      await untilStatus(till, id, 'active');
    },
    options,
  );

  flow(
    'it takes no card for a subscription that is to be cancelled',
    async (till) => {
      const id = await pastDue(till);
      apiId = (await subscriptionOf(till, id)).apiId ?? '';
      const refused = { kind: 'refuse', status: 403, code: 'customer_blocked', count: 20 };
      await till.control('POST', '/faults', { method: 'POST', route: '/v2/subscriptions/:id/cancel', ...refused });
      await till.manager.get('subscriptions.cancel', { id });
      await till.pass(3_000);
      const named = { subscriptionCode: v1Code, invoiceCode: await invoiceCodeOf(till, v1Code, 2) };
      expect(await payOverdueByCard(till, named)).toBe('money-may-have-moved');
      await till.pass(30_000);
      expect(overdueSent(till)).toBe(0);
      expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['capture']);
    },
    options,
  );
});
