/** A code that is paid late, in an order whose words say little of it: nothing in its place goes on. */
import { expect } from 'vitest';
import { pix } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { tooMany } from './support/late-code.ts';
import { moved } from './support/moved.ts';
import { orderShown, type ShownOrder } from './support/order-shown.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { replaceWith } from './support/replace.ts';
import { payPart, refuseCancel, resolve } from './support/resolutions.ts';
import { amountCents, charge, payPix } from './support/scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;

for (const [order, word] of [
  ['resolving', 'paid'],
  ['resolving', 'resolved'],
  ['processing', 'resolved'],
  ['processing', 'processing'],
  ['requires_action', 'resolved'],
] as const) {
  const shown = orderShown((one: ShownOrder) =>
    one.status === 'paid' && one.payments.every((p) => p.payment_method_details.type === 'pix')
      ? { ...one, status: order, payments: one.payments.map((p) => ({ ...p, status: word })) }
      : one,
  );
  flow(
    `a late code whose order is called ${order}, its payment ${word}, holds back the capture in its place`,
    async (till) => {
      shown.isChanged = true;
      const first = await charge(till, pix(amountCents, 3_600));
      await till.until(first, 'awaiting-payment');
      await till.control('POST', '/faults', tooMany('/v2/orders/:id/capture', 3));
      const second = await replaceWith(till, first, payByCard(amountCents));
      await till.until(second, 'capturing');
      await payPix(till, first);
      till.core.core.receive({ type: 'order.paid', ids: [(await till.sale(first)).orderId ?? ''] });
      await till.pass(20 * minute);
      shown.isChanged = false;
      await till.pass(hour);
      expect(await moved(till)).not.toContain('capture 5000');
    },
    {
      switches: { ended_pix: 'payable', closed_order_status: 'calculated', pix_refund: 'not_supported' },
      wrapConnect: shown.wrapConnect,
    },
  );
}

let isBack = false;
const back = orderShown((order: ShownOrder) =>
  isBack && order.payments.length === 2
    ? {
        ...order,
        status: 'canceled',
        payments: order.payments.map((one, n) =>
          n === 0 ? { ...one, status: 'refunded', amount_refunded: 3_000 } : one,
        ),
      }
    : order,
);
flow(
  'a live code of an order that is called off is looked at after the settlement',
  async (till) => {
    isBack = false;
    back.isChanged = true;
    const first = await charge(till, pix(3_000, 12 * 3_600), pix(2_000, 12 * 3_600));
    await till.until(first, 'awaiting-payment');
    await refuseCancel(till);
    await replaceWith(till, first, pix(amountCents, 80_000));
    await till.pass(minute);
    await payPart(till, first, 0);
    await resolve(till, first);
    isBack = true;
    await till.clerk.get('orders.refresh', { id: first });
    await passWithPeople(till, 10 * minute);
    await passWithPeople(till, hour);
    const { orderId, payments } = await till.sale(first);
    await till.control('POST', `/orders/${orderId}/pix/pay`, { payment_id: payments[1]?.chargeId });
    await passWithPeople(till, 20 * minute);
    expect((await till.sale(first)).payments[1]?.status).not.toBe('requires_action');
  },
  { wrapConnect: back.wrapConnect, switches: { paid_sibling: 'keep', pix_refund: 'not_supported' } },
);
const shown = orderShown((one: ShownOrder) =>
  one.status === 'paid' && one.payments.every((p) => p.payment_method_details.type === 'pix')
    ? { ...one, status: 'resolving' }
    : one,
);
flow(
  'what waits to be created goes no further beside a payment that is paid, in an order whose word nobody knows',
  async (till) => {
    shown.isChanged = true;
    const first = await charge(till, pix(amountCents, 3_600));
    await till.until(first, 'awaiting-payment');
    await till.control('POST', '/faults', tooMany('/v2/orders', 3));
    await replaceWith(till, first, payByCard(amountCents));
    await till.pass(20_000);
    await payPix(till, first);
    till.core.core.receive({ type: 'order.paid', ids: [(await till.sale(first)).orderId ?? ''] });
    await till.pass(5_000);
    await passWithPeople(till, 5 * minute);
    shown.isChanged = false;
    await till.clerk.get('orders.refresh', { id: first });
    expect(await moved(till)).not.toContain('capture 5000');
  },
  {
    switches: { ended_pix: 'payable', closed_order_status: 'calculated', pix_refund: 'not_supported' },
    wrapConnect: shown.wrapConnect,
  },
);
