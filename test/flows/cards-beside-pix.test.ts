/** Two cards beside a Pix that was paid: the API document says "call capture" of two cards, and "do not" of a card beside a Pix. */
import { expect } from 'vitest';
import { pix } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { readsOfOrders } from './support/order-shown.ts';
import { charge, payPix } from './support/scenarios.ts';

const minute = 60_000;
let isGoingBack = false;
const reads = readsOfOrders();
const { wrapConnect } = reads;
reads.change = (order) =>
  order.status === 'paid'
    ? {
        ...order,
        status: 'requires_capture',
        payments: order.payments.map((one) =>
          one.payment_method_details.type === 'card'
            ? { ...one, status: 'requires_capture' }
            : { ...one, status: isGoingBack ? 'refund_processing' : one.status },
        ),
      }
    : order;

flow(
  'the order waits for its capture: a person may ask for it, and the till does not by itself',
  async (till) => {
    const id = await charge(till, payByCard(1000), payByCard(2000, 'approve', { nth: 1 }), pix(500, 3600));
    await till.until(id, 'awaiting-payment');
    expect((await till.sale(id)).can.capture).toBe(false);
    await payPix(till, id);
    await till.pass(minute);
    await till.signIn();
    expect(await till.sale(id)).toMatchObject({ state: 'authorized', can: { capture: true } });
    expect(till.sent.some(({ path }) => path.endsWith('/capture'))).toBe(false);
    await till.clerk.get('orders.capture', { id });
    await till.pass(minute);
    expect(till.sent.some(({ path }) => path.endsWith('/capture'))).toBe(true);
  },
  { wrapConnect },
);

flow(
  'one card beside a Pix is captured by the API alone',
  async (till) => {
    const id = await charge(till, payByCard(1000), pix(500, 3600));
    await till.until(id, 'awaiting-payment');
    await payPix(till, id);
    await till.pass(minute);
    await till.signIn();
    expect((await till.sale(id)).can.capture).toBe(false);
  },
  { wrapConnect },
);

flow(
  'a Pix that goes back is no reason to capture the cards beside it',
  async (till) => {
    const id = await charge(till, payByCard(1000), payByCard(2000, 'approve', { nth: 1 }), pix(500, 3600));
    await till.until(id, 'awaiting-payment');
    isGoingBack = true;
    await payPix(till, id);
    await till.pass(minute);
    await till.signIn();
    expect((await till.sale(id)).can.capture).toBe(false);
    isGoingBack = false;
  },
  { wrapConnect },
);
