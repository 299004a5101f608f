/** Words of a subscription and of its invoices that exclude each other: neither "paid" nor "not paid" is told of them. */
import { describe, expect } from 'vitest';
import type { Connect } from '#main/api/connect.ts';
import type { Subscription } from '#shared/contract/subscription-view.ts';
import { changing } from './support/changing.ts';
import { isTo } from './support/faults.ts';
import { flow } from './support/flow.ts';
import { passMinutes, passWithPeople } from './support/pass-minutes.ts';
import { requestsOf } from './support/requests.ts';
import {
  byPix,
  newestInvoice,
  pastDue,
  payInvoicePix,
  subscribe,
  subscriptionOf,
  typedCard,
  untilStatus,
  untilSubscription,
} from './support/subscriptions.ts';

const minute = 60_000;
const hour = 60 * minute;

describe('an invoice that calls itself paid while no charge of it came in', () => {
  /** Only the invoice's own word runs ahead. */
  function calledPaid(number: number) {
    const shown = { isChanged: false };
    const change = (_key: string, value: unknown): unknown => {
      const one = Object(value) as { object?: string; number?: number; status?: string };
      // Nothing is due any more, and nothing is asked of the buyer.
      if (one.object === 'subscription' && one.status === 'past_due') return { ...one, status: 'active' };
      const isThis = one.object === 'invoice' && one.number === number;
      return isThis ? { ...one, status: 'paid', next_action: null } : value;
    };
    const body = (text: string) => (shown.isChanged ? JSON.stringify(JSON.parse(text, change)) : text);
    return { shown, options: changing({ of: { get: '/v2/' }, always: true, body }) };
  }

  const unpaid = calledPaid(1);
  flow(
    'is contradicted and not paid: its Pix stands on the screen',
    async (till) => {
      unpaid.shown.isChanged = false;
      const id = await subscribe(till, { payment: byPix });
      await untilStatus(till, id, 'incomplete');
      unpaid.shown.isChanged = true;
      await passWithPeople(till, 20 * minute);
      const told = await subscriptionOf(till, id);
      expect([newestInvoice(told).status, told.isContradicted]).toEqual(['requires_action', true]);
      expect(newestInvoice(told).pix?.code).toBeTruthy();
    },
    unpaid.options,
  );

  const beside = calledPaid(2);
  flow(
    'is asked about seldom once that has stood for hours: the bank still waits for a code',
    async (till) => {
      beside.shown.isChanged = false;
      const id = await pastDue(till);
      const { id: invoiceId } = newestInvoice(await subscriptionOf(till, id));
      const payment = { method: 'card', card: typedCard('otp') } as const;
      await till.clerk.get('subscriptions.payInvoice', { id, invoiceId, payment });
      await passWithPeople(till, hour);
      beside.shown.isChanged = true;
      await passWithPeople(till, 8 * hour);
      const asked = await requestsOf(till);
      await passWithPeople(till, hour);
      expect((await requestsOf(till)) - asked).toBeLessThan(20);
      beside.shown.isChanged = false;
      await passWithPeople(till, hour);
    },
    beside.options,
  );
});

describe('an invoice that still asks for a Pix of it that was paid', () => {
  const shown = { isChanged: false, asks: null as unknown };
  const change = (_key: string, value: unknown): unknown => {
    const one = Object(value) as { object?: string; next_action?: unknown };
    if (one.object !== 'invoice') return value;
    shown.asks ??= one.next_action;
    return shown.isChanged ? { ...one, status: 'requires_action', next_action: shown.asks } : value;
  };
  const body = (text: string): string => JSON.stringify(JSON.parse(text, change));

  flow(
    'shows no code: people look',
    async (till) => {
      Object.assign(shown, { isChanged: false, asks: null });
      const id = await subscribe(till, { payment: byPix });
      const asking = await untilSubscription(till, id, ({ invoices }) => invoices[0]?.pix?.code != null);
      await till.clerk.get('subscriptions.refresh', { id });
      expect([newestInvoice(asking).deniesMoney, shown.asks === null]).toEqual([false, false]);
      shown.isChanged = true;
      await payInvoicePix(till, newestInvoice(asking).id);
      await passWithPeople(till, 20 * minute);
      const told = newestInvoice(await subscriptionOf(till, id));
      expect(told).toMatchObject({ status: 'requires_action', deniesMoney: true, pix: null, can: { pay: false } });
      expect(await (await till.observer()).get('summary.get', {})).toMatchObject([
        { kind: 'review', count: 1, first: [{ about: { kind: 'subscription', id } }] },
      ]);
      shown.isChanged = false;
      await passWithPeople(till, 7 * hour);
      expect(newestInvoice(await subscriptionOf(till, id))).toMatchObject({ status: 'paid', deniesMoney: false });
    },
    changing({ of: { get: '/v2/' }, always: true, body }),
  );
});

/** The answer to the creation, and nothing after it, is changed. */
const created =
  (change: (shown: { latest_invoice: object }) => object, status = 201) =>
  (connect: Connect): Connect =>
  async (request) => {
    const answer = await connect(request);
    if (!isTo(request, '/v2/subscriptions') || answer.status !== 201) return answer;
    const shown = JSON.parse(new TextDecoder().decode(answer.body)) as { latest_invoice: object };
    return { ...answer, status, body: new TextEncoder().encode(JSON.stringify(change(shown))) };
  };

const failure_reason = { code: 'card_declined', message: 'x', customer_message: 'y', merchant_message: 'z' };
const declinedTooEarly = created(
  (shown) => ({
    ...shown,
    status: 'incomplete_expired',
    latest_invoice: { ...shown.latest_invoice, status: 'failed', failure_reason },
  }),
  402,
);

flow(
  'a first card that is with the acquirer is not called declined, whatever its answer says, and then it is paid',
  async (till) => {
    const id = await subscribe(till, { interval: 'day', intervalCount: 7 });
    const words = (one: Subscription): string => `${one.status} ${newestInvoice(one).status}`;
    expect(words(await untilSubscription(till, id, ({ status }) => status !== null))).toBe('incomplete processing');
    const seen = await passMinutes(till, 3, async () => words(await subscriptionOf(till, id)));
    expect(new Set(seen)).toEqual(new Set(['incomplete processing', 'active paid']));
    expect((await subscriptionOf(till, id)).giveBack).toEqual([]);
  },
  { wrapConnect: declinedTooEarly, switches: { invoice_card: 'processing', processing_delay_ms: 70_000 } },
);

flow(
  'a first invoice that its very answer calls paid is not told as paid while its Pix waits',
  async (till) => {
    const id = await subscribe(till, { payment: byPix });
    const told = await untilSubscription(till, id, ({ status }) => status !== null);
    expect(newestInvoice(told).status).not.toBe('paid');
    await till.pass(minute);
    expect(newestInvoice(await subscriptionOf(till, id)).pix?.code).toBeTruthy();
  },
  { wrapConnect: created((shown) => ({ ...shown, latest_invoice: { ...shown.latest_invoice, status: 'paid' } })) },
);

for (const status of ['incomplete_expired', 'canceled'])
  flow(
    `a first charge is not asked back once reads agree that its subscription goes on (called ${status} once)`,
    async (till) => {
      const id = await subscribe(till, { interval: 'day', intervalCount: 7 });
      await passWithPeople(till, hour);
      expect(await subscriptionOf(till, id)).toMatchObject({ status: 'active', isContradicted: false, giveBack: [] });
    },
    { wrapConnect: created((shown) => ({ ...shown, status })) },
  );
