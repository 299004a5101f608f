/** What an API may call a Pix that is on its way: failed, under another id, with another text as its code, or as a backup knew it. */
import { expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { backUp, restoreAfter } from './support/backups.ts';
import { flow } from './support/flow.ts';
import { readsOfOrders, type ShownOrder } from './support/order-shown.ts';
import { amountCents, charge, payPix } from './support/scenarios.ts';

const second = 1_000;
const minute = 60 * second;
const switches = { pix_payment: 'processing', late_acquirer: 'acts', closed_order_status: 'calculated' } as const;

type Payment = ShownOrder['payments'][number];

const reads = readsOfOrders();
const { wrapConnect } = reads;

const withPayments = (order: ShownOrder, each: (one: Payment) => object): ShownOrder => ({
  ...order,
  payments: order.payments.map((one) => ({ ...one, ...each(one) })),
});

const other = (name: string): string => name.replace(/^./, (letter) => (letter === 'f' ? 'e' : 'f'));

async function paid(till: Till, seconds = 6 * 3600): Promise<string> {
  reads.change = null;
  const id = await charge(till, pix(amountCents, seconds));
  await till.until(id, 'awaiting-payment');
  await payPix(till, id);
  return id;
}

async function expectMoneyBack(till: Till, id: string, withinMinutes: number): Promise<void> {
  await till.until(id, 'refunded', withinMinutes * minute);
  expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['pix_paid', 'refund']);
  reads.change = null;
}

flow(
  'the code runs out, and a read that lags calls it failed: it is not called expired, and the money is seen',
  async (till) => {
    reads.change = null;
    const id = await charge(till, pix(amountCents, 600));
    await till.until(id, 'awaiting-payment');
    await till.pass(9 * minute);
    await payPix(till, id);
    await till.until(id, 'processing');
    await till.pass(2 * minute);
    let left = 1;
    reads.change = (order) => {
      if (left === 0) return order;
      left -= 1;
      return withPayments({ ...order, status: 'failed' }, () => ({ status: 'failed' }));
    };
    await till.clerk.get('orders.refresh', { id });
    await till.pass(second);
    expect(await till.sale(id)).toMatchObject({ state: 'processing', can: { replace: false } });
    await till.until(id, 'paid', 10 * minute);
    reads.change = null;
  },
  { wrapConnect, switches: { ...switches, processing_delay_ms: 8 * minute } },
);

flow(
  'the order shows its payment under another id while it is on its way: a cancel does not end it',
  async (till) => {
    const id = await paid(till);
    reads.change = (order) => withPayments(order, ({ id: name }) => ({ id: other(name) }));
    await till.pass(90 * second);
    await till.clerk.get('orders.cancel', { id });
    await till.pass(5 * minute);
    expect(await till.sale(id)).toMatchObject({ state: 'canceling', can: { replace: false } });
    await till.pass(8 * minute);
    expect((await till.ledger()).map(({ kind }) => kind)).toContain('pix_paid');
    await till.pass(20 * minute);
    expect((await till.sale(id)).moneyReceived).toBe(true);
    reads.change = null;
  },
  { wrapConnect, switches: { ...switches, cancel_body: 'no_content', processing_delay_ms: 12 * minute } },
);

flow(
  'another text stands where its code was while it is on its way: a cancel does not end it',
  async (till) => {
    const id = await paid(till);
    reads.change = (order) =>
      withPayments(order, ({ payment_method_details: details }) => ({
        payment_method_details: { ...details, pix: { ...Object(details).pix, qr_code: '***' } },
      }));
    await till.pass(30 * second);
    await till.clerk.get('orders.cancel', { id });
    await till.pass(5 * minute);
    expect(await till.sale(id)).toMatchObject({ state: 'canceling', can: { replace: false } });
    await expectMoneyBack(till, id, 10);
  },
  { wrapConnect, switches: { ...switches, processing_delay_ms: 8 * minute } },
);

flow(
  'a backup of before the payment is put back, and reads call its order cancelled: it is not told at once',
  async (till) => {
    reads.change = null;
    const id = await charge(till, pix(amountCents, 6 * 3600));
    await till.until(id, 'awaiting-payment');
    await backUp(till);
    await payPix(till, id);
    await till.until(id, 'processing');
    await till.clerk.get('orders.cancel', { id });
    await till.pass(minute);
    await restoreAfter(till, minute);
    await till.pass(3 * minute);
    await till.signIn();
    expect((await till.sale(id)).state).not.toBe('canceled');
    await till.until(id, 'paid', 20 * minute);
  },
  { wrapConnect, switches: { ...switches, processing_delay_ms: 15 * minute } },
);

flow(
  'a read under another id shows it on its way in the fourteenth minute: the quarter of an hour begins again',
  async (till) => {
    const id = await paid(till);
    await till.until(id, 'processing');
    await till.clerk.get('orders.cancel', { id });
    await till.pass(14 * minute);
    await till.signIn();
    let seen = 0;
    reads.change = (order) => {
      if (seen === 1) return order;
      seen += 1;
      return withPayments({ ...order, status: 'processing' }, (one) => ({ id: other(one.id), status: 'processing' }));
    };
    await till.clerk.get('orders.refresh', { id });
    await till.pass(4 * minute);
    expect((await till.sale(id)).state).toBe('canceling');
    await expectMoneyBack(till, id, 10);
  },
  { wrapConnect, switches: { ...switches, processing_delay_ms: 20 * minute } },
);
