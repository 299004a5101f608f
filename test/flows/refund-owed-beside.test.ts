/**
 * A refund that was not made is owed, whatever becomes of another payment that came in for the same purchase: what the till gives back of
 * that one, because nobody wants it, makes up for nothing.
 */
import { describe, expect, test } from 'vitest';
import { cents } from '#shared/domain/money.ts';
import { basket, openTill, pix, type Till } from '#test/helpers/till.ts';
import { backInDashboard } from './support/back-in-dashboard.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { needs } from './support/needs.ts';
import { invoicePaidTwice, paidElsewhere } from './support/paid-twice.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { replaceWith } from './support/replace.ts';
import { endUndoByPeople } from './support/review.ts';
import { amountCents, askRefund, charge, payPix } from './support/scenarios.ts';
import { newestInvoice, subscriptionOf } from './support/subscriptions.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The bank carries out a Pix after its end. */
const late = { ended_pix: 'payable', closed_order_status: 'calculated' } as const;
const items = [
  { description: 'Camisa', quantity: 1, unitAmountCents: cents(1_000) },
  { description: 'Casaco', quantity: 1, unitAmountCents: cents(4_000) },
];

type Behaviour = Parameters<typeof payByCard>[1];

/** A Pix that a card took the place of: the card is paid, and the Pix can still be. */
async function purchase(till: Till, behaviour: Behaviour = 'approve') {
  const { id: first } = await till.clerk.get('orders.charge', basket([pix(amountCents, 3_600)], { items }));
  await till.until(first, 'awaiting-payment');
  const second = await replaceWith(till, first, payByCard(amountCents, behaviour));
  const chargeId = (await till.until(second, 'paid')).payments[0]?.chargeId ?? '';
  return { first, second, chargeId };
}

async function payLate(till: Till, first: string): Promise<void> {
  await payPix(till, first);
  till.core.core.receive({ type: 'order.paid', ids: [(await till.sale(first)).orderId ?? ''] });
  await passWithPeople(till, 5 * hour);
}

async function expectOwed(till: Till, saleId: string): Promise<void> {
  expect((await needs(till)).join()).toContain('refundFailed');
  const refunds = await till.manager.get('refunds.list', { saleId });
  expect(refunds.some(({ canResolve }) => canResolve)).toBe(true);
  expect((await till.sale(saleId)).refundFailed).toBe(true);
}

const asked = { 'all of it': 5_000, 'an item of it': 1_000, 'a part of it': 300 } as const;

describe.each(['refund_not_supported', 'refund_confirm_fails_later'] as const)('a card with %s', (behaviour) => {
  for (const [what, sum] of Object.entries(asked)) {
    flow(
      `whose late Pix went back hours ago, then ${what} is asked for`,
      async (till) => {
        const { first, second, chargeId } = await purchase(till, behaviour);
        await payLate(till, first);
        expect((await till.sale(first)).state).toBe('refunded');
        const chosen = what === 'an item of it' ? { items: [{ position: 0, quantity: 1 }] } : {};
        const parts = [{ chargeId, amountCents: cents(sum) }];
        await till.manager.get('refunds.request', { saleId: second, parts, reason: 'defect', ...chosen });
        await passWithPeople(till, 2 * hour);
        await expectOwed(till, second);
      },
      { switches: late },
    );
  }

  flow(
    'is told still when the Pix comes late and goes back after that',
    async (till) => {
      const { first, second } = await purchase(till, behaviour);
      await askRefund(till, second);
      await passWithPeople(till, hour);
      await expectOwed(till, second);
      await payLate(till, first);
      await expectOwed(till, second);
    },
    { switches: late },
  );
});

flow(
  'a late Pix that no acquirer gives back is settled in cash: the refund of the card is owed all the same',
  async (till) => {
    const { first, second } = await purchase(till, 'refund_not_supported');
    await askRefund(till, second);
    await passWithPeople(till, 10 * minute);
    await payLate(till, first);
    expect(await endUndoByPeople(till, first)).toBe('ok');
    await passWithPeople(till, hour);
    await expectOwed(till, second);
  },
  { switches: { ...late, pix_refund: 'not_supported' } },
);

flow(
  'a part went back before, and the rest is refused',
  async (till) => {
    const { first, second } = await purchase(till);
    await payLate(till, first);
    await askRefund(till, second, 2_000);
    await passWithPeople(till, hour);
    const refusal = { kind: 'refuse', status: 422, code: 'refund_not_supported', count: 1 };
    await till.control('POST', '/faults', { ...refusal, method: 'POST', route: '/v2/charges/:id/refund' });
    await askRefund(till, second, 3_000);
    await passWithPeople(till, 2 * hour);
    await expectOwed(till, second);
  },
  { switches: late },
);

flow(
  'two cards, of which one fails: it is owed when the late Pix has gone back',
  async (till) => {
    const first = await charge(till, pix(amountCents, 3_600));
    await till.until(first, 'awaiting-payment');
    const second = await replaceWith(till, first, payByCard(3_000, 'refund_confirm_fails_later'), payByCard(2_000));
    const { payments } = await till.until(second, 'paid');
    const parts = payments.map((one) => ({ chargeId: one.chargeId ?? '', amountCents: one.amountCents }));
    await till.manager.get('refunds.request', { saleId: second, parts, reason: 'defect' });
    await passWithPeople(till, hour);
    await expectOwed(till, second);
    await payLate(till, first);
    await expectOwed(till, second);
  },
  { switches: late },
);

// Paid twice by our own making: the checks at the end of a flow would tell it.
describe('an invoice', () => {
  const refusal = { kind: 'refuse', status: 422, code: 'refund_not_supported', count: 1 };
  const refuseNext = (till: Till) =>
    till.control('POST', '/faults', { ...refusal, method: 'POST', route: '/v2/charges/:id/refund' });

  test('paid twice, both asked back together, and one is refused', async () => {
    await using till = await openTill({ switches: { open_pix_at_payment: 'stays_payable' } });
    const { id } = await invoicePaidTwice(till);
    const { refundable } = newestInvoice(await subscriptionOf(till, id));
    await refuseNext(till);
    const parts = refundable.map(({ chargeId, refundableCents }) => ({ chargeId, amountCents: refundableCents }));
    await till.manager.get('refunds.requestOfInvoice', { subscriptionId: id, parts, reason: 'defect' });
    await passWithPeople(till, 6 * hour);
    expect((await needs(till)).join()).toContain('refundFailed');
  });

  test('whose refund was refused is paid a second time, and the second payment goes back', async () => {
    await using till = await openTill({ switches: { open_pix_at_payment: 'stays_payable' } });
    const { id, invoiceId } = await paidElsewhere(till);
    await till.pass(2 * minute);
    await till.clerk.get('subscriptions.refresh', { id });
    await till.pass(minute);
    const [one] = newestInvoice(await subscriptionOf(till, id)).refundable;
    await refuseNext(till);
    const parts = [{ chargeId: one?.chargeId ?? '', amountCents: one?.refundableCents ?? cents(0) }];
    await till.manager.get('refunds.requestOfInvoice', { subscriptionId: id, parts, reason: 'defect' });
    await passWithPeople(till, 10 * minute);
    await till.control('POST', `/invoices/${invoiceId}/pix/pay`, {});
    await till.clerk.get('subscriptions.refresh', { id });
    await passWithPeople(till, 5 * minute);
    const twin = newestInvoice(await subscriptionOf(till, id)).refundable.find(
      (other) => other.chargeId !== one?.chargeId,
    );
    await backInDashboard(till, twin?.chargeId);
    await till.clerk.get('subscriptions.refresh', { id });
    await passWithPeople(till, 2 * hour);
    expect((await needs(till)).join()).toContain('refundFailed');
  });
});
