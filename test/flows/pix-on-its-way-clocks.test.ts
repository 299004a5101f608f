/** A Pix is on its way while a clock is wrong, and while its order says other things: no clock and no other word ends it. */
import { expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { flow } from './support/flow.ts';
import { oddDates } from './support/odd-dates.ts';
import { readsOfOrders, type ShownOrder } from './support/order-shown.ts';
import { replaceWith } from './support/replace.ts';
import { amountCents, charge, payPix } from './support/scenarios.ts';
import { sleepOvernight } from './support/wrong-clock.ts';

const minute = 60_000;
const hour = 60 * minute;
const switches = { pix_payment: 'processing', late_acquirer: 'acts', closed_order_status: 'calculated' } as const;

async function onItsWay(till: Till): Promise<string> {
  const id = await charge(till, pix(amountCents, 6 * 3600));
  await till.until(id, 'awaiting-payment');
  await payPix(till, id);
  await till.until(id, 'processing');
  return id;
}

async function cancelAndExpectMoneyBack(till: Till, id: string): Promise<void> {
  await till.clerk.get('orders.cancel', { id });
  for (let passed = 0; passed < 9; passed += 1) {
    await till.pass(minute);
    expect((await till.sale(id)).state).toBe('canceling');
  }
  await till.until(id, 'refunded', 10 * minute);
}

flow(
  'the computer sleeps over night, and its clock is wrong when it wakes',
  async (till) => {
    await sleepOvernight(till, { gainedMs: 2 * minute });
    await cancelAndExpectMoneyBack(till, await onItsWay(till));
  },
  { switches: { ...switches, processing_delay_ms: 12 * minute } },
);

const odd = oddDates(() => true, -30 * hour);
flow(
  'the till starts anew, and the first answers are dated a day and more behind',
  async (till) => {
    const id = await onItsWay(till);
    await till.pass(minute);
    odd.left = 2;
    await till.restart(5_000);
    await till.pass(5_000);
    await till.signIn();
    await cancelAndExpectMoneyBack(till, id);
  },
  { wrapConnect: odd.wrapConnect, switches: { ...switches, processing_delay_ms: 13 * minute } },
);

const reads = readsOfOrders();

const payingAs = (order: ShownOrder, status: string): ShownOrder => ({
  ...order,
  payments: order.payments.map((one) => ({ ...one, status })),
});

flow(
  'a cancelled code reads once as being paid and then as payable: the code in its place is back after a quarter of an hour',
  async (till) => {
    reads.change = null;
    const old = await charge(till, pix(amountCents, 6 * 3600));
    await till.until(old, 'awaiting-payment');
    const next = await replaceWith(till, old, pix(amountCents, 3 * 3600));
    await till.until(next, 'awaiting-payment');
    let count = 0;
    reads.change = (order) => {
      if (order.status !== 'canceled') return order;
      count += 1;
      return payingAs(order, count === 1 ? 'processing' : 'requires_action');
    };
    await till.clerk.get('orders.refresh', { id: old });
    await till.pass(17 * minute);
    await till.signIn();
    expect((await till.sale(next)).payments[0]?.pix?.code).toBeTruthy();
    reads.change = null;
  },
  { wrapConnect: reads.wrapConnect, switches: { closed_order_status: 'calculated' } },
);

flow(
  'its order waits for a payment above a cancelled one: no code is shown, and nothing is sold in its place',
  async (till) => {
    reads.change = null;
    const id = await onItsWay(till);
    reads.change = (order) => payingAs({ ...order, status: 'requires_action' }, 'canceled');
    await till.pass(5 * minute);
    const { state, payments, can } = await till.sale(id);
    expect([state, payments[0]?.pix?.code ?? null, can.replace]).toEqual(['processing', null, false]);
    await till.until(id, 'canceled', 13 * minute);
    reads.change = null;
  },
  { wrapConnect: reads.wrapConnect, switches: { ...switches, late_acquirer: 'called_off', processing_delay_ms: hour } },
);

flow(
  'its order is called paid for another payment of it: the till waits for the money, and gives both back',
  async (till) => {
    reads.change = null;
    const id = await charge(till, pix(3_000, 6 * 3600), pix(2_000, 6 * 3600));
    const { orderId, payments } = await till.until(id, 'awaiting-payment');
    await till.control('POST', '/switches', { pix_payment: 'at_once' });
    await till.control('POST', `/orders/${orderId}/pix/pay`, { payment_id: payments[0]?.chargeId });
    await till.control('POST', '/switches', { pix_payment: 'processing' });
    await till.control('POST', `/orders/${orderId}/pix/pay`, { payment_id: payments[1]?.chargeId });
    reads.change = (order) => (order.status === 'canceled' ? order : { ...order, status: 'paid' });
    await till.pass(minute);
    await till.clerk.get('orders.cancel', { id });
    await till.pass(2 * minute);
    expect((await till.sale(id)).can.replace).toBe(false);
    await till.pass(23 * minute);
    const received = (await till.ledger()).map(({ kind }) => kind).toSorted();
    expect(received).toEqual(['pix_paid', 'pix_paid', 'refund', 'refund']);
    reads.change = null;
  },
  { wrapConnect: reads.wrapConnect, switches: { ...switches, processing_delay_ms: 4 * minute } },
);
