/** A payment has a word that this version does not know: it proves neither that money came in nor that it did not, whatever the order is called. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Sale } from '#shared/contract/sale.ts';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { tooMany } from './support/late-code.ts';
import { moved } from './support/moved.ts';
import { everyPaymentAs, orderShown, type ShownOrder } from './support/order-shown.ts';
import { replaceWith } from './support/replace.ts';
import { endUndoByPeople } from './support/review.ts';
import { amountCents, askRefund, charge, payPix } from './support/scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The order has this word, and each payment that is not `but` the other one. */
const inUnknownWords = (order: ShownOrder, status: string, { but, as }: { but: string; as: string }): ShownOrder => ({
  ...order,
  status,
  payments: order.payments.map((one) => (one.status === but ? one : { ...one, status: as })),
});

const has = ({ payments }: ShownOrder, status: string): boolean => payments.some((one) => one.status === status);

async function expectUnproven(till: Till, saleId: string, state: Sale['state'] = 'other'): Promise<Sale> {
  await till.signIn();
  const sale = await till.sale(saleId);
  expect(sale).toMatchObject({ state, can: { replace: false } });
  const again = { id: saleId, draftId: randomUUID(), payments: [payByCard(5_000)] };
  expect(await till.clerk.code('orders.replace', again)).toMatch(/not-possible-now|money-may-have-moved/);
  return sale;
}

/** Nothing else of it can be found out: two people may end the wish to undo it, and it says nothing more then. */
async function expectForPeople(till: Till, saleId: string): Promise<Sale> {
  const { undo } = await expectUnproven(till, saleId);
  expect(undo).toMatchObject({ problem: 'unknown-word', canEnd: true });
  expect(await endUndoByPeople(till, saleId)).toBe('ok');
  await till.pass(hour);
  const after = await expectUnproven(till, saleId);
  expect(after.undo).toBeNull();
  return after;
}

describe('nothing is told, and nothing sold again', () => {
  const paid = orderShown((order) =>
    has(order, 'paid') ? inUnknownWords(order, 'paid', { but: 'paid', as: 'expired' }) : order,
  );
  flow(
    'of an order that is called paid beside it',
    async (till) => {
      paid.isChanged = true;
      const saleId = await charge(till, pix(3_000, 3_600), pix(2_000, 3_600));
      const { orderId, payments } = await till.until(saleId, 'awaiting-payment');
      await till.control('POST', `/orders/${orderId}/pix/pay`, { payment_id: payments[0]?.chargeId });
      await till.pass(2 * minute);
      const { payments: shown, moneyReceived } = await expectUnproven(till, saleId);
      expect(moneyReceived).toBe(false);
      expect(shown.map(({ status }) => status)).toEqual(['paid', 'expired']);
      await till.pass(30 * minute);
      await expectUnproven(till, saleId);
      expect(await moved(till)).toEqual(['pix_paid 3000']);
      paid.isChanged = false;
    },
    { wrapConnect: paid.wrapConnect },
  );

  const refunded = orderShown((order) =>
    has(order, 'refunded') ? inUnknownWords(order, 'refunded', { but: 'refunded', as: 'resolved' }) : order,
  );
  flow(
    'of an order that is called refunded beside it, whose money is kept in part',
    async (till) => {
      refunded.isChanged = true;
      const saleId = await charge(till, pix(3_000, 3_600), pix(2_000, 3_600));
      const { orderId } = await till.until(saleId, 'awaiting-payment');
      await till.control('POST', `/orders/${orderId}/pix/pay`, {});
      await till.until(saleId, 'paid');
      await askRefund(till, saleId, 3_000);
      await till.pass(5 * minute);
      // What had come in is not taken back by it: it is told as still on its way back.
      await expectUnproven(till, saleId, 'refunding');
      expect(await moved(till)).toEqual(['pix_paid 3000', 'pix_paid 2000', 'refund 3000']);
      refunded.isChanged = false;
    },
    { wrapConnect: refunded.wrapConnect },
  );

  const failed = orderShown((order) =>
    order.status === 'failed' ? inUnknownWords(order, 'failed', { but: 'failed', as: 'captured' }) : order,
  );
  flow(
    'of an order that is called failed beside it, whose other card was captured',
    async (till) => {
      failed.isChanged = true;
      const saleId = await charge(till, payByCard(3_000), payByCard(2_000, 'capture_refused'));
      await till.pass(2 * minute);
      // It had been seen paid: a part is here, for people to give back.
      await expectUnproven(till, saleId, 'review');
      expect(await moved(till)).toContain('capture 3000');
      failed.isChanged = false;
      await till.until(saleId, 'review', 30 * minute);
    },
    { wrapConnect: failed.wrapConnect, switches: { sibling_refund: 'refused', capture_refusal: 'at_once' } },
  );

  const neverPaid = orderShown(
    (order) => (order.status === 'failed' ? inUnknownWords(order, 'failed', { but: 'failed', as: 'captured' }) : order),
    [200, 402],
  );
  const oneOfTwo = { sibling_refund: 'refused', capture_refusal: 'at_once' } as const;
  flow(
    'of an order that is called failed beside it, whose other card was never seen paid',
    async (till) => {
      neverPaid.isChanged = true;
      const saleId = await charge(till, payByCard(3_000), payByCard(2_000, 'capture_refused'));
      await till.pass(2 * minute);
      const { payments: shown, moneyReceived } = await expectUnproven(till, saleId);
      expect(moneyReceived).toBe(false);
      expect(shown.map(({ status }) => status)).toEqual(['captured', 'failed']);
      // Long after the hold of a card has lapsed it is no end either.
      await till.pass(8 * 24 * hour);
      await expectUnproven(till, saleId);
      expect(await moved(till)).toContain('capture 3000');
      // And what it means is still asked.
      neverPaid.isChanged = false;
      await till.pass(24 * hour);
      await till.signIn();
      const { state, payments } = await till.sale(saleId);
      expect([state, payments.map(({ status }) => status)]).toEqual(['review', ['paid', 'failed']]);
    },
    { wrapConnect: neverPaid.wrapConnect, switches: oneOfTwo },
  );

  for (const [when, afterMs] of [
    ['at once', 10 * minute],
    ['long after the hold of a card has lapsed', 30 * hour],
  ] as const) {
    flow(
      `of an order that is called failed beside it and given up ${when}: two people end the wish`,
      async (till) => {
        neverPaid.isChanged = true;
        const saleId = await charge(till, payByCard(3_000), payByCard(2_000, 'capture_refused'));
        await till.pass(afterMs);
        await till.signIn();
        await till.clerk.get('orders.cancel', { id: saleId });
        await till.pass(60 * hour);
        await expectForPeople(till, saleId);
        neverPaid.isChanged = false;
      },
      { wrapConnect: neverPaid.wrapConnect, switches: oneOfTwo },
    );
  }
});

const voided = orderShown(everyPaymentAs('canceled', 'voided'));
flow(
  'a hold whose order is called canceled beside it is for people once it would have lapsed',
  async (till) => {
    voided.isChanged = true;
    const saleId = await charge(till, payByCard(amountCents, 'approve', { capture: 'later' }));
    await till.until(saleId, 'authorized');
    await till.clerk.get('orders.cancel', { id: saleId });
    await till.pass(60 * hour);
    const { moneyReceived } = await expectForPeople(till, saleId);
    expect(moneyReceived).toBe(false);
    expect(await moved(till)).toEqual(['authorize 5000', 'void 5000']);
  },
  { wrapConnect: voided.wrapConnect },
);

const expired = orderShown(everyPaymentAs('failed', 'expired'));
flow(
  'a code that ran out beside it may be given up, is read ever more seldom, and no more once two people ended it',
  async (till) => {
    expired.isChanged = true;
    const saleId = await charge(till, pix(amountCents, 600));
    await till.until(saleId, 'awaiting-payment');
    await till.pass(12 * minute);
    expect((await expectUnproven(till, saleId)).can.cancel).toBe(true);
    await till.pass(48 * hour);
    const readsOfADay = async () => {
      const before = till.sent.length;
      await till.pass(24 * hour);
      return till.sent.slice(before).filter(({ path }) => path.startsWith('/v2/orders/')).length;
    };
    const reads = await readsOfADay();
    expect(reads).toBeGreaterThan(1);
    expect(reads).toBeLessThan(6);
    await till.signIn();
    await till.clerk.get('orders.cancel', { id: saleId });
    await till.pass(minute);
    expect((await expectForPeople(till, saleId)).can.cancel).toBe(false);
    await till.pass(3 * 24 * hour);
    expect(await readsOfADay()).toBe(0);
    expired.isChanged = false;
  },
  { wrapConnect: expired.wrapConnect },
);

const calledOff = orderShown(everyPaymentAs('canceled', 'resolved'));
flow(
  'a paid code of an order that is called canceled beside it holds back its successor until two people have settled it',
  async (till) => {
    calledOff.isChanged = true;
    const first = await charge(till, pix(amountCents, 3_600));
    await till.until(first, 'awaiting-payment');
    const second = await replaceWith(till, first, pix(amountCents, 21_600));
    await till.pass(2 * minute);
    await payPix(till, first);
    await till.pass(8 * hour);
    expect((await till.sale(first)).state).toBe('other');
    expect((await till.sale(second)).state).toBe('queued');
    expect(await moved(till)).toEqual(['pix_paid 5000']);
    // What two people agreed on with the buyer, who stands there: the items are paid by another code.
    await till.signIn();
    expect(await endUndoByPeople(till, first)).toBe('ok');
    expect([(await till.sale(first)).can.cancel, (await till.sale(second)).can.replace]).toEqual([false, true]);
    const third = await replaceWith(till, second, pix(amountCents, 3_600));
    await till.until(third, 'awaiting-payment', 5_000);
    calledOff.isChanged = false;
  },
  {
    wrapConnect: calledOff.wrapConnect,
    switches: { ended_pix: 'payable', pix_refund: 'not_supported', closed_order_status: 'kept' },
  },
);

const resolved = orderShown((order) =>
  order.status === 'paid' && order.payments.every((one) => one.payment_method_details.type === 'pix')
    ? inUnknownWords(order, 'paid', { but: 'none', as: 'resolved' })
    : order,
);
flow(
  'the old order of a basket that is called paid beside it holds back the capture in its place',
  async (till) => {
    resolved.isChanged = true;
    const first = await charge(till, pix(amountCents, 3_600));
    await till.until(first, 'awaiting-payment');
    await till.control('POST', '/faults', tooMany('/v2/orders/:id/capture', 3));
    const second = await replaceWith(till, first, payByCard(amountCents));
    await till.until(second, 'capturing');
    await payPix(till, first);
    till.core.core.receive({ type: 'order.paid', ids: [(await till.sale(first)).orderId ?? ''] });
    await till.pass(20 * minute);
    expect(await till.sale(first)).toMatchObject({ state: 'other', orderStatus: 'paid' });
    expect(await till.sale(second)).toMatchObject({ state: 'capturing', waitsFor: { id: first } });
    expect(await moved(till)).toEqual(['authorize 5000', 'pix_paid 5000']);
    resolved.isChanged = false;
  },
  {
    switches: { ended_pix: 'payable', closed_order_status: 'calculated', pix_refund: 'not_supported' },
    wrapConnect: resolved.wrapConnect,
  },
);

const resolving = orderShown((order) => (order.status === 'paid' ? { ...order, status: 'resolving' } : order));
flow(
  'a paid code of an order whose own word nobody knows for half a minute is told as paid within the next',
  async (till) => {
    resolving.isChanged = true;
    const saleId = await charge(till, pix(amountCents, 3_600));
    await till.until(saleId, 'awaiting-payment');
    await payPix(till, saleId);
    await till.pass(minute / 2);
    expect(await till.sale(saleId)).toMatchObject({ state: 'other', moneyReceived: false });
    resolving.isChanged = false;
    await till.until(saleId, 'paid', minute);
  },
  { wrapConnect: resolving.wrapConnect },
);

flow(
  'an order that is called paid beside it is ended by two people as well',
  async (till) => {
    resolved.isChanged = true;
    const saleId = await charge(till, pix(amountCents, 600));
    await till.until(saleId, 'awaiting-payment');
    await payPix(till, saleId);
    await till.pass(hour);
    await till.signIn();
    await till.clerk.get('orders.cancel', { id: saleId });
    await till.pass(minute);
    await expectForPeople(till, saleId);
    expect(till.sent.filter(({ path }) => path.endsWith('/cancel'))).toEqual([]);
    resolved.isChanged = false;
  },
  { wrapConnect: resolved.wrapConnect },
);
