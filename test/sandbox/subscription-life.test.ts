/** Every move of the subscription's table, by the clock: renewals, retries, and each way it ends. */
import { describe, expect, it } from 'vitest';
import { openSandbox } from './open-sandbox.ts';
import { cards } from './order-bodies.ts';
import {
  active,
  by,
  byPix,
  day,
  glance,
  read,
  readInvoice,
  renewalCards,
  subscribe,
  told,
  week,
} from './subscription-bodies.ts';

describe('renewals', () => {
  it.each([
    ['day', 1, day],
    ['day', 30, 30 * day],
    ['week', 2, 2 * week],
  ])('come every %s × %i', async (interval, interval_count, ms) => {
    await using box = await openSandbox({ invoice_card: 'paid' });
    const { id } = await subscribe(box, { interval, interval_count });
    const seen = (await told(box)).length;
    await box.clock.advance(ms - 1);
    expect(await glance(box, id)).toBe('active: 1 paid');
    await box.clock.advance(1);
    expect(await glance(box, id)).toBe('active: 2 paid');
    expect(await told(box, seen)).toEqual(['invoice.created', 'invoice.paid']);
    expect((await read(box, id)).invoices_paid).toBe(2);
  });

  it('by Pix each have a code of their own', async () => {
    await using box = await openSandbox();
    const { id, latest_invoice: first } = await subscribe(box, { payment: byPix() });
    await box.control('POST', `/invoices/${first?.id}/pix/pay`);
    expect(await glance(box, id)).toBe('active: 1 paid');
    await box.clock.advance(week);
    expect(await glance(box, id)).toBe('active: 2 requires_action');
    const second = (await read(box, id)).latest_invoice;
    expect(second?.next_action?.type).toBe('pix_display_qr_code');
    expect(second?.next_action?.pix?.qr_code).not.toBe(first?.next_action?.pix?.qr_code);
    await box.control('POST', `/invoices/${second?.id}/pix/pay`);
    expect(await glance(box, id)).toBe('active: 2 paid');
    expect(await told(box)).toEqual(['invoice.paid', 'invoice.created', 'invoice.paid']);
  });

  it('wait while an invoice is still open, and the missed cycle is not charged afterwards', async () => {
    await using box = await openSandbox();
    const { id, latest_invoice } = await subscribe(box, { payment: byPix(), interval: 'day', interval_count: 1 });
    await box.control('POST', `/invoices/${latest_invoice?.id}/pix/pay`);
    await box.control('POST', '/switches', { pix_default_seconds: 10 });
    await box.post(`/v2/subscriptions/${id}/payment-method`, { payment: byPix((3 * day) / 1000) });
    await box.clock.advance(day + 2.5 * day);
    expect(await glance(box, id)).toBe('active: 2 requires_action');
    await box.control('POST', `/invoices/${(await read(box, id)).latest_invoice?.id}/pix/pay`);
    expect(await glance(box, id)).toBe('active: 2 paid');
    await box.clock.advance(day / 2);
    expect(await glance(box, id)).toBe('active: 3 requires_action');
  });

  it('never ask the absent buyer for a code', async () => {
    await using box = await openSandbox({ invoice_card: 'paid' });
    const { id, latest_invoice } = await subscribe(box, { payment: by(cards.otp) });
    const { code } = Object(await box.control('GET', `/invoices/${latest_invoice?.id}/otp`));
    await box.post(`/v2/invoices/${latest_invoice?.id}/confirm`, { code });
    await box.clock.advance(week);
    expect(await glance(box, id)).toBe('active: 2 paid');
  });
});

describe('a declined renewal', () => {
  const declinedAt = async (change: Record<string, unknown>) => {
    const box = await openSandbox({ invoice_card: 'paid' });
    const { id } = await subscribe(box, change);
    const seen = (await told(box)).length;
    await box.clock.advance(week);
    return { box, id, seen };
  };

  it('makes the subscription past_due and is tried again once a day', async () => {
    const { box, id, seen } = await declinedAt({ payment: by(renewalCards.declinedOnce) });
    await using _ = box;
    expect(await glance(box, id)).toBe('past_due: 2 failed');
    expect(await told(box, seen)).toEqual(['invoice.created', 'invoice.failed', 'subscription.delayed']);
    await box.clock.advance(day - 1);
    expect((await read(box, id)).latest_invoice?.attempts).toBe(1);
    await box.clock.advance(1);
    expect(await glance(box, id)).toBe('active: 2 paid');
    expect((await told(box, seen)).slice(3)).toEqual(['invoice.paid', 'subscription.regularized']);
    const { latest_invoice } = await read(box, id);
    expect(latest_invoice?.attempts).toBe(2);
    expect(latest_invoice?.payments.map(({ status }) => status)).toEqual(['failed', 'paid']);
    await box.clock.advance(6 * day);
    expect(await glance(box, id)).toBe('active: 3 paid');
  });

  it.each([
    ['without max_invoices is canceled', {}, 'canceled', 'subscription.canceled'],
    ['with max_invoices is suspended', { max_invoices: 9 }, 'suspended', 'subscription.suspended'],
  ])('for the third retry too: %s', async (_name, change, status, event) => {
    const { box, id, seen } = await declinedAt({ payment: by(renewalCards.declined), ...change });
    await using _ = box;
    await box.clock.advance(3 * day - 1);
    expect(await glance(box, id)).toBe('past_due: 2 failed');
    await box.clock.advance(1);
    expect(await glance(box, id)).toBe(`${status}: 2 failed`);
    expect(await told(box, seen)).toEqual([
      'invoice.created',
      'invoice.failed',
      'subscription.delayed',
      'invoice.failed',
      'invoice.failed',
      'invoice.failed',
      event,
    ]);
    await box.clock.advance(4 * week);
    expect((await read(box, id)).latest_invoice).toMatchObject({ number: 2, attempts: 4, status: 'failed' });
  });

  it('that is paid at the third retry goes on', async () => {
    const { box, id } = await declinedAt({ payment: by(renewalCards.declinedTwice) });
    await using _ = box;
    await box.clock.advance(day);
    expect(await glance(box, id)).toBe('past_due: 2 failed');
    await box.clock.advance(day);
    expect(await glance(box, id)).toBe('active: 2 paid');
  });

  it('with a card that declines four times ends before the fifth', async () => {
    const { box, id } = await declinedAt({ payment: by(renewalCards.declinedFourTimes) });
    await using _ = box;
    await box.clock.advance(week);
    expect(await glance(box, id)).toBe('canceled: 2 failed');
  });

  it('by Pix is a new code each day', async () => {
    await using box = await openSandbox();
    const { id, latest_invoice } = await subscribe(box, { payment: byPix(60) });
    await box.control('POST', `/invoices/${latest_invoice?.id}/pix/pay`);
    await box.clock.advance(week + 60_000);
    expect(await glance(box, id)).toBe('past_due: 2 failed');
    await box.clock.advance(day + 60_000);
    const { latest_invoice: second } = await read(box, id);
    expect(second).toMatchObject({ number: 2, status: 'failed', attempts: 2 });
    const codes = second?.payments.map(({ payment_method_details }) => payment_method_details.pix?.qr_code);
    expect(new Set(codes).size).toBe(2);
  });
});

describe('the end', () => {
  it.each([1, 2, 3])('comes with the payment of invoice %i of as many', async (max_invoices) => {
    await using box = await openSandbox({ invoice_card: 'paid' });
    const { id } = await subscribe(box, { max_invoices });
    for (let n = 1; n < max_invoices; n++) {
      expect(await glance(box, id)).toBe(`active: ${n} paid`);
      await box.clock.advance(week);
    }
    expect(await glance(box, id)).toBe(`completed: ${max_invoices} paid`);
    expect((await told(box)).at(-1)).toBe('subscription.completed');
    await box.clock.advance(4 * week);
    const { invoices_paid, next_billing_at } = await read(box, id);
    expect([invoices_paid, next_billing_at]).toEqual([max_invoices, null]);
  });

  it.each([
    ['active', 'active: 2 paid', 'active: 3 paid'],
    ['suspended', 'suspended: 2 paid', 'suspended: 2 paid'],
  ])('of a suspension is read as %s', async (suspended_paid_status, paid, later) => {
    await using box = await openSandbox({ invoice_card: 'paid', suspended_paid_status });
    const { id } = await subscribe(box, { payment: by(renewalCards.declined), max_invoices: 9 });
    await box.clock.advance(week + 3 * day);
    expect(await glance(box, id)).toBe('suspended: 2 failed');
    const { latest_invoice } = await read(box, id);
    await box.post(`/v2/subscriptions/${id}/payment-method`, { payment: by(cards.approve) });
    await box.post(`/v2/invoices/${latest_invoice?.id}/pay`, { payment: by(cards.approve) });
    expect(await glance(box, id)).toBe(paid);
    expect((await told(box)).slice(-2)).toEqual(['invoice.paid', 'subscription.regularized']);
    await box.post(`/v2/subscriptions/${id}/payment-method`, { payment: by(cards.approve) });
    await box.clock.advance(4 * day);
    expect(await glance(box, id)).toBe(later);
  });
});

describe('a paid invoice', () => {
  it('is refunded through its charge, with charge events', async () => {
    await using box = await openSandbox();
    const { latest_invoice } = await active(box);
    const charge = latest_invoice?.payments[0]?.id ?? '';
    await box.post(`/v2/charges/${charge}/refund`, { amount: 1000 });
    await box.clock.advance(10_000);
    expect((await readInvoice(box, latest_invoice?.id)).status).toBe('partially_refunded');
    await box.post(`/v2/charges/${charge}/refund`, {});
    await box.clock.advance(10_000);
    expect((await readInvoice(box, latest_invoice?.id)).status).toBe('refunded');
    expect(await told(box)).toEqual(['invoice.paid', 'charge.partial_refunded', 'charge.refunded']);
  });

  it('can be contested', async () => {
    await using box = await openSandbox();
    const { latest_invoice } = await active(box);
    await box.control('POST', `/charges/${latest_invoice?.payments[0]?.id}/chargeback`);
    expect((await readInvoice(box, latest_invoice?.id)).status).toBe('chargeback');
  });

  it('is no order', async () => {
    await using box = await openSandbox();
    const { latest_invoice } = await active(box);
    expect((await box.get(`/v2/orders/${latest_invoice?.id}`)).status).toBe(404);
  });
});
