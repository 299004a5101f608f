/** Cases of a sale by several means of which one came in and goes back: it was received, and it does not keep its successor from being sent. */
import { expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { isReceived, isReturned, sumOf } from '#test/support/ledger-lines.ts';
import { flow } from './support/flow.ts';
import { replaceWith } from './support/replace.ts';
import { charge, payPix } from './support/scenarios.ts';

const minute = 60_000;

async function payFirst(till: Till, saleId: string): Promise<void> {
  const { payments } = await till.until(saleId, 'awaiting-payment');
  const chargeId = payments[0]?.chargeId ?? '';
  const { orderId } = await till.sale(saleId);
  await till.control('POST', `/orders/${orderId}/pix/pay`, { payment_id: chargeId });
  await till.untilTrue('the till has seen it', async () => {
    await till.clerk.get('orders.refresh', { id: saleId });
    return (await till.sale(saleId)).payments.some(({ status }) => status === 'paid');
  });
}

for (const reading of ['at_once', 'later']) {
  flow(
    `O5: what came in of the old sale goes back ${reading === 'later' ? 'slowly' : 'at once'}: the new one is sent all the same`,
    async (till) => {
      const old = await charge(till, pix(3000), pix(2000));
      await payFirst(till, old);
      const next = await replaceWith(till, old, pix(5000));
      await till.until(next, 'awaiting-payment', 24 * 60 * minute);
      await payPix(till, next);
      await till.until(next, 'paid');
      await till.pass(24 * 60 * minute);
      await till.signIn();
      expect(await keptCents(till)).toBe(5000);
      expect((await till.sale(old)).payments.map(({ refundedCents }) => refundedCents)).toEqual([3000, 0]);
    },
    { switches: { sibling_refund: reading } },
  );
}

for (const reading of ['kept', 'calculated']) {
  flow(
    `a part was paid and the sale is cancelled: the till gives it back when the closed order’s word is ${reading}`,
    async (till) => {
      const sale = await charge(till, pix(3000), pix(2000));
      await payFirst(till, sale);
      await till.clerk.get('orders.cancel', { id: sale });
      await till.pass(2 * 60 * minute);
      await till.signIn();
      expect((await till.sale(sale)).payments.map(({ status }) => status)).toEqual(['refunded', 'canceled']);
      expect((await till.sale(sale)).state).toBe('canceled');
      expect(await keptCents(till)).toBe(0);
    },
    { switches: { sibling_refund: 'refused', closed_order_status: reading } },
  );
}

async function keptCents(till: Till): Promise<number> {
  const ledger = await till.ledger();
  return sumOf(ledger.filter(isReceived)) - sumOf(ledger.filter(isReturned));
}
