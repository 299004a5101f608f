/** Subscriptions under the rules of the money core: what is undone stays undone, one invoice is paid once, one read proves little. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Subscription } from '#shared/contract/subscription-view.ts';
import type { Till, TillOptions } from '#test/helpers/till.ts';
import { changing } from './support/changing.ts';
import { typedCard as v1Card } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { type Meeting, meets, refusedWith, unchanged } from './support/meets.ts';
import { classesOf, entriesOf, entryOf, untilEntry } from './support/queue.ts';
import { refundBeside } from './support/refund-beside.ts';
import {
  byCard,
  byPix,
  inDays,
  msUntil,
  newestInvoice,
  pastDue,
  payInvoicePix,
  subscribe,
  subscriptionOf,
  typedCard,
  untilStatus,
  untilSubscription,
} from './support/subscriptions.ts';

const byOtherCard = { method: 'card', card: typedCard() } as const;
const tooBusy: Meeting = async () => ({ status: 500, headers: {}, body: new Uint8Array() });
const limited: Meeting = async () => ({ status: 429, headers: { 'retry-after': '2' }, body: new Uint8Array() });

const refusals: readonly (readonly [string, Meeting])[] = [
  ['401', refusedWith(401, 'unauthorized')],
  ['403', refusedWith(403, 'access_denied')],
  ['409', refusedWith(409, 'conflict')],
  ['422', refusedWith(422, 'validation_error')],
  ['429', limited],
  ['500', tooBusy],
];

async function active(till: Till): Promise<string> {
  const id = await subscribe(till);
  await untilStatus(till, id, 'active');
  return id;
}

const dueInvoice = async (till: Till, id: string): Promise<string> => newestInvoice(await subscriptionOf(till, id)).id;

describe('a subscription that is to be cancelled', () => {
  for (const [name, refusal] of refusals) {
    flow(
      `U2: is cancelled although the first cancel met a ${name}, and nothing goes forward for it meanwhile`,
      async (till) => {
        const id = await active(till);
        await till.manager.get('subscriptions.cancel', { id });
        const asked = await subscriptionOf(till, id);
        expect(asked.undo).toMatchObject({ staffName: 'Bruno' });
        expect(asked.can).toMatchObject({ cancel: false, changeMethod: false, changeItem: false, changeDate: false });
        expect(await till.manager.code('subscriptions.changeDate', { id, day: inDays(till, 40) })).toBe(
          'not-possible-now',
        );
        await untilStatus(till, id, 'canceled', 3_600_000);
        expect((await subscriptionOf(till, id)).undo).toBeNull();
      },
      meets('POST', '/cancel', [refusal]),
    );
  }

  flow(
    'U2: taken back while it was being made, is cancelled however often that is refused, and its first charge is to be given back',
    async (till) => {
      const route = { method: 'POST', route: '/v2/subscriptions' };
      await till.control('POST', '/faults', { ...route, kind: 'delay_after', ms: 10_000 });
      const id = await subscribe(till);
      await untilSubscription(till, id, ({ state }) => state === 'sending');
      await till.manager.get('subscriptions.cancel', { id });
      await untilStatus(till, id, 'canceled', 3_600_000);
      const shown = await untilSubscription(till, id, ({ undo }) => undo?.problem === 'give-back', 3_600_000);
      const [charge] = newestInvoice(shown).payments;
      expect(shown.giveBack).toEqual([{ chargeId: charge?.id, amountCents: 4900 }]);
      // Given back in the dashboard: only then is it undone.
      await refundBeside(till, charge?.id ?? '');
      await till.clerk.get('subscriptions.refresh', { id });
      await untilSubscription(till, id, ({ undo }) => undo === null, 30 * 3_600_000);
    },
    {
      ...meets('POST', '/cancel', [refusedWith(403, 'access_denied'), refusedWith(422, 'validation_error')]),
      switches: { invoice_card: 'paid' },
    },
  );

  flow(
    'U2: taken back before its code was asked for, is undone once no code is taken any more, however its invoice stands',
    async (till) => {
      const route = { method: 'POST', route: '/v2/subscriptions' };
      await till.control('POST', '/faults', { ...route, kind: 'delay_after', ms: 10_000 });
      const id = await subscribe(till, { payment: byCard('otp') });
      await untilSubscription(till, id, ({ state }) => state === 'sending');
      await till.manager.get('subscriptions.cancel', { id });
      await untilStatus(till, id, 'canceled', 3_600_000);
      const shown = await subscriptionOf(till, id);
      expect(shown.undo?.problem).toBeNull();
      expect(newestInvoice(shown).status).toBe('requires_action');
      await untilSubscription(till, id, ({ undo }) => undo === null, 3_600_000);
      expect(await till.ledger()).toEqual([]);
    },
    { switches: { canceled_subscription_invoice: 'open' } },
  );

  flow(
    'U2: its creation "in use" goes to people, who alone can find it, and the till does not plan it again and again',
    async (till) => {
      const id = await subscribe(till, { payment: byPix });
      await till.manager.get('subscriptions.cancel', { id });
      const entry = await untilEntry(till, { saleId: id, operation: 'subscriptions.create' }, 'review');
      // The wish looks at it once more, when the time is sure, and then waits for people as well.
      await till.pass(240_000);
      const { revision } = await entryOf(till, id, 'subscriptions.create');
      await till.pass(600_000);
      expect((await entryOf(till, id, 'subscriptions.create')).revision).toBe(revision);
      expect(classesOf(entry)).toEqual(['running']);
    },
    meets('POST', '/v2/subscriptions', [refusedWith(409, 'idempotency_key_in_use')]),
  );

  flow(
    'R5: is not cancelled by a 200 that shows it as it was',
    async (till) => {
      const id = await active(till);
      await till.manager.get('subscriptions.cancel', { id });
      await untilStatus(till, id, 'canceled', 7_200_000);
      const states = (await entriesOf(till, id, 'subscriptions.cancel')).map(({ state }) => state);
      expect(states.at(-1)).toBe('accepted');
      expect((await subscriptionOf(till, id)).undo).toBeNull();
    },
    meets('POST', '/cancel', [unchanged(({ url }) => new URL(url).pathname.replace(/\/cancel$/, ''))]),
  );
});

describe('R7: a request whose subscription cannot be read', () => {
  flow(
    'R7: goes to people after half an hour instead of staying unknown for ever',
    async (till) => {
      const id = await active(till);
      const route = { method: 'POST', route: '/v2/subscriptions/:id/cancel' };
      await till.control('POST', '/faults', { ...route, kind: 'drop_before_processing' });
      await till.manager.get('subscriptions.cancel', { id });
      await untilEntry(till, { saleId: id, operation: 'subscriptions.cancel' }, 'unknown');
      await till.pass(40 * 60_000);
      const entry = await entryOf(till, id, 'subscriptions.cancel');
      expect(entry).toMatchObject({ state: 'review', why: 'review-unreadable' });
      expect((await subscriptionOf(till, id)).undo).toMatchObject({ problem: 'review' });
    },
    missingOnceCancelled(),
  );
});

/** From the first cancel on, the API says that there is no such subscription. */
function missingOnceCancelled(): TillOptions {
  let isMissing = false;
  return {
    wrapConnect: (connect) => (request) => {
      const { pathname } = new URL(request.url);
      if (pathname.endsWith('/cancel')) isMissing = true;
      const isLook = request.method === 'GET' && /\/v2\/subscriptions\/[^/]+$/.test(pathname);
      return isMissing && isLook ? refusedWith(404, 'resource_missing')(connect, request) : connect(request);
    },
  };
}

describe('a change', () => {
  flow(
    'R5: of the date is not carried out by a 200 that carries nothing',
    async (till) => {
      const id = await active(till);
      const before = (await subscriptionOf(till, id)).nextBillingAt;
      await till.manager.get('subscriptions.changeDate', { id, day: inDays(till, 40) });
      await untilSubscription(till, id, (one) => one.nextBillingAt !== before && one.pending === null, 3_600_000);
      expect(classesOf(await entryOf(till, id, 'subscriptions.date'))).toEqual(['ambiguous', 'accepted']);
    },
    meets('POST', '/next-billing-date', [async () => ({ status: 200, headers: {}, body: new Uint8Array() })]),
  );
});

describe('an invoice', () => {
  flow('O2: is not payable by card while its Pix can still be paid', async (till) => {
    const id = await pastDue(till);
    const invoiceId = await dueInvoice(till, id);
    await till.clerk.get('subscriptions.payInvoice', { id, invoiceId, payment: { method: 'pix' } });
    const waiting = await untilSubscription(till, id, (one) => newestInvoice(one).pix?.code != null);
    expect(newestInvoice(waiting)).toMatchObject({ isHeld: true, can: { pay: false } });
    expect(await till.clerk.code('subscriptions.payInvoice', { id, invoiceId, payment: byOtherCard })).toBe(
      'money-may-have-moved',
    );
    await payInvoicePix(till, invoiceId);
    await untilStatus(till, id, 'active');
  });

  flow('O2: is payable again once its Pix has ended and the API shows that end', async (till) => {
    const id = await pastDue(till);
    const invoiceId = await dueInvoice(till, id);
    await till.clerk.get('subscriptions.payInvoice', { id, invoiceId, payment: { method: 'pix' } });
    const waiting = await untilSubscription(till, id, (one) => newestInvoice(one).pix?.code != null);
    await till.pass((await msUntil(till, newestInvoice(waiting).pix?.expiresAt)) + 120_000);
    await till.signIn();
    await untilSubscription(till, id, (one) => newestInvoice(one).can.pay, 3_600_000);
    await till.clerk.get('subscriptions.payInvoice', { id, invoiceId, payment: byOtherCard });
    await untilStatus(till, id, 'active');
  });

  flow(
    'O1: is not offered to v1 while v2 says that it is being charged',
    async (till) => {
      const id = await pastDue(till);
      const invoiceId = await dueInvoice(till, id);
      await till.clerk.get('subscriptions.payInvoice', { id, invoiceId, payment: byOtherCard });
      await untilSubscription(till, id, (one) => newestInvoice(one).status === 'processing');
      await refusedByV1(till, await subscriptionOf(till, id));
      await untilStatus(till, id, 'active');
    },
    { switches: { processing_delay_ms: 600_000 } },
  );

  flow('O1: is not sent to v1 while a payment of it by v2 is unknown', async (till) => {
    const id = await pastDue(till);
    const invoiceId = await dueInvoice(till, id);
    const route = { method: 'POST', route: '/v2/invoices/:id/pay' };
    await till.control('POST', '/faults', { ...route, kind: 'drop_before_processing' });
    await till.clerk.get('subscriptions.payInvoice', { id, invoiceId, payment: byOtherCard });
    await untilEntry(till, { saleId: id, operation: 'subscriptions.pay' }, 'unknown');
    await refusedByV1(till, await subscriptionOf(till, id));
    // Nothing shows of it, and the card has left the memory: what became of it is for people, and v1 stays shut.
    await till.pass(1_200_000);
    await till.signIn();
    expect(await entryOf(till, id, 'subscriptions.pay')).toMatchObject({ state: 'review' });
    await refusedByV1(till, await subscriptionOf(till, id));
  });

  flow('K4: is not payable again after a lock has erased the card of a payment that is in doubt', async (till) => {
    const id = await pastDue(till);
    const invoiceId = await dueInvoice(till, id);
    const route = { method: 'POST', route: '/v2/invoices/:id/pay' };
    await till.control('POST', '/faults', { ...route, kind: 'drop_then_deliver_later', ms: 120_000 });
    await till.clerk.get('subscriptions.payInvoice', { id, invoiceId, payment: byOtherCard });
    await untilEntry(till, { saleId: id, operation: 'subscriptions.pay' }, 'unknown');
    await till.clerk.get('session.lock', {});
    await till.pass(60_000);
    await till.signIn();
    expect(newestInvoice(await subscriptionOf(till, id))).toMatchObject({ can: { pay: false } });
    expect(await till.clerk.code('subscriptions.payInvoice', { id, invoiceId, payment: byOtherCard })).not.toBe('ok');
    await untilStatus(till, id, 'active', 3_600_000);
    const captured = (await till.ledger()).filter(({ kind, order_id }) => kind === 'capture' && order_id === invoiceId);
    expect(captured).toHaveLength(1);
  });

  flow(
    'R1: that was paid does not turn payable by one old answer',
    async (till) => {
      const id = await active(till);
      expect(newestInvoice(await subscriptionOf(till, id)).status).toBe('paid');
      await till.pass(11_000);
      await till.clerk.get('subscriptions.refresh', { id });
      const after = await subscriptionOf(till, id);
      expect(newestInvoice(after)).toMatchObject({ status: 'paid', can: { pay: false } });
      expect(after.isContradicted).toBe(true);
      await untilSubscription(till, id, ({ isContradicted }) => !isContradicted, 600_000);
    },
    { ...oldAnswerOnce(), switches: { invoice_card: 'paid' } },
  );
});

/** After the invoice was shown as paid: one answer of a replica that lags. */
function oldAnswerOnce() {
  let seen = 0;
  return changing({
    of: { get: '/v2/subscriptions/' },
    body(text) {
      // The subscription itself: the list of its invoices has another shape.
      if (!text.includes('"status":"paid"') || !text.includes('"latest_invoice"')) return text;
      seen += 1;
      return seen === 1 ? text.replaceAll('"status":"paid"', '"status":"failed"') : text;
    },
  });
}

async function refusedByV1(till: Till, { apiId, invoices }: Subscription): Promise<void> {
  const subscriptionCode = apiId ?? '';
  const { invoices: listed } = await till.clerk.get('charges.invoices', { subscriptionCode });
  expect(listed.map(({ canPay }) => canPay)).not.toContain(true);
  const payment = { method: 'CreditCard', card: v1Card('approve') } as const;
  const invoiceCode = invoices[0]?.id ?? '';
  const asked = { id: randomUUID(), subscriptionCode, invoiceCode, payment };
  expect(await till.clerk.code('charges.payOverdue', asked)).toMatch(/money-may-have-moved|not-possible-now/);
  expect(till.sent.filter(({ path }) => path.endsWith('/pay-overdue'))).toEqual([]);
}
