/**
 * The buyer has paid a Pix code, and his bank is carrying that out. A cancel that is accepted meanwhile calls nothing off, as far as
 * the API document says: it counts once no read has shown the payment on its way for a quarter of an hour.
 */
import { expect } from 'vitest';
import type { Connect } from '#main/api/connect.ts';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { orderShown } from './support/order-shown.ts';
import { replaceWith } from './support/replace.ts';
import { amountCents, charge, payPix } from './support/scenarios.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const switches = { pix_payment: 'processing', late_acquirer: 'acts', closed_order_status: 'calculated' } as const;

/** The order keeps the word of its end, and its payment says for three quarters of an hour that it is on its way. */
const slowBank = {
  ...switches,
  closed_order_status: 'kept',
  ended_pix: 'payable',
  processing_delay_ms: 45 * minute,
} as const;

const movedFor = async (till: Till, saleId: string): Promise<readonly string[]> =>
  (await till.ledger()).filter(({ metadata }) => metadata?.balcao_sale === saleId).map(({ kind }) => kind);

flow(
  'a replaced code is seen being paid after its order was cancelled: its order is followed until the money is in and back',
  async (till) => {
    const old = await charge(till, pix(amountCents, 6 * 3600));
    await till.until(old, 'awaiting-payment');
    const next = await replaceWith(till, old, pix(amountCents, 60));
    await till.until(next, 'expired', 10 * minute);
    await till.pass(18 * minute);
    await payPix(till, old);
    await till.signIn();
    await till.clerk.get('orders.refresh', { id: old });
    await till.until(old, 'refunded', 6 * minute);
    expect(await movedFor(till, old)).toEqual(['pix_paid', 'refund']);
  },
  { switches: { ...switches, ended_pix: 'payable', processing_delay_ms: 2 * minute } },
);

flow(
  'a sale is cancelled while its code is being paid: it is not called cancelled before the money is in and back',
  async (till) => {
    const id = await charge(till, pix(amountCents, 6 * 3600));
    await till.until(id, 'awaiting-payment');
    await payPix(till, id);
    await till.until(id, 'processing');
    await till.clerk.get('orders.cancel', { id });
    await till.pass(11 * minute);
    expect(await till.sale(id)).toMatchObject({ state: 'canceling', can: { replace: false } });
    await till.until(id, 'refunded', 5 * minute);
    expect(await movedFor(till, id)).toEqual(['pix_paid', 'refund']);
    expect((await till.sale(id)).undo).toBeNull();
  },
  { switches: { ...switches, processing_delay_ms: 12 * minute } },
);

flow(
  'a bank never carries a payment out: a quarter of an hour after the last sign of it the sale is called cancelled',
  async (till) => {
    const id = await charge(till, pix(amountCents, 6 * 3600));
    await till.until(id, 'awaiting-payment');
    await payPix(till, id);
    await till.until(id, 'processing');
    await till.clerk.get('orders.cancel', { id });
    await till.pass(14 * minute);
    expect((await till.sale(id)).state).toBe('canceling');
    await till.until(id, 'canceled', 3 * minute);
    expect(till.sent.filter(({ path }) => path.endsWith('/cancel'))).toHaveLength(1);
  },
  { switches: { ...switches, late_acquirer: 'called_off', processing_delay_ms: hour } },
);

flow('nobody has paid the code: the sale is cancelled at once', async (till) => {
  const id = await charge(till, pix(amountCents, 6 * 3600));
  await till.until(id, 'awaiting-payment');
  await till.clerk.get('orders.cancel', { id });
  await till.until(id, 'canceled', minute);
});

flow(
  'the cancel of a replaced order leaves after its code was seen being paid: the card in its place is not charged',
  async (till) => {
    const old = await charge(till, pix(amountCents, 6 * 3600));
    await till.until(old, 'awaiting-payment');
    await till.control('POST', '/faults', {
      kind: 'drop_before_processing',
      method: 'POST',
      route: '/v2/orders/:id/cancel',
      count: 3,
    });
    const next = await replaceWith(till, old, payByCard(amountCents));
    await payPix(till, old);
    await till.pass(15 * minute);
    await till.signIn();
    expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['pix_paid']);
    expect(await till.sale(old)).toMatchObject({ state: 'paid', replacedBy: null });
    expect((await till.sale(next)).state).toBe('canceled');
  },
  { switches: { ...switches, processing_delay_ms: 10 * minute } },
);

const unpaidIsProcessing = orderShown((order) => ({
  ...order,
  payments: order.payments.map((one) => (one.status === 'requires_action' ? { ...one, status: 'processing' } : one)),
}));
flow(
  'an API calls a code processing that nobody has paid: it is cancelled, and something else is sold in its place',
  async (till) => {
    unpaidIsProcessing.isChanged = true;
    const old = await charge(till, pix(amountCents, 6 * 3600));
    await till.until(old, 'awaiting-payment');
    const next = await replaceWith(till, old, pix(amountCents));
    await till.until(next, 'awaiting-payment', 20 * minute);
    expect(await till.sale(old)).toMatchObject({ orderStatus: 'canceled', undo: null });
  },
  { wrapConnect: unpaidIsProcessing.wrapConnect },
);

flow(
  'a hold beside a code that is being paid is let go when the sale is cancelled',
  async (till) => {
    const id = await charge(till, payByCard(3_000), pix(2_000, 6 * 3600));
    await till.until(id, 'awaiting-payment');
    await payPix(till, id);
    await till.pass(20 * second);
    await till.clerk.get('orders.cancel', { id });
    await till.pass(hour);
    await till.signIn();
    expect(await movedFor(till, id)).toEqual(['authorize', 'void', 'pix_paid', 'refund']);
    expect((await till.sale(id)).undo).toBeNull();
  },
  { switches: { ...switches, processing_delay_ms: 5 * minute } },
);

flow(
  'a code of an order that was cancelled is on its way until long after its end: the sale is not called cancelled',
  async (till) => {
    const id = await charge(till, pix(amountCents, 600));
    await till.until(id, 'awaiting-payment');
    await till.clerk.get('orders.cancel', { id });
    await till.pass(2 * second);
    await payPix(till, id);
    await till.clerk.get('orders.refresh', { id });
    await till.pass(40 * minute);
    await till.signIn();
    expect(await till.sale(id)).toMatchObject({ state: 'canceling', orderStatus: 'canceled', can: { replace: false } });
    await till.pass(20 * minute);
    expect(await movedFor(till, id)).toEqual(['pix_paid', 'refund']);
  },
  { switches: slowBank },
);

/** Runs before the till hears what the cancel was answered. */
let beforeAnswer: (() => Promise<void>) | null = null;
const paidMeanwhile =
  (connect: Connect): Connect =>
  async (request) => {
    const answer = await connect(request);
    const act = request.url.endsWith('/cancel') ? beforeAnswer : null;
    if (act !== null) beforeAnswer = null;
    await act?.();
    return answer;
  };

flow(
  'a replaced code is paid in the second of its cancel: the code in its place is not shown while the money is on its way',
  async (till) => {
    const old = await charge(till, pix(amountCents, 600));
    await till.until(old, 'awaiting-payment');
    beforeAnswer = () => payPix(till, old);
    const next = await replaceWith(till, old, pix(amountCents, 3600));
    await till.pass(40 * minute);
    await till.signIn();
    expect((await till.sale(next)).payments[0]?.pix?.code ?? null).toBeNull();
    await till.pass(10 * minute);
    expect(await movedFor(till, old)).toEqual(['pix_paid']);
    await till.signIn();
    expect(await till.sale(old)).toMatchObject({ state: 'review', replacedBy: null, can: { refund: true } });
  },
  { switches: { ...slowBank, cancel_body: 'no_content' }, wrapConnect: paidMeanwhile },
);

const refusedByBank = orderShown((order) => ({
  ...order,
  status: 'failed',
  payments: order.payments.map((one) => ({ ...one, status: 'failed' })),
}));
flow(
  'the bank refuses the payment: a quarter of an hour later it is told, and something else may be sold',
  async (till) => {
    refusedByBank.isChanged = false;
    const id = await charge(till, pix(amountCents, 6 * 3600));
    await till.until(id, 'awaiting-payment');
    await payPix(till, id);
    await till.until(id, 'processing');
    refusedByBank.isChanged = true;
    await till.pass(14 * minute);
    expect((await till.sale(id)).state).toBe('processing');
    await till.until(id, 'expired', 3 * minute);
    expect((await till.sale(id)).can.replace).toBe(true);
  },
  { switches: { ...switches, processing_delay_ms: hour }, wrapConnect: refusedByBank.wrapConnect },
);

flow(
  'the code runs out within the quarter of an hour after the last sign of a payment: it does not last any longer',
  async (till) => {
    const id = await charge(till, pix(amountCents, 600));
    await till.until(id, 'awaiting-payment');
    await payPix(till, id);
    await till.until(id, 'processing');
    await till.pass(11 * minute);
    await till.clerk.get('orders.cancel', { id });
    await till.until(id, 'canceled', 17 * minute);
  },
  { switches: { ...switches, late_acquirer: 'called_off', processing_delay_ms: hour } },
);
