/** The buyer has paid a Pix code, and his bank is carrying that out: a cancel that is accepted meanwhile calls nothing off. */
import { expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { flow } from './support/flow.ts';
import { replaceWith } from './support/replace.ts';
import { amountCents, charge, payPix } from './support/scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;
const switches = { pix_payment: 'processing', late_acquirer: 'acts', closed_order_status: 'calculated' } as const;

const cancelsOf = async (till: Till, saleId: string): Promise<number> => {
  const path = `/v2/orders/${(await till.sale(saleId)).orderId}/cancel`;
  return till.sent.filter((request) => request.path === path).length;
};

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
    const cancels = await cancelsOf(till, old);
    await payPix(till, old);
    await till.signIn();
    await till.clerk.get('orders.refresh', { id: old });
    await till.until(old, 'refunded', 5 * minute);
    expect(await cancelsOf(till, old)).toBe(cancels);
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
    await till.pass(15 * minute);
    expect(await till.sale(id)).toMatchObject({ state: 'canceling', can: { replace: false } });
    expect(await cancelsOf(till, id)).toBe(0);
    await till.until(id, 'refunded', hour);
    expect(await movedFor(till, id)).toEqual(['pix_paid', 'refund']);
    expect((await till.sale(id)).undo).toBeNull();
  },
  { switches: { ...switches, processing_delay_ms: 20 * minute } },
);

flow(
  'a bank keeps a payment on its way until long after the end of the code: then the order is cancelled',
  async (till) => {
    const id = await charge(till, pix(amountCents, 600));
    await till.until(id, 'awaiting-payment');
    await payPix(till, id);
    await till.until(id, 'processing');
    await till.clerk.get('orders.cancel', { id });
    await till.until(id, 'canceled', hour);
    expect(await cancelsOf(till, id)).toBe(1);
    await till.pass(4 * hour);
    await till.signIn();
    expect(await movedFor(till, id)).toEqual(['pix_paid', 'refund']);
    expect((await till.sale(id)).undo).toBeNull();
  },
  { switches: { ...switches, processing_delay_ms: 90 * minute } },
);
