/** What stands beside a settlement of two people: captures in doubt, contested parts, refunds on their way, other codes. */
import { describe, expect } from 'vitest';
import { isPaidAndKept, nextWords, stateLineWords } from '#renderer/areas/orders/sale-labels.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { contest } from './support/dispute-evidence.ts';
import { flow } from './support/flow.ts';
import { payAndTell, tooMany } from './support/late-code.ts';
import { moved } from './support/moved.ts';
import { orderShown } from './support/order-shown.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { replaceWith } from './support/replace.ts';
import { endUndoByPeople } from './support/review.ts';
import { amountCents, askRefund, charge, payPix } from './support/scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;

const options = { switches: { ended_pix: 'payable', closed_order_status: 'calculated', pix_refund: 'not_supported' } };
const { t } = wordsOf('pt-BR');

async function paidAfterAll(till: Till, saleId: string): Promise<void> {
  await payPix(till, saleId);
  till.core.core.receive({ type: 'order.paid', ids: [(await till.sale(saleId)).orderId ?? ''] });
  await passWithPeople(till, 10 * minute);
}

/** A Pix, and a card that is only reserved in its place. */
async function reservedInPlace(till: Till): Promise<{ first: string; second: string }> {
  const first = await charge(till, pix(amountCents, 3_600));
  await till.until(first, 'awaiting-payment');
  const second = await replaceWith(till, first, payByCard(amountCents, 'approve', { capture: 'later' }));
  await till.until(second, 'authorized');
  return { first, second };
}

const capture = { method: 'POST', route: '/v2/orders/:id/capture', count: 1 };

describe('a capture in doubt beside what two people settled', () => {
  const ambiguities = [
    ['was lost', [{ ...capture, kind: 'drop_before_processing' }]],
    ['failed within the service', [{ ...capture, kind: 'error_before' }]],
    ['was lost and then limited', [{ ...capture, kind: 'drop_before_processing' }, tooMany(capture.route, 3)]],
  ] as const;
  for (const [how, faults] of ambiguities) {
    flow(
      `leaves no more where it ${how}: the Pix may stay as the payment`,
      async (till) => {
        const first = await charge(till, pix(amountCents, 3_600));
        await till.until(first, 'awaiting-payment');
        for (const fault of faults) await till.control('POST', '/faults', fault);
        const second = await replaceWith(till, first, payByCard(amountCents));
        await till.until(second, 'capturing');
        await payAndTell(till, first);
        await passWithPeople(till, 4 * hour);
        expect(await endUndoByPeople(till, first)).toBe('ok');
        await passWithPeople(till, 30 * minute);
        expect(await moved(till)).toEqual(['authorize 5000', 'pix_paid 5000']);
        expect((await till.sale(second)).can.capture).toBe(true);
      },
      options,
    );
  }
});

describe('what a bank decides about', () => {
  flow(
    'does not begin the undoing anew that two people ended',
    async (till) => {
      const first = await charge(till, pix(3_000, 3_600), pix(2_000, 3_600));
      await till.until(first, 'awaiting-payment');
      const second = await replaceWith(till, first, payByCard(amountCents, 'approve', { capture: 'later' }));
      await till.until(second, 'authorized');
      const { orderId, payments } = await till.sale(first);
      for (const { chargeId } of payments) {
        await till.control('POST', `/orders/${orderId}/pix/pay`, { payment_id: chargeId });
        till.core.core.receive({ type: 'order.paid', ids: [orderId ?? ''] });
        await till.pass(10_000);
      }
      await passWithPeople(till, 5 * hour);
      await till.control('POST', `/charges/${payments[1]?.chargeId}/chargeback`, {});
      await till.manager.get('chargebacks.refresh', {});
      await till.clerk.get('orders.refresh', { id: first });
      await passWithPeople(till, 30 * minute);
      expect(await endUndoByPeople(till, first)).toBe('ok');
      await passWithPeople(till, 3 * hour);
      await till.clerk.get('orders.refresh', { id: first });
      expect((await till.sale(first)).undo).toBe(null);
      expect(await till.sale(second)).toMatchObject({ waitsFor: null, can: { capture: true } });
    },
    { switches: { ...options.switches, paid_sibling: 'keep' } },
  );

  flow(
    'holds nobody back once two people ended the undoing',
    async (till) => {
      const { first, second } = await reservedInPlace(till);
      await payAndTell(till, first);
      await contest(till, first);
      await till.clerk.get('orders.refresh', { id: first });
      await passWithPeople(till, 30 * minute);
      expect(await till.sale(second)).toMatchObject({ waitsFor: { id: first }, can: { capture: false } });
      expect(await endUndoByPeople(till, first, 'o banco devolveu ao cliente')).toBe('ok');
      await passWithPeople(till, 3 * hour);
      expect(await till.sale(second)).toMatchObject({ waitsFor: null, can: { capture: true } });
    },
    options,
  );
});

describe('money that is not there when two people end an undoing', () => {
  flow('is not told as settled by them when it comes in afterwards', async (till) => {
    const first = await charge(till, pix(amountCents, 20 * 3_600));
    await till.until(first, 'awaiting-payment');
    const route = { method: 'POST', route: '/v2/orders/:id/cancel', count: 'always' };
    await till.control('POST', '/faults', { ...route, kind: 'refuse', status: 422, code: 'order_not_cancelable' });
    await till.clerk.get('orders.cancel', { id: first });
    await passWithPeople(till, 6 * hour);
    expect(await endUndoByPeople(till, first, 'o cliente desistiu')).toBe('ok');
    await paidAfterAll(till, first);
    const sale = await till.sale(first);
    expect([isPaidAndKept(sale), sale.isResolved]).toEqual([false, false]);
    expect(stateLineWords(t, sale, till.clock.now())).toMatch(/^Pagamento confirmado\. Antes disso alguém pediu/);
    expect(nextWords(t, sale, till.clock.now())).toContain('linha do tempo');
  });

  flow(
    'is told at the other code of the purchase, paid as well',
    async (till) => {
      const first = await charge(till, pix(amountCents, 120));
      await till.until(first, 'awaiting-payment');
      const second = await replaceWith(till, first, pix(amountCents, 23 * 3_600));
      await till.until(second, 'awaiting-payment', 40 * minute);
      await payAndTell(till, first);
      await passWithPeople(till, 6 * hour);
      expect(await endUndoByPeople(till, first, 'o Pix fica como pagamento')).toBe('ok');
      await passWithPeople(till, hour);
      await paidAfterAll(till, second);
      const sale = await till.sale(second);
      expect(sale).toMatchObject({ state: 'paid', resolvedBeside: { id: first } });
      expect(isPaidAndKept(sale)).toBe(false);
      expect(stateLineWords(t, sale, till.clock.now())).toContain('também foi paga');
    },
    options,
  );
});

const unknownWord = orderShown((order) =>
  order.status === 'paid' && order.payments.every((one) => one.payment_method_details.type === 'pix')
    ? { ...order, payments: order.payments.map((one) => ({ ...one, status: 'resolved' })) }
    : order,
);

flow(
  'a payment in a word that nobody knows is settled by two people as well, and holds nobody back',
  async (till) => {
    unknownWord.isChanged = true;
    const { first, second } = await reservedInPlace(till);
    await payPix(till, first);
    till.core.core.receive({ type: 'order.paid', ids: [(await till.sale(first)).orderId ?? ''] });
    await passWithPeople(till, 3 * hour);
    expect((await till.sale(second)).waitsFor).toMatchObject({ id: first });
    expect(await endUndoByPeople(till, first, 'devolvido em dinheiro')).toBe('ok');
    await passWithPeople(till, hour);
    expect(await till.sale(second)).toMatchObject({ waitsFor: null, can: { capture: true } });
  },
  { wrapConnect: unknownWord.wrapConnect, switches: { ended_pix: 'payable', closed_order_status: 'calculated' } },
);

flow(
  'a refund that was on its way when two people settled the rest, and fails, is asked for again',
  async (till) => {
    const id = await charge(till, payByCard(3_000), pix(2_000));
    const { orderId, payments } = await till.until(id, 'awaiting-payment');
    await till.control('POST', '/faults', {
      ...capture,
      kind: 'delay_before',
      ms: 5_000,
      route: '/v2/orders/:id/cancel',
    });
    await till.clerk.get('orders.cancel', { id });
    await till.pass(1_000);
    await till.control('POST', `/orders/${orderId}/pix/pay`, {});
    await passWithPeople(till, 6 * hour);
    expect(await endUndoByPeople(till, id, 'Pix devolvido em dinheiro, cartão a caminho')).toBe('ok');
    await till.pass(hour);
    expect((await till.sale(id)).undo).toBe(null);
    await till.control('POST', `/charges/${payments[0]?.chargeId}/refund/resolve`, { outcome: 'failed' });
    await passWithPeople(till, 28 * hour);
    await till.clerk.get('orders.refresh', { id });
    expect((await till.sale(id)).undo).not.toBe(null);
  },
  { switches: { refund_resolution: 'manual', pix_refund: 'not_supported' } },
);

flow(
  'a capture waits while only a part of the other payment goes back',
  async (till) => {
    const first = await charge(till, pix(amountCents, 3_600));
    await till.until(first, 'awaiting-payment');
    await till.control('POST', '/faults', tooMany(capture.route, 1));
    const second = await replaceWith(till, first, payByCard(amountCents));
    await till.until(second, 'capturing');
    const route = { method: 'POST', route: '/v2/charges/:id/refund', count: 3 };
    await till.control('POST', '/faults', { ...route, kind: 'refuse', status: 502, code: 'refund_failed' });
    await payAndTell(till, first);
    await passWithPeople(till, 3 * minute);
    await askRefund(till, first, 1_000);
    await till.pass(2 * minute);
    expect((await till.sale(second)).waitsFor).toMatchObject({ id: first });
    expect(await moved(till)).toEqual(['authorize 5000', 'pix_paid 5000']);
  },
  { switches: { ended_pix: 'payable', closed_order_status: 'calculated', refund_resolution: 'manual' } },
);
