/** What two people gave back with their own hands is not given back once more, whatever word comes for it. */
import { expect } from 'vitest';
import { nextWords } from '#renderer/areas/orders/sale-labels.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import { pix } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { defend } from './support/dispute-evidence.ts';
import { flow } from './support/flow.ts';
import { payAndTell } from './support/late-code.ts';
import { moved } from './support/moved.ts';
import { everyPaymentAs, orderShown, type ShownOrder } from './support/order-shown.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { replaceWith } from './support/replace.ts';
import { payPart, refuseCancel, resolve } from './support/resolutions.ts';
import { amountCents, askRefund, charge, payPix } from './support/scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;

const { t } = wordsOf('pt-BR');

const calledOff = orderShown(everyPaymentAs('canceled', 'resolved'));
flow(
  'what two people gave back in cash is not given back once more when its word becomes paid',
  async (till) => {
    calledOff.isChanged = true;
    const first = await charge(till, pix(amountCents, 3_600));
    await till.until(first, 'awaiting-payment');
    await replaceWith(till, first, pix(amountCents, 21_600));
    await till.pass(2 * minute);
    await payPix(till, first);
    till.core.core.receive({ type: 'order.paid', ids: [(await till.sale(first)).orderId ?? ''] });
    await till.pass(8 * hour);
    await till.signIn();
    await resolve(till, first, 'devolvido em dinheiro');
    await passWithPeople(till, hour);
    calledOff.isChanged = false;
    await till.clerk.get('orders.refresh', { id: first });
    await passWithPeople(till, hour);
    expect(await moved(till)).not.toContain('refund 5000');
    expect((await till.sale(first)).undo).toMatchObject({ problem: 'resolved-word' });
    // Nor does the screen tell somebody to do it.
    expect(nextWords(t, await till.sale(first), till.clock.now())).not.toContain('Devolva o que foi pago');
  },
  { wrapConnect: calledOff.wrapConnect, switches: { ended_pix: 'payable', closed_order_status: 'kept' } },
);

flow(
  'a refund asked for after two people settled it, and that fails, is told at the sale',
  async (till) => {
    const first = await charge(till, pix(amountCents, 3_600));
    await till.until(first, 'awaiting-payment');
    const second = await replaceWith(till, first, payByCard(amountCents));
    await till.until(second, 'paid');
    await payAndTell(till, first);
    await resolve(till, first);
    await till.control('POST', '/switches', { pix_refund: 'supported', refund_resolution: 'manual' });
    await askRefund(till, first, amountCents, amountCents);
    await passWithPeople(till, 5 * minute);
    const { payments } = await till.sale(first);
    await till.control('POST', `/charges/${payments[0]?.chargeId}/refund/resolve`, { outcome: 'failed' });
    await passWithPeople(till, 30 * hour);
    await till.clerk.get('orders.refresh', { id: first });
    expect((await till.sale(first)).refundFailed).toBe(true);
  },
  { switches: { ended_pix: 'payable', closed_order_status: 'calculated', pix_refund: 'not_supported' } },
);

for (const how of ['only cancelled', 'replaced, and sold by another code'] as const)
  flow(
    `the same of a sale that was ${how}`,
    async (till) => {
      calledOff.isChanged = true;
      const first = await charge(till, pix(amountCents, 3_600));
      await till.until(first, 'awaiting-payment');
      let second = '';
      if (how === 'only cancelled') await till.clerk.get('orders.cancel', { id: first });
      else second = await replaceWith(till, first, pix(amountCents, 21_600));
      await till.pass(2 * minute);
      await payPix(till, first);
      till.core.core.receive({ type: 'order.paid', ids: [(await till.sale(first)).orderId ?? ''] });
      await till.pass(3 * hour);
      await till.signIn();
      await resolve(till, first);
      if (second !== '') {
        const third = await replaceWith(till, second, payByCard(amountCents));
        await till.until(third, 'paid', 10 * minute);
      }
      await passWithPeople(till, hour);
      calledOff.isChanged = false;
      await till.clerk.get('orders.refresh', { id: first });
      await passWithPeople(till, hour);
      expect(await moved(till)).not.toContain('refund 5000');
    },
    { wrapConnect: calledOff.wrapConnect, switches: { ended_pix: 'payable', closed_order_status: 'kept' } },
  );

flow(
  'a part paid beside a contested one that two people left to the bank goes back, and what is sold instead goes on',
  async (till) => {
    const first = await charge(till, pix(3_000, 12 * 3_600), pix(2_000, 12 * 3_600));
    const { orderId, payments } = await till.until(first, 'awaiting-payment');
    await refuseCancel(till);
    await replaceWith(till, first, pix(amountCents, 80_000));
    await till.pass(minute / 2);
    await till.control('POST', `/orders/${orderId}/pix/pay`, { payment_id: payments[0]?.chargeId });
    await passWithPeople(till, minute);
    await till.control('POST', `/charges/${payments[0]?.chargeId}/chargeback`, {});
    await till.clerk.get('orders.refresh', { id: first });
    await resolve(till, first);
    await passWithPeople(till, minute);
    await till.control('POST', `/orders/${orderId}/pix/pay`, { payment_id: payments[1]?.chargeId });
    till.core.core.receive({ type: 'order.paid', ids: [orderId ?? ''] });
    await passWithPeople(till, 3 * hour);
    expect(await moved(till)).toContain('refund 2000');
  },
  { switches: { paid_sibling: 'keep' } },
);

flow(
  'what the API gives back by itself beside a contested part, and fails after two people ended it, is told',
  async (till) => {
    const first = await charge(till, pix(2_000, 7_200), pix(2_000, 7_200), pix(1_000, 3_600));
    const { orderId, payments } = await till.until(first, 'awaiting-payment');
    await refuseCancel(till);
    await till.clerk.get('orders.cancel', { id: first });
    for (const n of [0, 1])
      await till.control('POST', `/orders/${orderId}/pix/pay`, { payment_id: payments[n]?.chargeId });
    await passWithPeople(till, minute);
    await till.control('POST', `/charges/${payments[0]?.chargeId}/chargeback`, {});
    await till.clerk.get('orders.refresh', { id: first });
    await passWithPeople(till, 59 * minute);
    await till.clerk.get('orders.refresh', { id: first });
    await resolve(till, first);
    await till.control('POST', `/charges/${payments[1]?.chargeId}/refund/resolve`, { outcome: 'failed' });
    await passWithPeople(till, 30 * hour);
    await till.clerk.get('orders.refresh', { id: first });
    expect((await till.sale(first)).undo).not.toBe(null);
  },
  { switches: { sibling_refund: 'later', refund_resolution: 'manual', aggregate_chargeback: 'any' } },
);

const secondOdd = orderShown((order: ShownOrder) =>
  order.payments.length === 2 && order.payments[1]?.status === 'paid'
    ? { ...order, payments: order.payments.map((one, n) => (n === 1 ? { ...one, status: 'resolved' } : one)) }
    : order,
);
flow(
  'nor automatically where the other part had the word paid',
  async (till) => {
    secondOdd.isChanged = true;
    const first = await charge(till, pix(3_000, 3_600), pix(2_000, 3_600));
    const { orderId, payments } = await till.until(first, 'awaiting-payment');
    await till.clerk.get('orders.cancel', { id: first });
    await till.pass(2 * minute);
    await till.control('POST', '/faults', {
      method: 'POST',
      route: '/v2/charges/:id/refund',
      count: 14,
      kind: 'refuse',
      status: 502,
      code: 'refund_failed',
    });
    for (const { chargeId } of payments) {
      await till.control('POST', `/orders/${orderId}/pix/pay`, { payment_id: chargeId });
      till.core.core.receive({ type: 'order.paid', ids: [orderId ?? ''] });
      await till.pass(10_000);
    }
    // Both parts: 50 reais given back in cash.
    await resolve(till, first);
    const refunds = () =>
      till.sent.filter(
        ({ method, path }) => method === 'POST' && path === `/v2/charges/${payments[1]?.chargeId}/refund`,
      ).length;
    const before = refunds();
    secondOdd.isChanged = false;
    await till.clerk.get('orders.refresh', { id: first });
    await passWithPeople(till, 3 * hour);
    expect(refunds()).toBe(before);
    expect(await moved(till)).not.toContain('refund 2000');
  },
  {
    wrapConnect: secondOdd.wrapConnect,
    switches: { ended_pix: 'payable', closed_order_status: 'kept', paid_sibling: 'keep' },
  },
);

const expired = orderShown((order: ShownOrder) =>
  order.status === 'failed'
    ? { ...order, payments: order.payments.map((one) => ({ ...one, status: 'expired' })) }
    : order,
);
flow(
  'what was settled in cash under an unknown word, paid, contested, ended by people again, and won: it is no refund by itself',
  async (till) => {
    expired.isChanged = true;
    const first = await charge(till, pix(amountCents, 3_600));
    const { payments } = await till.until(first, 'awaiting-payment');
    await refuseCancel(till);
    await till.clerk.get('orders.cancel', { id: first });
    while ((await till.sale(first)).undo?.problem !== 'unknown-word') await passWithPeople(till, 10 * minute);
    await resolve(till, first);
    await payPart(till, first, 0);
    await passWithPeople(till, 10 * minute);
    const { chargeback } = await till.control<{ chargeback: { id: string } }>(
      'POST',
      `/charges/${payments[0]?.chargeId}/chargeback`,
      {},
    );
    await till.manager.get('chargebacks.refresh', {});
    await till.clerk.get('orders.refresh', { id: first });
    await passWithPeople(till, 10 * minute);
    if ((await till.sale(first)).undo !== null) await resolve(till, first);
    await defend(till, chargeback.id);
    await till.pass(10 * minute);
    await till.control('POST', `/chargebacks/${chargeback.id}/decide`, { outcome: 'won' });
    await passWithPeople(till, 3 * hour);
    await till.clerk.get('orders.refresh', { id: first });
    await passWithPeople(till, 3 * hour);
    expired.isChanged = false;
    expect(await moved(till)).not.toContain('refund 5000');
  },
  { wrapConnect: expired.wrapConnect, switches: { ended_pix: 'payable', closed_order_status: 'calculated' } },
);
