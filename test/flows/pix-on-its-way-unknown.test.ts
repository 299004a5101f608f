/** Signs of a Pix on its way that no read names: of the order alone, of one of two alike payments, or of before a backup. */
import { expect } from 'vitest';
import type { Connect } from '#main/api/connect.ts';
import { cents } from '#shared/domain/money.ts';
import { pix, type Till } from '#test/helpers/till.ts';
import { backUp, restoreAfter } from './support/backups.ts';
import { flow } from './support/flow.ts';
import { readsOfOrders, type ShownOrder } from './support/order-shown.ts';
import { untilEntry } from './support/queue.ts';
import { replaceWith } from './support/replace.ts';
import { resolve } from './support/review.ts';
import { amountCents, charge, payPix } from './support/scenarios.ts';

const minute = 60_000;
const sixHours = 6 * 3600;
const switches = { pix_payment: 'processing', late_acquirer: 'acts', closed_order_status: 'calculated' } as const;
const slowBank = { ...switches, processing_delay_ms: 12 * minute } as const;

const reads = readsOfOrders();
const { wrapConnect } = reads;

const shown = async (till: Till, id: string) => {
  await till.signIn();
  const { state, can } = await till.sale(id);
  return { state, mayBeReplaced: can.replace };
};

/** Paid, on its way, and cancelled by the clerk. */
async function cancelledOnItsWay(till: Till, id: string): Promise<void> {
  await payPix(till, id);
  await till.until(id, 'processing');
  await till.clerk.get('orders.cancel', { id });
  await till.pass(minute);
}

flow(
  'the order alone says processing, of a payment that still reads as payable: a cancel does not end it',
  async (till) => {
    reads.change = (order) =>
      order.status === 'processing'
        ? { ...order, payments: order.payments.map((one) => ({ ...one, status: 'requires_action' })) }
        : order;
    const id = await charge(till, pix(amountCents, sixHours));
    await till.until(id, 'awaiting-payment');
    await cancelledOnItsWay(till, id);
    expect(await shown(till, id)).toEqual({ state: 'canceling', mayBeReplaced: false });
    await till.until(id, 'refunded', 20 * minute);
    reads.change = null;
  },
  { wrapConnect, switches: slowBank },
);

const other = (name: string): string => name.replace(/^./, (letter) => (letter === 'f' ? 'e' : 'f'));

flow(
  'of two codes of one amount one is paid, and the other is on its way under another id, in another place',
  async (till) => {
    reads.change = null;
    const id = await charge(till, pix(2500, sixHours), pix(2500, sixHours));
    const { orderId, payments } = await till.until(id, 'awaiting-payment');
    await till.control('POST', '/switches', { pix_payment: 'at_once' });
    await till.control('POST', `/orders/${orderId}/pix/pay`, { payment_id: payments[0]?.chargeId });
    await till.pass(20_000);
    reads.change = (order: ShownOrder) => ({
      ...order,
      payments: order.payments.map((one) => ({ ...one, id: other(one.id) })).toReversed(),
    });
    await till.control('POST', '/switches', { pix_payment: 'processing' });
    await till.control('POST', `/orders/${orderId}/pix/pay`, { payment_id: payments[1]?.chargeId });
    await till.pass(30_000);
    reads.change = null;
    const lost = { kind: 'drop_before_processing', method: 'GET', route: '/v2/orders/:id', count: 1 };
    await till.control('POST', '/faults', lost);
    await till.clerk.get('orders.cancel', { id });
    await till.pass(4 * minute);
    expect((await shown(till, id)).mayBeReplaced).toBe(false);
    await till.until(id, 'refunded', 20 * minute);
  },
  { wrapConnect, switches: { ...slowBank, cancel_body: 'no_content' } },
);

flow(
  'a backup of before the answer that made the order: the order that people name may have been paid since',
  async (till) => {
    reads.change = null;
    const lost = { kind: 'drop_after_processing', method: 'POST', route: '/v2/orders', count: 'always' };
    await till.control('POST', '/faults', lost);
    const id = await charge(till, pix(amountCents, sixHours));
    await untilEntry(till, { saleId: id, operation: 'orders.create' }, 'unknown');
    await backUp(till);
    await till.control('DELETE', '/faults');
    await till.until(id, 'awaiting-payment', 20 * minute);
    await cancelledOnItsWay(till, id);
    const { orderId, payments } = await till.sale(id);
    await restoreAfter(till, minute);
    await till.pass(minute);
    await till.signIn();
    const entry = await untilEntry(till, { saleId: id, operation: 'orders.create' }, 'review');
    const chargeId = payments[0]?.chargeId ?? null;
    await resolve(till, { id: entry.id, finding: 'charged', amountCents: cents(amountCents), orderId, chargeId });
    await till.pass(minute);
    expect(await shown(till, id)).toEqual({ state: 'processing', mayBeReplaced: false });
    await till.pass(15 * minute);
    expect((await shown(till, id)).state).toBe('paid');
    expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['pix_paid']);
  },
  { wrapConnect, switches: slowBank },
);

/** Answers about orders, as long as no code is shown. */
const hidden = { isHidden: false };
const withoutCode =
  (connect: Connect): Connect =>
  async (request) => {
    const answer = await connect(request);
    if (!hidden.isHidden || !request.url.includes('/v2/orders') || ![200, 201].includes(answer.status)) return answer;
    const order = JSON.parse(new TextDecoder().decode(answer.body));
    const payments = order.payments.map((one: { payment_method_details: object }) => ({
      ...one,
      payment_method_details: { ...one.payment_method_details, pix: null },
    }));
    return { ...answer, body: new TextEncoder().encode(JSON.stringify({ ...order, next_action: null, payments })) };
  };

flow(
  'a backup of before the code was known: it is not called cancelled before reads agree',
  async (till) => {
    hidden.isHidden = true;
    const id = await charge(till, pix(amountCents, sixHours));
    await till.pass(3_000);
    await backUp(till);
    hidden.isHidden = false;
    await till.pass(10_000);
    await cancelledOnItsWay(till, id);
    await restoreAfter(till, 1_000);
    await till.pass(3 * minute);
    expect((await shown(till, id)).state).not.toBe('canceled');
  },
  { wrapConnect: withoutCode, switches: slowBank },
);

flow(
  'a code that nobody paid is in a backup that is put back: once reads agree, another may take its place',
  async (till) => {
    const id = await charge(till, pix(amountCents, sixHours));
    await till.until(id, 'awaiting-payment');
    await backUp(till);
    await restoreAfter(till, 1_000);
    await till.pass(20 * minute);
    expect(await shown(till, id)).toEqual({ state: 'awaiting-payment', mayBeReplaced: true });
  },
  { switches },
);

flow(
  'an order says processing for a moment beside a payment that it calls cancelled: the code in its place is shown at once',
  async (till) => {
    reads.change = null;
    const first = await charge(till, pix(amountCents, 3600));
    await till.until(first, 'awaiting-payment');
    const { orderId } = await till.sale(first);
    let from = 0;
    reads.change = (order) => {
      if (!('id' in order) || order.id !== orderId || order.status !== 'canceled') return order;
      from ||= till.clock.now();
      return till.clock.now() - from < 3_000 ? { ...order, status: 'processing' } : order;
    };
    const second = await replaceWith(till, first, pix(amountCents, 3600));
    await till.until(second, 'awaiting-payment', 30_000);
    reads.change = null;
  },
  { wrapConnect, switches: { cancel_body: 'no_content' } },
);
