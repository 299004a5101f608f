/** An order that was closed keeps its word, and the charge of its payment says that money came in. */
import { expect } from 'vitest';
import type { Connect } from '#main/api/connect.ts';
import { basket, pix, type Till } from '#test/helpers/till.ts';
import { askApi } from './support/api.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { moved } from './support/moved.ts';
import { readsOfOrders, type ShownOrder } from './support/order-shown.ts';
import { replaceWith } from './support/replace.ts';
import { amountCents, charge, payPix } from './support/scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;

const reads = readsOfOrders();
const { wrapConnect } = reads;

/** Whatever became of it, the order and its payments are called so. */
const as =
  (word: string) =>
  (order: ShownOrder): ShownOrder => ({
    ...order,
    status: word,
    payments: order.payments.map((one) => ({ ...one, status: word, amount_refunded: 0 })),
  });

/** A code that was cancelled, and whose order is called so from now on. */
async function cancelledCode(till: Till): Promise<string> {
  reads.change = null;
  const id = await charge(till, pix(amountCents, 3600));
  await till.until(id, 'awaiting-payment');
  await till.clerk.get('orders.cancel', { id });
  await till.until(id, 'canceled');
  reads.change = as('canceled');
  return id;
}

/** The next cancel is carried out, and its answer is lost. */
async function loseAnswerOfCancel(till: Till): Promise<void> {
  const at = { method: 'POST', route: '/v2/orders/:id/cancel' };
  await till.control('POST', '/faults', { ...at, kind: 'drop_after_processing', count: 1 });
}

async function failCharges(till: Till, count: 1 | 'always'): Promise<void> {
  const at = { method: 'GET', route: '/v2/charges/:id' };
  await till.control('POST', '/faults', { ...at, kind: 'error_before', count, status: 500, code: 'internal_error' });
}

async function shown(till: Till, id: string): Promise<string> {
  await till.signIn();
  return (await till.sale(id)).state;
}

flow(
  'a cancelled code is paid half a minute later, and its order stays cancelled: the money goes back',
  async (till) => {
    const id = await cancelledCode(till);
    await till.pass(30_000);
    await payPix(till, id);
    await till.pass(3 * hour);
    expect(await moved(till)).toEqual([`pix_paid ${amountCents}`, `refund ${amountCents}`]);
    reads.change = null;
  },
  { wrapConnect, switches: { ended_pix: 'payable' } },
);

flow(
  'a code is paid in its last second, and its order and payment fail: the sale is not called expired',
  async (till) => {
    reads.change = null;
    const id = await charge(till, pix(amountCents, 600));
    await till.until(id, 'awaiting-payment');
    await till.pass(9 * minute);
    await payPix(till, id);
    reads.change = as('failed');
    await till.pass(5 * minute);
    expect(await shown(till, id)).toBe('review');
    expect((await till.sale(id)).can.replace).toBe(false);
    reads.change = null;
  },
  { wrapConnect },
);

for (const currency of ['BRL', 'USD'] as const)
  flow(
    `a hold in ${currency} that somebody captured is called cancelled: "nothing was charged" is not said`,
    async (till) => {
      reads.change = null;
      await till.manager.get('settings.set', { currency });
      const hold = payByCard(amountCents, 'approve', { capture: 'later' });
      const { id } = await till.clerk.get('orders.charge', basket([hold], { currency }));
      const { orderId } = await till.until(id, 'authorized');
      await askApi(till, 'POST', `/v2/orders/${orderId}/capture`, { key: 'of the dashboard' });
      reads.change = as('canceled');
      await till.clerk.get('orders.refresh', { id });
      await till.pass(minute);
      expect(await shown(till, id)).toBe('review');
      expect((await till.sale(id)).can.replace).toBe(false);
      reads.change = null;
    },
    { wrapConnect },
  );

flow(
  'a paid sale is called cancelled for hours: its charge, which is paid, keeps it from being sold again',
  async (till) => {
    reads.change = null;
    const id = await charge(till, payByCard(amountCents));
    await till.until(id, 'paid');
    reads.change = as('canceled');
    await till.clerk.get('orders.refresh', { id });
    await till.pass(4 * hour);
    await till.signIn();
    expect((await till.sale(id)).can.replace).toBe(false);
    expect(await shown(till, id)).not.toBe('canceled');
    reads.change = null;
  },
  { wrapConnect },
);

/** The code is paid in the moment in which its cancel reaches the service. */
const atTheCancel: { pay: (() => Promise<unknown>) | null } = { pay: null };
const payingAtTheCancel =
  (connect: Connect): Connect =>
  async (request) => {
    try {
      return await wrapConnect(connect)(request);
    } finally {
      if (request.url.endsWith('/cancel')) await atTheCancel.pay?.();
    }
  };

flow(
  'a replaced code is paid in the second of its cancel, whose answer is lost: the sale in its place is not charged as well',
  async (till) => {
    reads.change = null;
    const id = await charge(till, pix(amountCents, 3600));
    await till.until(id, 'awaiting-payment');
    const { orderId } = await till.sale(id);
    atTheCancel.pay = () => {
      atTheCancel.pay = null;
      return payPix(till, id);
    };
    reads.change = (order) => ('id' in order && order.id === orderId ? as('canceled')(order) : order);
    await loseAnswerOfCancel(till);
    await replaceWith(till, id, payByCard(amountCents));
    await till.pass(10 * minute);
    expect(await moved(till)).toEqual([`pix_paid ${amountCents}`]);
    reads.change = null;
  },
  { wrapConnect: payingAtTheCancel, switches: { ended_pix: 'payable' } },
);

flow(
  'money that only the charge shows is not forgotten while charges cannot be read',
  async (till) => {
    reads.change = null;
    const id = await charge(till, pix(amountCents, 600));
    await till.until(id, 'awaiting-payment');
    await till.pass(9 * minute);
    await payPix(till, id);
    reads.change = as('failed');
    await till.pass(5 * minute);
    expect(await shown(till, id)).toBe('review');
    await failCharges(till, 'always');
    await till.pass(4 * hour);
    expect(await shown(till, id)).toBe('review');
    reads.change = null;
  },
  { wrapConnect },
);

flow(
  'a cancelled code is paid before a person looks: the look is not answered from memory',
  async (till) => {
    const id = await cancelledCode(till);
    await till.pass(10_000);
    await payPix(till, id);
    await till.pass(10_000);
    await till.clerk.get('orders.refresh', { id });
    await till.pass(minute);
    expect(await moved(till)).toEqual([`pix_paid ${amountCents}`, `refund ${amountCents}`]);
    reads.change = null;
  },
  { wrapConnect, switches: { ended_pix: 'payable' } },
);

flow(
  'the first read of a charge beside a cancelled order fails: the sale in its place waits for the next read, not for hours',
  async (till) => {
    reads.change = null;
    const id = await charge(till, pix(amountCents, 3600));
    await till.until(id, 'awaiting-payment');
    await loseAnswerOfCancel(till);
    await failCharges(till, 1);
    const second = await replaceWith(till, id, pix(amountCents, 3600));
    await till.until(second, 'awaiting-payment', 2 * minute);
  },
  { wrapConnect },
);

flow(
  'an order that waits for its buyer calls its payment cancelled, and the charge is paid: it is not called over',
  async (till) => {
    reads.change = null;
    const id = await charge(till, pix(amountCents, 3600));
    await till.until(id, 'awaiting-payment');
    reads.change = (order) => ({ ...as('canceled')(order), status: 'requires_action' });
    await payPix(till, id);
    await till.pass(5 * minute);
    expect(['canceled', 'expired']).not.toContain(await shown(till, id));
    reads.change = null;
  },
  { wrapConnect },
);

flow(
  'the charge of a code that was called off can never be read: the sale in its place waits for a quarter of an hour, and little longer',
  async (till) => {
    reads.change = null;
    const id = await charge(till, pix(amountCents, 3600));
    await till.until(id, 'awaiting-payment');
    await loseAnswerOfCancel(till);
    await failCharges(till, 'always');
    const second = await replaceWith(till, id, pix(amountCents, 3600));
    await till.pass(12 * minute);
    expect(await shown(till, second)).not.toBe('awaiting-payment');
    await till.until(second, 'awaiting-payment', 6 * minute);
  },
  { wrapConnect },
);

flow(
  'the charge of one code cannot be read for half an hour, and the other code is paid then: that is told within a minute or so',
  async (till) => {
    reads.change = null;
    const id = await charge(till, pix(2_500, 6 * 3600), pix(3_500, 6 * 3600));
    const { orderId, payments } = await till.until(id, 'awaiting-payment');
    const [first, second] = payments;
    await failCharges(till, 'always');
    reads.change = (order) => ({
      ...order,
      status: 'failed',
      payments: order.payments.map((one) => (one.id === first?.chargeId ? { ...one, status: 'failed' } : one)),
    });
    await till.pass(30 * minute);
    await till.control('POST', `/orders/${orderId}/pix/pay`, { payment_id: second?.chargeId });
    await till.pass(100_000);
    await till.signIn();
    expect((await till.sale(id)).payments[1]?.status).toBe('paid');
    reads.change = null;
  },
  { wrapConnect },
);
