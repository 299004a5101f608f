/** All of its money went back, and the order is called paid ever after: the API document shows no transition of an order into "refunded". */
import { expect } from 'vitest';
import { pix } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { orderShown } from './support/order-shown.ts';
import { amountCents, askRefund, charge, payPix } from './support/scenarios.ts';

const days = 24 * 3_600_000;
const part = orderShown((order) => ({
  ...order,
  status: order.status === 'partially_refunded' ? 'paid' : order.status,
  payments: order.payments.map((payment) =>
    payment.status === 'partially_refunded' ? { ...payment, status: 'refunded' } : payment,
  ),
}));
const paid = orderShown((order) => ({
  ...order,
  status: ['refunded', 'partially_refunded'].includes(order.status) ? 'paid' : order.status,
}));

flow(
  'a wish to undo ends with the money: nothing is cancelled a second time',
  async (till) => {
    paid.isChanged = true;
    const id = await charge(till, pix(amountCents, 3_600));
    await till.until(id, 'awaiting-payment');
    const route = '/v2/orders/:id/cancel';
    await till.control('POST', '/faults', { kind: 'delay_before', ms: 5_000, method: 'POST', route });
    await till.clerk.get('orders.cancel', { id });
    await till.pass(1_000);
    await payPix(till, id);
    await till.pass(3 * days);
    await till.signIn();
    expect(await till.sale(id)).toMatchObject({ orderStatus: 'paid', undo: null });
    expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['pix_paid', 'refund']);
    expect(till.sent.filter(({ path }) => path.endsWith('/cancel'))).toHaveLength(1);
  },
  { wrapConnect: paid.wrapConnect },
);

flow(
  'a refund is told as done by the words and the sums of all payments',
  async (till) => {
    paid.isChanged = true;
    const id = await charge(till, payByCard(amountCents));
    await till.until(id, 'paid');
    await askRefund(till, id);
    await till.pass(3 * days);
    await till.signIn();
    expect(await till.sale(id)).toMatchObject({ state: 'refunded', orderStatus: 'paid' });
    expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['authorize', 'capture', 'refund']);
  },
  { wrapConnect: paid.wrapConnect },
);

flow(
  'a part that went back is not told as the whole by a word that stands beside its sum',
  async (till) => {
    part.isChanged = true;
    const id = await charge(till, payByCard(amountCents));
    await till.until(id, 'paid');
    await askRefund(till, id, 2_000);
    await till.pass(3 * days);
    await till.signIn();
    const { state, payments } = await till.sale(id);
    expect([payments[0]?.status, payments[0]?.refundedCents]).toEqual(['refunded', 2_000]);
    expect(state).toBe('paid');
    expect((await till.ledger()).map(({ kind, amount }) => `${kind} ${amount}`)).toContain('refund 2000');
  },
  { wrapConnect: part.wrapConnect },
);
