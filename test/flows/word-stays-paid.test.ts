/** All of its money went back, and the order is called paid ever after: the API document shows no transition of an order into "refunded". */
import { expect } from 'vitest';
import { pix } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { orderShown } from './support/order-shown.ts';
import { amountCents, askRefund, charge, payPix } from './support/scenes.ts';

const days = 24 * 3_600_000;
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
