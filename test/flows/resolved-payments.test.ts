/** Two people settle with the buyer what came in of a replaced sale: the payments that were there are settled, and what comes in later is not. */
import { describe, expect } from 'vitest';
import { isPaidAndKept, nextWords, saleTone, stateLineWords } from '#renderer/areas/orders/sale-labels.ts';
import { saleNextResolved, stateLineResolved } from '#renderer/i18n/pt-br/sale-lines.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { contest, defend } from './support/dispute-evidence.ts';
import { flow } from './support/flow.ts';
import { payAndTell, tooMany } from './support/late-code.ts';
import { moved } from './support/moved.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { untilEntry } from './support/queue.ts';
import { replaceWith } from './support/replace.ts';
import { endUndoByPeople } from './support/review.ts';
import { amountCents, askRefund, charge, payPix } from './support/scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;

const options = { switches: { ended_pix: 'payable', closed_order_status: 'calculated', pix_refund: 'not_supported' } };

/** A Pix, replaced by a card that is paid. */
async function replacedByCard(till: Till) {
  const first = await charge(till, pix(amountCents, 3_600));
  await till.until(first, 'awaiting-payment');
  const second = await replaceWith(till, first, payByCard(amountCents));
  await till.until(second, 'paid');
  return { first, second };
}

const isGreen = async (till: Till, saleId: string): Promise<boolean> => isPaidAndKept(await till.sale(saleId));

describe('a replaced sale whose late money two people settled', () => {
  flow(
    'is not told as paid and done, and nobody is told to give it back again',
    async (till) => {
      const { first, second } = await replacedByCard(till);
      await payAndTell(till, first);
      await passWithPeople(till, 5 * hour);
      expect(await endUndoByPeople(till, first)).toBe('ok');
      const sale = await till.sale(first);
      expect(sale).toMatchObject({ state: 'paid', undo: null, isResolved: true, paidTwiceWith: null });
      expect([await isGreen(till, first), await isGreen(till, second)]).toEqual([false, false]);
      const { t } = wordsOf('pt-BR');
      expect(saleTone(sale)).not.toBe('success');
      expect(stateLineWords(t, sale, till.clock.now())).toBe(stateLineResolved.paid);
      const before = till.sent.filter(({ method }) => method === 'POST').length;
      await passWithPeople(till, 24 * hour);
      expect(await till.sale(first)).toMatchObject({ undo: null, isResolved: true });
      expect(till.sent.filter(({ method }) => method === 'POST')).toHaveLength(before);
    },
    options,
  );

  flow(
    'waits for a refund that somebody asked for of the other sale, and leaves it alone',
    async (till) => {
      const { first, second } = await replacedByCard(till);
      await payAndTell(till, first);
      await passWithPeople(till, 5 * hour);
      await till.control('POST', '/faults', tooMany('/v2/charges/:id/refund', 1));
      await askRefund(till, second);
      await untilEntry(till, { saleId: second, operation: 'refunds.create' }, 'waiting');
      // In cash beside it, the buyer would have both back.
      expect(await endUndoByPeople(till, first)).toBe('not-possible-now');
      await passWithPeople(till, hour);
      expect(await moved(till)).toContain(`refund ${amountCents}`);
      expect((await till.sale(first)).undo).toMatchObject({ problem: 'other-went-back', canEnd: true });
      expect(await endUndoByPeople(till, first)).toBe('ok');
    },
    options,
  );

  flow(
    'in part says so, and when its other part is paid the two sales are told as paid twice until that is settled as well',
    async (till) => {
      const first = await charge(till, pix(3_000, 3_600), pix(2_000, 3_600));
      await till.until(first, 'awaiting-payment');
      const second = await replaceWith(till, first, payByCard(amountCents));
      await till.until(second, 'paid');
      const { orderId, payments } = await till.sale(first);
      const pay = async (nth: number) => {
        await till.control('POST', `/orders/${orderId}/pix/pay`, { payment_id: payments[nth]?.chargeId });
        till.core.core.receive({ type: 'order.paid', ids: [orderId ?? ''] });
        await till.pass(10_000);
      };
      await pay(0);
      await passWithPeople(till, 5 * hour);
      expect(await till.sale(first)).toMatchObject({ state: 'review', paidTwiceWith: { id: second } });
      expect(await endUndoByPeople(till, first)).toBe('ok');
      const resolved = await till.sale(first);
      expect(resolved).toMatchObject({
        state: 'review',
        undo: null,
        isResolved: true,
        paidTwiceWith: null,
        refundFailed: false,
      });
      const { t } = wordsOf('pt-BR');
      expect(nextWords(t, resolved, till.clock.now())).toBe(saleNextResolved.review);
      const refunds = () => till.sent.filter(({ path }) => path.endsWith('/refund')).length;
      const before = refunds();
      await pay(1);
      await passWithPeople(till, 30 * minute);
      // The acquirer gave nothing back so often that it is for people again, once this part was refused as well.
      expect(await till.sale(first)).toMatchObject({
        paidTwiceWith: { id: second },
        isResolved: true,
        undo: { problem: 'refund_not_supported', canEnd: true },
      });
      expect(await till.sale(second)).toMatchObject({ paidTwiceWith: { id: first } });
      expect(refunds()).toBe(before + 1);
      expect(await endUndoByPeople(till, first)).toBe('ok');
      expect((await till.sale(second)).paidTwiceWith).toBe(null);
    },
    { switches: { ...options.switches, paid_sibling: 'keep' } },
  );
});

flow(
  'what the bank decides about is not settled by people: a dispute that the shop wins is told as paid twice',
  async (till) => {
    const { first, second } = await replacedByCard(till);
    await payAndTell(till, first);
    const chargebackId = await contest(till, first);
    await till.clerk.get('orders.refresh', { id: first });
    await passWithPeople(till, 10 * minute);
    expect((await till.sale(first)).undo).toMatchObject({ problem: 'chargeback' });
    expect(await endUndoByPeople(till, first, 'o banco devolveu ao cliente')).toBe('ok');
    await defend(till, chargebackId);
    await till.pass(10 * minute);
    await till.control('POST', `/chargebacks/${chargebackId}/decide`, { outcome: 'won' });
    await passWithPeople(till, 3 * hour);
    await till.clerk.get('orders.refresh', { id: first });
    expect(await till.sale(second)).toMatchObject({ paidTwiceWith: { id: first } });
    expect(await isGreen(till, first)).toBe(false);
  },
  options,
);

flow(
  'an undoing that two people ended before any money came in settles none: the old code, paid later, is told beside the new sale',
  async (till) => {
    const first = await charge(till, pix(amountCents, 10 * 3_600));
    await till.until(first, 'awaiting-payment');
    const route = { method: 'POST', route: '/v2/orders/:id/cancel', count: 'always' };
    await till.control('POST', '/faults', { ...route, kind: 'refuse', status: 422, code: 'order_not_cancelable' });
    const second = await replaceWith(till, first, pix(amountCents, 80_000));
    await passWithPeople(till, 6 * hour);
    expect(await endUndoByPeople(till, first, 'combinado com o cliente')).toBe('ok');
    await till.until(second, 'awaiting-payment', 6 * hour);
    await payPix(till, second);
    await till.until(second, 'paid');
    await till.pass(10 * minute);
    await payPix(till, first);
    till.core.core.receive({ type: 'order.paid', ids: [(await till.sale(first)).orderId ?? ''] });
    await till.pass(2 * hour);
    expect(await moved(till)).toEqual(['pix_paid 5000', 'pix_paid 5000']);
    expect(await till.sale(first)).toMatchObject({ paidTwiceWith: { id: second } });
    expect(await till.sale(second)).toMatchObject({ paidTwiceWith: { id: first } });
  },
  { switches: { ended_pix: 'payable' } },
);
