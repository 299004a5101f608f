/** The payment of an invoice goes back as that of a sale does: asked for once, followed until it arrived, never beside another. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { Refund } from '#shared/contract/refunds.ts';
import { cents } from '#shared/domain/money.ts';
import type { Till } from '#test/helpers/till.ts';
import { askApi } from './support/api.ts';
import { overdueElsewhere, pixElsewhere } from './support/elsewhere.ts';
import { ambiguousFaults, arm, wrapFor } from './support/faults.ts';
import { flow } from './support/flow.ts';
import { proofOf, resolve as resolveEntry } from './support/review.ts';
import {
  byPix,
  newestInvoice,
  subscribe,
  subscriber,
  subscriptionOf,
  untilStatus,
  untilSubscription,
} from './support/subscriptions.ts';

const minute = 60_000;
const hour = 60 * minute;
const manual = { refund_resolution: 'manual' } as const;
const priceCents = 4_900;

async function paidInvoice(till: Till): Promise<{ id: string; chargeId: string }> {
  const id = await subscribe(till);
  await untilStatus(till, id, 'active');
  const { payments } = newestInvoice(await subscriptionOf(till, id));
  return { id, chargeId: payments[0]?.id ?? '' };
}

const asked = (id: string, chargeId: string, amountCents = priceCents): MethodRequest<'refunds.requestOfInvoice'> => ({
  subscriptionId: id,
  parts: [{ chargeId, amountCents: cents(amountCents) }],
  reason: 'customer-request',
});

const refundsOf = async (till: Till, id: string): Promise<Refund[]> =>
  (await till.observer()).get('refunds.list', { subscriptionId: id });

const resolve = (till: Till, chargeId: string, outcome: 'confirmed' | 'failed') =>
  till.control('POST', `/charges/${chargeId}/refund/resolve`, { outcome });

async function untilRefund(till: Till, id: string, state: Refund['state'], withinMs = 10 * minute): Promise<void> {
  await till.untilTrue(
    `a refund of the subscription is ${state}`,
    async () => (await refundsOf(till, id)).some((refund) => refund.state === state),
    withinMs,
  );
}

const returned = async (till: Till): Promise<number[]> =>
  (await till.ledger()).filter(({ kind }) => kind === 'refund').map(({ amount }) => amount);

describe('the refund of an invoice', () => {
  flow(
    'is approved by a manager, asked for once, and shown at invoice, refund and record until it arrived',
    async (till) => {
      const { id, chargeId } = await paidInvoice(till);
      const { number, id: invoiceId, refundable } = newestInvoice(await subscriptionOf(till, id));
      expect(refundable).toEqual([{ chargeId, refundableCents: priceCents, isResolved: false }]);
      const request = asked(id, chargeId);
      expect(await till.clerk.code('refunds.requestOfInvoice', request)).toBe('approval-required');
      const approval = await proofOf(till, 'manager');
      const [made] = await till.clerk.get('refunds.requestOfInvoice', { ...request, approval });
      expect(made).toMatchObject({
        saleId: null,
        saleNumber: null,
        invoice: { id: invoiceId, number, subscriptionId: id, customerName: 'Marina Souza' },
        method: 'card',
        amountCents: priceCents,
        items: [],
      });
      // A second one is not asked for beside it.
      expect(await till.manager.code('refunds.requestOfInvoice', request)).toBe('rule-broken');
      await untilRefund(till, id, 'processing');
      await untilSubscription(till, id, (shown) => newestInvoice(shown).payments[0]?.status === 'refund_processing');
      expect(newestInvoice(await subscriptionOf(till, id)).refundable).toEqual([]);
      expect(await returned(till)).toEqual([]);
      await resolve(till, chargeId, 'confirmed');
      await untilRefund(till, id, 'confirmed');
      await untilSubscription(till, id, (shown) => newestInvoice(shown).status === 'refunded');
      expect(await returned(till)).toEqual([priceCents]);
      expect(await till.manager.code('refunds.requestOfInvoice', request)).toBe('rule-broken');
      const timeline = await till.clerk.get('subscriptions.timeline', { id });
      expect(timeline.map(({ what }) => what)).toEqual(
        expect.arrayContaining(['refund-asked', 'refund-processing', 'refund-confirmed']),
      );
      const { rows } = await till.manager.get('audit.list', { filter: { subject: made?.id ?? '' } });
      expect(rows[0]).toMatchObject({ after: { invoiceId, chargeId, amountCents: priceCents } });
    },
    { switches: manual },
  );

  flow('of a part leaves the rest to be refunded, never more than that, and never without a reason', async (till) => {
    const { id, chargeId } = await paidInvoice(till);
    await till.manager.get('refunds.requestOfInvoice', asked(id, chargeId, 1_500));
    await untilRefund(till, id, 'confirmed', hour);
    const left = await untilSubscription(till, id, (shown) => newestInvoice(shown).status === 'partially_refunded');
    expect(newestInvoice(left).refundable).toEqual([
      { chargeId, refundableCents: priceCents - 1_500, isResolved: false },
    ]);
    const tooMuch = await till.manager.call('refunds.requestOfInvoice', asked(id, chargeId, priceCents));
    expect(tooMuch).toMatchObject({ error: { code: 'rule-broken', fields: [{ path: 'parts.0.amountCents' }] } });
    const unexplained = { ...asked(id, chargeId, 1_000), reason: 'other' } as const;
    expect(await till.manager.call('refunds.requestOfInvoice', unexplained)).toMatchObject({
      error: { code: 'rule-broken', fields: [{ path: 'note' }] },
    });
    expect(await returned(till)).toEqual([1_500]);
  });

  flow(
    'leaves the invoice paid while the money goes back, although the API calls it processing again',
    async (till) => {
      const { id, chargeId } = await paidInvoice(till);
      await till.manager.get('refunds.requestOfInvoice', asked(id, chargeId));
      await untilRefund(till, id, 'processing');
      for (let minutes = 0; minutes < 40; minutes += 5) {
        await till.pass(5 * minute);
        await till.signIn();
        await till.clerk.get('subscriptions.refresh', { id });
        expect(newestInvoice(await subscriptionOf(till, id)).status).toBe('paid');
      }
      await resolve(till, chargeId, 'confirmed');
      await untilSubscription(till, id, (shown) => newestInvoice(shown).status === 'refunded', 26 * hour);
    },
    { switches: { ...manual, order_during_refund: 'processing' } },
  );

  flow('in dollars is proven by a charge in dollars', async (till) => {
    const id = await subscribe(till, { currency: 'USD' });
    await untilStatus(till, id, 'active');
    const shown = await subscriptionOf(till, id);
    const chargeId = newestInvoice(shown).payments[0]?.id ?? '';
    const [made] = await till.manager.get('refunds.requestOfInvoice', asked(id, chargeId));
    expect([shown.currency, made?.currency]).toEqual(['usd', 'usd']);
    await untilRefund(till, id, 'confirmed', hour);
    expect(await returned(till)).toEqual([priceCents]);
  });

  flow('of a charge of another subscription is refused', async (till) => {
    const { chargeId } = await paidInvoice(till);
    const other = await subscribe(till, { customer: { ...subscriber, name: 'Rui Prado', email: 'rui@example.com' } });
    await untilStatus(till, other, 'active');
    expect(await till.manager.code('refunds.requestOfInvoice', asked(other, chargeId))).toBe('rule-broken');
    expect(await till.manager.code('refunds.requestOfInvoice', asked(randomUUID(), chargeId))).toBe('not-found');
    expect(await returned(till)).toEqual([]);
  });
});

describe('a refund of an invoice whose answer is lost', () => {
  for (const fault of ambiguousFaults) {
    flow(
      `by ${fault.name} is decided by its charge, and given back once`,
      async (till) => {
        const { id, chargeId } = await paidInvoice(till);
        await arm(till, fault, '/v2/charges/:id/refund');
        await till.manager.get('refunds.requestOfInvoice', asked(id, chargeId));
        await untilRefund(till, id, 'confirmed', 26 * hour);
        expect(await returned(till)).toEqual([priceCents]);
        expect(await refundsOf(till, id)).toHaveLength(1);
      },
      { wrapConnect: wrapFor(fault, '/v2/charges/:id/refund') },
    );
  }
});

describe('money that came in after the end of a subscription', () => {
  flow(
    'is given back by the till, and meanwhile nobody is told to give it back',
    async (till) => {
      const { apiId, invoiceId } = await overdueElsewhere(till, pixElsewhere);
      const { id } = await till.clerk.get('subscriptions.fetch', { apiId });
      await till.pass(minute);
      await askApi(till, 'POST', `/v2/subscriptions/${apiId}/cancel`, { body: {}, key: randomUUID() });
      await untilStatus(till, id, 'canceled');
      await till.control('POST', `/invoices/${invoiceId}/pix/pay`, {});
      const { giveBack } = await untilSubscription(till, id, (shown) => shown.giveBack.length === 1, hour);
      const { chargeId = '', amountCents = 0 } = giveBack[0] ?? {};
      await till.manager.get('refunds.requestOfInvoice', asked(id, chargeId, amountCents));
      expect((await subscriptionOf(till, id)).giveBack).toEqual([]);
      await untilRefund(till, id, 'processing');
      await till.pass(hour);
      await till.signIn();
      expect((await subscriptionOf(till, id)).giveBack).toEqual([]);
      await resolve(till, chargeId, 'confirmed');
      await untilRefund(till, id, 'confirmed', 4 * hour);
      expect((await subscriptionOf(till, id)).giveBack).toEqual([]);
      expect(await returned(till)).toEqual([amountCents]);
    },
    { switches: { ...manual, canceled_subscription_invoice: 'open' } },
  );

  async function lateMoney(till: Till) {
    const id = await subscribe(till, { payment: byPix });
    const waiting = await untilSubscription(till, id, ({ invoices }) => invoices[0]?.status === 'requires_action');
    await till.manager.get('subscriptions.cancel', { id });
    await untilStatus(till, id, 'canceled');
    await till.control('POST', `/invoices/${newestInvoice(waiting).id}/pix/pay`, {});
    const { giveBack, undo } = await untilSubscription(till, id, (shown) => shown.giveBack.length === 1, hour);
    expect(undo?.canEnd).toBe(true);
    return { id, chargeId: giveBack[0]?.chargeId ?? '', amountCents: giveBack[0]?.amountCents ?? 0 };
  }
  const canEnd = async (till: Till, id: string) => (await subscriptionOf(till, id)).undo?.canEnd;
  const switches = { ...manual, canceled_subscription_invoice: 'open' } as const;

  flow(
    'cannot be settled in cash by two people while the till gives it back',
    async (till) => {
      const { id, chargeId, amountCents } = await lateMoney(till);
      await till.manager.get('refunds.requestOfInvoice', asked(id, chargeId, amountCents));
      await untilRefund(till, id, 'processing');
      await till.pass(10 * minute);
      await till.signIn();
      expect(await canEnd(till, id)).toBe(false);
      await resolve(till, chargeId, 'confirmed');
      await untilSubscription(till, id, ({ undo }) => undo === null, 26 * hour);
      expect(await returned(till)).toEqual([amountCents]);
    },
    { switches },
  );

  flow(
    'nor after two people called its refund carried out, until reads show that it was not',
    async (till) => {
      const { id, chargeId, amountCents } = await lateMoney(till);
      const refund = { method: 'POST', route: '/v2/charges/:id/refund' };
      await till.control('POST', '/faults', { ...refund, kind: 'drop_before_processing' });
      await till.control('POST', '/faults', { ...refund, kind: 'refuse', status: 403, code: 'customer_blocked' });
      await till.manager.get('refunds.requestOfInvoice', asked(id, chargeId, amountCents));
      await untilRefund(till, id, 'review', 3 * hour);
      await till.signIn();
      const problem = async () => (await subscriptionOf(till, id)).undo?.problem;
      expect([await problem(), await canEnd(till, id)]).toEqual(['refund-review', false]);
      const all = await till.manager.get('outbox.list', { show: 'all', limit: 100 });
      const entry = all.find(({ operation }) => operation === 'refunds.create');
      await resolveEntry(till, { id: entry?.id ?? '', finding: 'charged' });
      expect([await canEnd(till, id), (await subscriptionOf(till, id)).giveBack]).toEqual([false, []]);
      expect(await problem()).toBeNull();
      await till.control('DELETE', '/faults');
      await untilRefund(till, id, 'failed', 26 * hour);
      expect([await canEnd(till, id), (await subscriptionOf(till, id)).giveBack.length]).toEqual([true, 1]);
      expect(await returned(till)).toEqual([]);
    },
    { switches },
  );
});
