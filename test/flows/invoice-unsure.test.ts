/** An invoice whose Pix ended long ago, or may not have: while nobody is sure what time it is a payment of it waits, and is neither refused nor sent. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { type Connect, WireFailure } from '#main/api/connect.ts';
import type { CardBehaviour } from '#sandbox/state/magic-cards.ts';
import type { Till } from '#test/helpers/till.ts';
import { typedCard as typedV1Card } from './support/charges.ts';
import { openPixElsewhere } from './support/elsewhere.ts';
import { flow } from './support/flow.ts';
import { entryOf } from './support/queue.ts';
import {
  newestInvoice,
  passDays,
  pastDue,
  payInvoicePix,
  subscribe,
  subscriptionOf,
  untilStatus,
  untilSubscription,
} from './support/subscriptions.ts';

const minute = 60_000;
const hour = 60 * minute;
const payRoute = '/v2/invoices/:id/pay';

interface Due {
  readonly id: string;
  readonly invoiceId: string;
}

/** The second invoice, a Pix of which is shown. */
async function dueByPix(till: Till, expirationSeconds: number): Promise<Due> {
  const payment = { method: 'pix', expirationSeconds } as const;
  const id = await subscribe(till, { interval: 'day', intervalCount: 7, payment });
  await untilSubscription(till, id, (one) => one.invoices[0]?.pix != null);
  await payInvoicePix(till, newestInvoice(await subscriptionOf(till, id)).id);
  await untilStatus(till, id, 'active');
  await passDays(till, 7);
  await untilSubscription(till, id, (one) => one.invoices.length === 2 && one.invoices[0]?.pix != null);
  return { id, invoiceId: newestInvoice(await subscriptionOf(till, id)).id };
}

/** The Pix ended a day ago. */
async function ended(till: Till): Promise<Due> {
  const due = await dueByPix(till, 3_600);
  await till.pass(26 * hour);
  await till.signIn();
  await till.clerk.get('subscriptions.refresh', { id: due.id });
  await till.pass(2 * minute);
  return due;
}

const payByPix = (till: Till, { id, invoiceId }: Due) =>
  till.clerk.get('subscriptions.payInvoice', { id, invoiceId, payment: { method: 'pix' } });

flow('a payment that waits over a restart is sent, and is not refused as "changed meanwhile"', async (till) => {
  const due = await ended(till);
  const busy = { kind: 'rate_limited', method: 'POST', route: payRoute, enveloped: true, retry_after_seconds: 20 };
  await till.control('POST', '/faults', busy);
  await payByPix(till, due);
  await till.pass(1_000);
  await till.restart();
  await till.pass(30_000);
  expect((await entryOf(till, due.id, 'subscriptions.pay')).state).toBe('waiting');
  await till.pass(3 * minute);
  expect(await subscriptionOf(till, due.id)).toMatchObject({ refusal: null });
  expect((await entryOf(till, due.id, 'subscriptions.pay')).state).toBe('accepted');
  expect(newestInvoice(await subscriptionOf(till, due.id)).pix).not.toBe(null);
});

let isAway = false;
flow(
  'a payment by v1 that waits over a restart is sent as well, and not before the time is sure',
  async (till) => {
    isAway = false;
    const due = await ended(till);
    const subscriptionCode = (await subscriptionOf(till, due.id)).apiId ?? '';
    const { invoices } = await till.clerk.get('charges.invoices', { subscriptionCode });
    const invoiceCode = invoices.find(({ canPay }) => canPay)?.invoiceCode ?? 'none can be paid';
    isAway = true;
    const chargeId = randomUUID();
    const asked = { id: chargeId, subscriptionCode, invoiceCode, payment: { method: 'PIX' } } as const;
    await till.clerk.get('charges.payOverdue', asked);
    await till.pass(1_000);
    await till.restart();
    isAway = false;
    await till.pass(30_000);
    const waiting = await entryOf(till, chargeId, 'charges.payOverdue');
    expect(waiting).toMatchObject({ state: 'waiting', why: 'waits-for-snapshot' });
    expect(till.sent.filter(({ path }) => path.endsWith('/pay-overdue'))).toEqual([]);
    await till.pass(3 * minute);
    const { state, failure } = await (await till.observer()).get('charges.get', { id: chargeId });
    expect({ state, failure }).toEqual({ state: 'made', failure: null });
  },
  {
    wrapConnect: (connect) => (request) =>
      isAway && request.url.endsWith('/pay-overdue')
        ? Promise.reject(new WireFailure('not-sent', 'refused'))
        : connect(request),
  },
);

/** Lost on its way there, and read for nearly long enough: it is about to go again under its key. */
async function ambiguous(till: Till, due: Due): Promise<void> {
  await till.control('POST', '/faults', { kind: 'drop_before_processing', method: 'POST', route: payRoute });
  await payByPix(till, due);
  await till.pass(13 * minute);
  expect((await entryOf(till, due.id, 'subscriptions.pay')).state).toBe('unknown');
}

const sentPayments = (till: Till) => till.sent.filter(({ path }) => path.endsWith('/pay')).length;

describe('a payment in doubt that is about to go again', () => {
  flow(
    'is read on instead where another code has been shown since, and is not taken up again and again',
    async (till) => {
      const due = await ended(till);
      await ambiguous(till, due);
      await openPixElsewhere(till, due.invoiceId);
      await till.signIn();
      await till.clerk.get('subscriptions.refresh', { id: due.id });
      const before = await entryOf(till, due.id, 'subscriptions.pay');
      await till.pass(10 * minute);
      const after = await entryOf(till, due.id, 'subscriptions.pay');
      expect(after).toMatchObject({ state: 'accepted', attempts: 1 });
      expect(after.revision - before.revision).toBeLessThan(20);
      expect(sentPayments(till)).toBe(1);
    },
  );

  flow('waits while nobody is sure of the time after a start, and goes then', async (till) => {
    const due = await ended(till);
    await ambiguous(till, due);
    await till.restart();
    const before = await entryOf(till, due.id, 'subscriptions.pay');
    await till.pass(50_000);
    const after = await entryOf(till, due.id, 'subscriptions.pay');
    expect(after.state).toBe('unknown');
    expect(after.revision - before.revision).toBeLessThan(12);
    expect(sentPayments(till)).toBe(1);
    // What reads agreed on before the start counts no more.
    await till.pass(13 * minute);
    expect(sentPayments(till)).toBe(1);
    await till.pass(10 * minute);
    expect((await entryOf(till, due.id, 'subscriptions.pay')).state).toBe('accepted');
    expect(sentPayments(till)).toBe(2);
  });
});

describe('an API, or a proxy before it, that dates no answer', () => {
  const undated =
    (connect: Connect): Connect =>
    async (request) => {
      const answer = await connect(request);
      const { date: _, ...headers } = answer.headers;
      return { ...answer, headers };
    };

  flow(
    'lets an invoice be paid whose Pix ended days ago by the clock of the till',
    async (till) => {
      const payment = { method: 'pix', expirationSeconds: 3_600 } as const;
      const id = await subscribe(till, { interval: 'day', intervalCount: 7, payment });
      await untilSubscription(till, id, (one) => one.invoices[0]?.pix != null);
      await payInvoicePix(till, newestInvoice(await subscriptionOf(till, id)).id);
      await untilStatus(till, id, 'active');
      for (const days of [8, 2]) {
        await till.pass(days * 24 * hour);
        await till.signIn();
        await till.clerk.get('subscriptions.refresh', { id });
      }
      const due = newestInvoice(await subscriptionOf(till, id));
      expect(due).toMatchObject({ isHeld: false, can: { pay: true } });
    },
    { wrapConnect: undated },
  );
});

flow(
  'an invoice whose card was declined by v1 is paid again right after a start: no code of it is waited for',
  async (till) => {
    const id = await pastDue(till);
    const subscriptionCode = (await subscriptionOf(till, id)).apiId ?? '';
    const pay = async (behaviour: CardBehaviour) => {
      const { invoices } = await till.clerk.get('charges.invoices', { subscriptionCode });
      const invoiceCode = invoices.find(({ canPay }) => canPay)?.invoiceCode ?? 'none can be paid';
      const payment = { method: 'CreditCard', card: typedV1Card(behaviour) } as const;
      return (await till.clerk.get('charges.payOverdue', { id: randomUUID(), subscriptionCode, invoiceCode, payment }))
        .id;
    };
    const first = await pay('processing_then_declined');
    await till.pass(2 * hour);
    await till.signIn();
    expect(await till.clerk.get('charges.get', { id: first })).toMatchObject({ outcome: 'unpaid' });
    await till.restart();
    const second = await pay('approve');
    await till.pass(20_000);
    expect(await till.clerk.get('charges.get', { id: second })).toMatchObject({ outcome: 'paid' });
  },
);
