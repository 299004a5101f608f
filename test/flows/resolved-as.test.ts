/** What two people settle holds for the word that a payment had then: once it has another one, it is told. */
import { expect } from 'vitest';
import { pix } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { moved } from './support/moved.ts';
import { orderShown, type ShownOrder } from './support/order-shown.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { replaceWith } from './support/replace.ts';
import { payPart, refuseCancel, resolve } from './support/resolutions.ts';
import { amountCents, charge } from './support/scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;

let word = 'expired';
const expired = orderShown((order: ShownOrder) =>
  order.status === 'failed' ? { ...order, payments: order.payments.map((one) => ({ ...one, status: word })) } : order,
);
for (const between of ['none', 'failed', 'canceled'] as const)
  flow(
    `late money behind a settled word, read as ${between} in between, is told`,
    async (till) => {
      word = 'expired';
      expired.isChanged = true;
      const first = await charge(till, pix(amountCents, 3_600));
      await till.until(first, 'awaiting-payment');
      await refuseCancel(till);
      const second = await replaceWith(till, first, pix(amountCents, 80_000));
      while ((await till.sale(first)).undo?.problem !== 'unknown-word') await passWithPeople(till, 10 * minute);
      await resolve(till, first);
      const third = await replaceWith(till, second, payByCard(amountCents));
      await till.until(third, 'paid');
      if (between !== 'none') {
        word = between;
        await till.clerk.get('orders.refresh', { id: first });
        await passWithPeople(till, 10 * minute);
      }
      await payPart(till, first, 0);
      await passWithPeople(till, 3 * hour);
      expect((await till.sale(third)).paidTwiceWith).toMatchObject({ id: first });
      expect((await till.sale(first)).undo).toMatchObject({ problem: 'resolved-word' });
      expired.isChanged = false;
    },
    {
      wrapConnect: expired.wrapConnect,
      switches: { ended_pix: 'payable', closed_order_status: 'calculated', pix_refund: 'not_supported' },
    },
  );

/** The order is called paid for the part that came in; the other code has this word. */
const paidForAPart = (as: string) => (order: ShownOrder) => {
  const paid = order.payments.filter(({ status }) => status === 'paid');
  if (order.payments.length !== 2 || paid.length !== 1) return order;
  const payments = order.payments.map((one) => (one.status === 'paid' ? one : { ...one, status: as }));
  return { ...order, status: 'paid', payments };
};

const partPaid = orderShown(paidForAPart('in_analysis'));
flow(
  'a live code in an unknown word beside a paid part: paid after the settlement, is told',
  async (till) => {
    partPaid.isChanged = true;
    const first = await charge(till, pix(3_000, 20 * 3_600), pix(2_000, 20 * 3_600));
    await till.until(first, 'awaiting-payment');
    await refuseCancel(till);
    const second = await replaceWith(till, first, pix(amountCents, 80_000));
    await till.pass(minute / 2);
    await payPart(till, first, 0);
    await resolve(till, first);
    const third = await replaceWith(till, second, payByCard(amountCents));
    await passWithPeople(till, 30 * minute);
    expect((await till.sale(third)).orderId).toBeNull();
    await payPart(till, first, 1);
    await passWithPeople(till, 3 * hour);
    const s = await till.sale(first);
    partPaid.isChanged = false;
    // Either it goes back, or somebody is told.
    const isTold = s.undo !== null || s.paidTwiceWith !== null || (await moved(till)).includes('refund 2000');
    expect(isTold).toBe(true);
  },
  { wrapConnect: partPaid.wrapConnect, switches: { paid_sibling: 'keep' } },
);

let now = { order: 'failed', payment: 'in_analysis' };
const analysed = orderShown((order: ShownOrder) =>
  order.status === 'failed'
    ? { ...order, status: now.order, payments: order.payments.map((one) => ({ ...one, status: now.payment })) }
    : order,
);
flow(
  'the payment behind a settled word is read as processing: nothing is sold beside it, and it is told once paid',
  async (till) => {
    now = { order: 'failed', payment: 'in_analysis' };
    analysed.isChanged = true;
    const first = await charge(till, pix(amountCents, 3_600));
    await till.until(first, 'awaiting-payment');
    await refuseCancel(till);
    const second = await replaceWith(till, first, pix(amountCents, 80_000));
    while ((await till.sale(first)).undo?.problem !== 'unknown-word') await passWithPeople(till, 10 * minute);
    await resolve(till, first);
    // The provider goes on with it.
    now = { order: 'processing', payment: 'processing' };
    await till.clerk.get('orders.refresh', { id: first });
    await passWithPeople(till, 5 * minute);
    const third = await replaceWith(till, second, payByCard(amountCents));
    await passWithPeople(till, 5 * minute);
    await payPart(till, first, 0);
    analysed.isChanged = false;
    await passWithPeople(till, 3 * hour);
    expect(await till.sale(third)).toMatchObject({ state: 'retype-card', paidInstead: { id: first } });
    expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['pix_paid']);
  },
  {
    wrapConnect: analysed.wrapConnect,
    switches: { ended_pix: 'payable', closed_order_status: 'calculated', pix_refund: 'not_supported' },
  },
);

const partExpired = orderShown(paidForAPart('expired'));
flow(
  'an expired code beside a paid part, settled, and paid late: it is told',
  async (till) => {
    partExpired.isChanged = true;
    const first = await charge(till, pix(3_000, 3_600), pix(2_000, 3_600));
    await till.until(first, 'awaiting-payment');
    await refuseCancel(till);
    const second = await replaceWith(till, first, pix(amountCents, 80_000));
    await till.pass(minute / 2);
    await payPart(till, first, 0);
    await passWithPeople(till, 2 * hour);
    await resolve(till, first);
    await replaceWith(till, second, payByCard(amountCents));
    await passWithPeople(till, 30 * minute);
    await payPart(till, first, 1);
    await passWithPeople(till, 3 * hour);
    partExpired.isChanged = false;
    const s = await till.sale(first);
    const isTold = s.undo !== null || s.paidTwiceWith !== null || (await moved(till)).includes('refund 2000');
    expect(isTold).toBe(true);
  },
  {
    wrapConnect: partExpired.wrapConnect,
    switches: { paid_sibling: 'keep', ended_pix: 'payable', closed_order_status: 'calculated' },
  },
);
