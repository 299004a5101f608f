/** Nothing is beyond asking again (rule 8 of the promise): an end that turns out wrong hours later is learnt without any event. */
import { describe, expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { amountCents, charge } from './support/scenarios.ts';
import { byCard, subscribe, subscriptionOf, untilStatus } from './support/subscriptions.ts';

const hour = 3_600_000;
const minute = 60_000;

async function cameIn(till: Till, saleId: string): Promise<string[]> {
  return (await till.ledger()).filter(({ metadata }) => metadata?.balcao_sale === saleId).map(({ kind }) => kind);
}

/** How often the till asked about the order since. */
function looksSince(till: Till, orderId: string | null, at: number): number {
  const path = `/v2/orders/${orderId}`;
  return till.sent.filter((request) => request.method === 'GET' && request.path === path && request.at >= at).length;
}

describe('an end is read again after its last request', () => {
  const lateCapture = { late_acquirer: 'acts', after_capture: 'processing', processing_delay_ms: 20 * minute } as const;

  flow(
    'a capture that was on its way when the order was cancelled: the till sees it and gives it back',
    async (till) => {
      const saleId = await charge(till, payByCard(amountCents));
      await till.until(saleId, 'processing');
      await till.clerk.get('orders.cancel', { id: saleId });
      await till.until(saleId, 'canceled', 10 * minute);
      await till.pass(hour);
      expect(await cameIn(till, saleId)).toContain('capture');
      await till.pass(2 * hour);
      expect(await cameIn(till, saleId)).toContain('refund');
      expect(await till.sale(saleId)).toMatchObject({ undo: null, payments: [{ refundedCents: amountCents }] });
    },
    { switches: lateCapture },
  );

  flow(
    'the same behind five codes that stay open all day: what is followed anyway stands before nobody',
    async (till) => {
      for (let count = 0; count < 5; count += 1) await charge(till, pix(amountCents + 100 * count, 86_400));
      await till.pass(minute);
      const saleId = await charge(till, payByCard(amountCents));
      await till.until(saleId, 'processing');
      await till.clerk.get('orders.cancel', { id: saleId });
      await till.until(saleId, 'canceled', 10 * minute);
      await till.pass(3 * hour);
      expect(await cameIn(till, saleId)).toContain('refund');
      expect(await till.sale(saleId)).toMatchObject({ undo: null, payments: [{ refundedCents: amountCents }] });
    },
    { switches: lateCapture },
  );

  flow(
    'a hold that was on its way when the order was cancelled: the till sees it and cancels the order again',
    async (till) => {
      const saleId = await charge(till, payByCard(amountCents, 'processing_then_paid'));
      await till.until(saleId, 'processing');
      await till.clerk.get('orders.cancel', { id: saleId });
      await till.until(saleId, 'canceled', 10 * minute);
      await till.pass(hour);
      expect(await cameIn(till, saleId)).toEqual(['authorize']);
      await till.pass(2 * hour);
      expect(await cameIn(till, saleId)).toEqual(['authorize', 'void']);
      expect(await till.sale(saleId)).toMatchObject({ state: 'canceled', undo: null, cancelRequested: true });
    },
    { switches: { late_acquirer: 'acts', closed_order_status: 'calculated', processing_delay_ms: 20 * minute } },
  );

  flow(
    'twice, the second time when no request and no authorization can be alive, also over a restart',
    async (till) => {
      const saleId = await charge(till, payByCard(amountCents));
      const { orderId } = await till.until(saleId, 'paid');
      await till.pass(5 * minute);
      const paidAt = till.clock.now();
      expect(looksSince(till, orderId, paidAt)).toBe(0);
      await till.pass(3 * hour);
      expect(looksSince(till, orderId, paidAt)).toBe(1);
      await till.restart();
      await till.pass(20 * hour);
      expect(looksSince(till, orderId, paidAt)).toBe(1);
      await till.pass(6 * hour);
      expect(looksSince(till, orderId, paidAt)).toBe(2);
      await till.pass(48 * hour);
      expect(looksSince(till, orderId, paidAt)).toBe(2);
    },
  );

  flow(
    'also of a code that was shown for days and is paid after its end',
    async (till) => {
      const shownMs = 30 * hour;
      const saleId = await charge(till, pix(amountCents, shownMs / 1000));
      const { orderId } = await till.until(saleId, 'awaiting-payment');
      await till.pass(shownMs);
      await till.until(saleId, 'expired', hour);
      await till.pass(10 * minute);
      await till.control('POST', `/orders/${orderId}/pix/pay`, {});
      await till.pass(30 * hour);
      expect((await till.sale(saleId)).moneyReceived).toBe(true);
    },
    { switches: { ended_pix: 'payable', closed_order_status: 'calculated' } },
  );
});

describe('R7: a list of invoices that ends early', () => {
  flow(
    'R7: an older one that the service charges again is read by its own id, and shown as paid',
    async (till) => {
      const once = byCard('renewals_declined_once');
      const id = await subscribe(till, { interval: 'day', intervalCount: 1, payment: once });
      await untilStatus(till, id, 'active');
      await till.pass(24 * hour);
      const older = async () => (await subscriptionOf(till, id)).invoices.find(({ number }) => number === 2);
      await till.pass(6 * hour);
      expect(await older()).toMatchObject({ status: 'failed' });
      await till.pass(72 * hour);
      expect(await older()).toMatchObject({ status: 'paid' });
    },
    { switches: { invoice_list_length: 1, cycle_while_open: 'bills', retry_interval_ms: 36 * hour } },
  );
});
