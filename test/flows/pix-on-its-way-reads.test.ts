/** What later reads say of a Pix on its way: one that lags, one that is alone, and one after a start, move nothing. */
import { expect } from 'vitest';
import type { Connect } from '#main/api/connect.ts';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { holdAnswers } from './support/hold-answers.ts';
import { readsOfEnded } from './support/order-shown.ts';
import { replaceWith } from './support/replace.ts';
import { amountCents, charge, payPix } from './support/scenarios.ts';

const second = 1_000;
const minute = 60 * second;
const switches = { pix_payment: 'processing', late_acquirer: 'acts', closed_order_status: 'calculated' } as const;

const movedFor = async (till: Till, saleId: string): Promise<readonly string[]> =>
  (await till.ledger()).filter(({ metadata }) => metadata?.balcao_sale === saleId).map(({ kind }) => kind);

/** So many reads of an order with a Pix alone show it as it was before the buyer paid. */
let staleReads = 0;
const lagging =
  (connect: Connect): Connect =>
  async (request) => {
    const answer = await connect(request);
    const isRead = request.method === 'GET' && request.url.includes('/v2/orders/') && answer.status === 200;
    if (!isRead || staleReads === 0) return answer;
    const order = JSON.parse(new TextDecoder().decode(answer.body));
    if (order.payments[0].payment_method_details.type !== 'pix') return answer;
    staleReads -= 1;
    const status = 'requires_action';
    const before = { ...order, status, payments: order.payments.map((one: object) => ({ ...one, status })) };
    return { ...answer, body: new TextEncoder().encode(JSON.stringify(before)) };
  };

for (const [place, payment] of [
  ['a card', payByCard(amountCents)],
  ['a Pix', pix(amountCents, 3600)],
] as const)
  flow(
    `one read lags between a payment on its way and the cancellation of its order: ${place} in its place is not charged`,
    async (till) => {
      staleReads = 0;
      const old = await charge(till, pix(amountCents, 6 * 3600));
      await till.until(old, 'awaiting-payment');
      await payPix(till, old);
      await till.until(old, 'processing');
      staleReads = 3;
      await till.untilTrue('it can be replaced', async () => (await till.sale(old)).can.replace);
      const next = await replaceWith(till, old, payment);
      staleReads = 1;
      await till.pass(9 * minute);
      await till.signIn();
      expect((await till.sale(next)).payments[0]?.pix?.code ?? null).toBeNull();
      await till.pass(6 * minute);
      expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['pix_paid']);
      await till.signIn();
      expect(await till.sale(old)).toMatchObject({ state: 'paid', replacedBy: null });
    },
    { switches: { ...switches, processing_delay_ms: 12 * minute }, wrapConnect: lagging },
  );

flow(
  'the till starts anew after the cancellation: the quarter of an hour goes on',
  async (till) => {
    staleReads = 0;
    const id = await charge(till, pix(amountCents, 6 * 3600));
    await till.until(id, 'awaiting-payment');
    await payPix(till, id);
    await till.until(id, 'processing');
    await till.clerk.get('orders.cancel', { id });
    await till.pass(2 * minute);
    await till.restart(5 * second);
    await till.pass(minute);
    expect((await till.sale(id)).state).toBe('canceling');
    await till.until(id, 'refunded', 15 * minute);
  },
  { switches: { ...switches, processing_delay_ms: 12 * minute } },
);

const once = readsOfEnded('processing');
flow(
  'a replaced code that had ended is read once as being paid, and is paid minutes later: it goes back within the quarter of an hour',
  async (till) => {
    const old = await charge(till, pix(amountCents, 6 * 3600));
    await till.until(old, 'awaiting-payment');
    await replaceWith(till, old, pix(amountCents, 60));
    await till.pass(20 * minute);
    await till.signIn();
    expect((await till.sale(old)).undo).toBeNull();
    once.left = 1;
    await till.clerk.get('orders.refresh', { id: old });
    await till.pass(5 * minute);
    await payPix(till, old);
    await till.pass(12 * minute);
    expect(await movedFor(till, old)).toEqual(['pix_paid', 'refund']);
  },
  { wrapConnect: once.wrapConnect, switches: { ended_pix: 'payable', closed_order_status: 'calculated' } },
);

const slow = holdAnswers(({ method, url }) => method === 'GET' && url.includes('/v2/orders/'));
flow(
  'a read that shows it on its way comes back after the answer to the cancel: it is still a sign',
  async (till) => {
    const id = await charge(till, pix(amountCents, 6 * 3600));
    await till.until(id, 'awaiting-payment');
    await payPix(till, id);
    slow.hold();
    const asked = till.clerk.call('orders.refresh', { id });
    await till.untilTrue('it was read', async () => slow.held() > 0);
    await till.clock.advance(second);
    await till.clerk.get('orders.cancel', { id });
    await till.untilTrue('it was cancelled', async () => (await till.sale(id)).orderStatus === 'canceled');
    slow.release();
    await asked;
    await till.pass(minute);
    expect(await till.sale(id)).toMatchObject({ state: 'canceling', can: { replace: false } });
    await till.until(id, 'refunded', 15 * minute);
  },
  { wrapConnect: slow.wrapConnect, switches: { ...switches, processing_delay_ms: 12 * minute } },
);
