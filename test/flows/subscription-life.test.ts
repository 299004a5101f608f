/** The life of a subscription under the hands of people: late, paid by hand, suspended, changed by two people, cancelled. */
import { describe, expect } from 'vitest';
import { subscriptionSwitches } from '#sandbox/switches/subscriptions.ts';
import type { Subscription } from '#shared/contract/subscription-view.ts';
import { shopDay } from '#shared/domain/shop-day.ts';
import type { Till } from '#test/helpers/till.ts';
import { changing } from './support/changing.ts';
import { answeredWith, wrapFor } from './support/faults.ts';
import { flow } from './support/flow.ts';
import { entryOf } from './support/queue.ts';
import { proofOf } from './support/review.ts';
import {
  byPix,
  inDays,
  msUntil,
  newestInvoice,
  passDays,
  pastDue,
  payInvoicePix,
  subscribe,
  subscriptionOf,
  typedCard,
  untilStatus,
  untilSubscription,
} from './support/subscriptions.ts';

async function active(till: Till, change: Parameters<typeof subscribe>[1] = {}): Promise<string> {
  const id = await subscribe(till, change);
  await untilStatus(till, id, 'active');
  return id;
}

/** By the provider's dashboard: the till is not told. */
async function cancelElsewhere(till: Till, { apiId }: Subscription): Promise<void> {
  const { baseUrl, key } = till.sandbox;
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const answer = await fetch(`${baseUrl}/v2/subscriptions/${apiId}/cancel`, { method: 'POST', headers, body: '{}' });
  expect(answer.status).toBeLessThan(300);
}

describe('a renewal that is declined', () => {
  flow('is past due, paid by Pix, and active again', async (till) => {
    const id = await pastDue(till);
    const late = await subscriptionOf(till, id);
    const { id: invoiceId } = newestInvoice(late);
    expect(newestInvoice(late)).toMatchObject({ number: 2, status: 'failed', can: { pay: true } });
    await till.clerk.get('subscriptions.payInvoice', { id, invoiceId, payment: { method: 'pix' } });
    const waiting = await untilSubscription(till, id, (one) => newestInvoice(one).pix?.code != null);
    // The acquirer's half hour, told by the till's clock although the sandbox is a week ahead.
    const leftMs = await msUntil(till, newestInvoice(waiting).pix?.expiresAt);
    expect(leftMs).toBeGreaterThan(1_600_000);
    expect(leftMs).toBeLessThan(1_900_000);
    await payInvoicePix(till, invoiceId);
    const paid = await untilStatus(till, id, 'active');
    expect(newestInvoice(paid)).toMatchObject({ status: 'paid', attempts: 2 });
    expect(paid.invoices.map(({ number }) => number)).toEqual([2, 1]);
  });

  flow('is paid with another card, and tells a card that is declined', async (till) => {
    const id = await pastDue(till);
    const { id: invoiceId } = newestInvoice(await subscriptionOf(till, id));
    const pay = (card: object) =>
      till.clerk.get('subscriptions.payInvoice', { id, invoiceId, payment: { method: 'card', card: card as never } });
    await pay(typedCard('insufficient_funds'));
    const declined = await untilSubscription(till, id, (one) => newestInvoice(one).attempts === 2);
    expect(newestInvoice(declined)).toMatchObject({ status: 'failed', failure: { code: 'insufficient_funds' } });
    expect(declined.refusal).toBeNull();
    await pay(typedCard());
    await untilStatus(till, id, 'active');
    expect(await till.clerk.code('subscriptions.payInvoice', { id, invoiceId, payment: { method: 'pix' } })).toBe(
      'not-possible-now',
    );
  });

  flow('is suspended when the attempts are used up, and its open invoice can still be paid', async (till) => {
    const id = await pastDue(till, { maxInvoices: 5 });
    for (let day = 0; day < 4; day += 1) await passDays(till, 1);
    const suspended = await untilStatus(till, id, 'suspended');
    expect(suspended.can).toMatchObject({ changeMethod: false, cancel: true });
    const { id: invoiceId } = newestInvoice(suspended);
    await till.clerk.get('subscriptions.payInvoice', { id, invoiceId, payment: { method: 'pix' } });
    await untilSubscription(till, id, (one) => newestInvoice(one).pix?.code != null);
    await payInvoicePix(till, invoiceId);
    await untilSubscription(till, id, (one) => newestInvoice(one).status === 'paid');
  });

  flow('without an end is cancelled when the attempts are used up', async (till) => {
    const id = await pastDue(till);
    for (let day = 0; day < 4; day += 1) await passDays(till, 1);
    expect((await untilStatus(till, id, 'canceled')).can).toMatchObject({ cancel: false, changeDate: false });
  });

  flow(
    'is not charged by hand while the daily retry is at work, and once more only when that has ended',
    async (till) => {
      const id = await pastDue(till);
      const { id: invoiceId } = newestInvoice(await subscriptionOf(till, id));
      const payment = { method: 'card', card: typedCard() } as const;
      await till.clerk.get('subscriptions.payInvoice', { id, invoiceId, payment });
      await untilStatus(till, id, 'active');
      const about = till.sent.filter(({ path }) => path.startsWith(`/v2/invoices/${invoiceId}`));
      expect(about.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST']);
    },
    // The first look finds it as the retry has it.
    changing({
      of: { get: '/v2/invoices/' },
      body: (text) => text.replace('"status":"failed"', '"status":"processing"'),
    }),
  );

  flow('whose payment lost its answer is paid once', async (till) => {
    const id = await pastDue(till);
    const { id: invoiceId } = newestInvoice(await subscriptionOf(till, id));
    const route = '/v2/invoices/:id/pay';
    await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route });
    const payment = { method: 'card', card: typedCard() } as const;
    await till.clerk.get('subscriptions.payInvoice', { id, invoiceId, payment });
    expect(await till.clerk.code('subscriptions.payInvoice', { id, invoiceId, payment })).not.toBe('ok');
    await untilStatus(till, id, 'active');
    const entry = await entryOf(till, id, 'subscriptions.pay');
    expect(entry).toMatchObject({ state: 'accepted', attempts: 1, ambiguous: false });
  });
});

describe('a change', () => {
  flow('needs a manager, or a clerk with a manager’s PIN, and names both', async (till) => {
    const id = await active(till);
    expect(await till.clerk.code('subscriptions.cancel', { id })).toBe('approval-required');
    await till.clerk.get('subscriptions.cancel', { id, approval: await proofOf(till, 'manager') });
    await untilStatus(till, id, 'canceled');
    const asked = (await till.clerk.get('subscriptions.timeline', { id })).find(({ what }) => what === 'change-asked');
    expect(asked).toMatchObject({ staffName: 'Ana', details: { approvedBy: 'Bruno' } });
  });

  flow('of the payment method goes to Pix and to a saved card', async (till) => {
    const id = await active(till);
    const token = (await subscriptionOf(till, id)).method.card?.token ?? '';
    await till.manager.get('subscriptions.changeMethod', { id, payment: byPix });
    await untilSubscription(till, id, ({ method, pending }) => method.type === 'pix' && pending === null);
    const payment = { method: 'card', installments: 3, card: { token } } as const;
    await till.manager.get('subscriptions.changeMethod', { id, payment, statementDescriptor: 'CLUBE' });
    const back = await untilSubscription(till, id, ({ method, pending }) => method.type === 'card' && pending === null);
    expect(back).toMatchObject({ statementDescriptor: 'CLUBE', method: { installments: 3, card: { token } } });
  });

  flow('of the payment method of one cancelled elsewhere is refused with its reason', async (till) => {
    const id = await active(till);
    await cancelElsewhere(till, await subscriptionOf(till, id));
    await till.manager.get('subscriptions.changeMethod', { id, payment: byPix });
    const told = await untilSubscription(till, id, ({ refusal }) => refusal !== null);
    expect(told.refusal).toMatchObject({ operation: 'subscriptions.method', code: 'subscription_not_updatable' });
    expect((await untilStatus(till, id, 'canceled')).can.changeMethod).toBe(false);
    expect(await till.manager.code('subscriptions.changeMethod', { id, payment: byPix })).toBe('not-possible-now');
  });

  flow('of the payment method to a card of nobody is refused with its field', async (till) => {
    const id = await active(till);
    const card = { token: '5b0c3a04-0000-4000-8000-000000000000' };
    await till.manager.get('subscriptions.changeMethod', { id, payment: { method: 'card', installments: 1, card } });
    const told = await untilSubscription(till, id, ({ refusal }) => refusal !== null);
    expect(told.refusal).toMatchObject({ code: 'card_token_invalid', param: 'payment.card.token' });
    expect(told.status).toBe('active');
  });

  flow('of an item is carried out, and none that changes nothing is sent', async (till) => {
    const id = await active(till);
    const item = { id, code: 'plano', description: 'Clube do café', quantity: 1, unitAmountCents: 4900 };
    expect(await till.manager.code('subscriptions.changeItem', item)).toBe('rule-broken');
    await till.manager.get('subscriptions.changeItem', { ...item, quantity: 2 });
    expect((await untilSubscription(till, id, ({ amountCents }) => amountCents === 9800)).items[0]?.quantity).toBe(2);
  });

  for (const field of subscriptionSwitches.next_billing_field.unwrap().options) {
    flow(
      `of the date is carried out where the field is ${field}`,
      async (till) => {
        const id = await active(till);
        const day = inDays(till, 40);
        expect(await till.manager.code('subscriptions.changeDate', { id, day: inDays(till, 0) })).toBe('rule-broken');
        await till.manager.get('subscriptions.changeDate', { id, day });
        const moved = (one: Subscription): boolean => one.nextBillingAt !== null && shopDay(one.nextBillingAt) === day;
        await untilSubscription(till, id, moved);
      },
      { switches: { next_billing_field: field } },
    );
  }
});

describe('a subscription under another reading', () => {
  const readings: readonly Record<string, string>[] = [
    { invoice_card: 'paid' },
    { started_status: 'incomplete' },
    { suspended_paid_status: 'suspended' },
    { subscription_cancel_body: 'empty_object', subscription_change_body: 'no_content' },
    { subscription_cancel_body: 'no_content', subscription_change_body: 'empty_object' },
    { invoice_list_shape: 'array' },
  ];
  for (const switches of readings) {
    flow(
      `lives as ever with ${JSON.stringify(switches)}`,
      async (till) => {
        const later = await subscribe(till, { startAt: inDays(till, 1), code: 'depois' });
        await untilStatus(till, later, 'scheduled');
        const id = await pastDue(till, { maxInvoices: 5 });
        await untilSubscription(till, later, ({ status, invoicesPaid }) => status === 'active' && invoicesPaid === 1);
        const { id: invoiceId } = newestInvoice(await subscriptionOf(till, id));
        await till.clerk.get('subscriptions.payInvoice', { id, invoiceId, payment: { method: 'pix' } });
        await untilSubscription(till, id, (one) => newestInvoice(one).pix?.code != null);
        await payInvoicePix(till, invoiceId);
        const paid = await untilSubscription(till, id, (one) => newestInvoice(one).status === 'paid');
        expect(paid.invoices).toHaveLength(2);
        await till.manager.get('subscriptions.cancel', { id: later });
        await untilStatus(till, later, 'canceled');
      },
      { switches },
    );
  }
});

describe('a cancellation', () => {
  flow(
    'that something on the way answered instead of the API is sent again',
    async (till) => {
      const id = await active(till);
      await till.manager.get('subscriptions.cancel', { id });
      await untilStatus(till, id, 'canceled');
      const words = (await till.clerk.get('subscriptions.timeline', { id })).map(({ what }) => what);
      expect(words.filter((what) => what === 'change-carried-out')).toHaveLength(1);
      expect(words).not.toContain('outcome-unknown');
    },
    { wrapConnect: wrapFor(answeredWith('an empty object', 200, {}), '/v2/subscriptions/:id/cancel') },
  );
});
