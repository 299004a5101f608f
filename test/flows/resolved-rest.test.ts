/** Two people settle with the buyer what they can see; what they leave may still be paid, and holds back what is sold instead until its end. */
import { describe, expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { tooMany } from './support/late-code.ts';
import { moved } from './support/moved.ts';
import { everyPaymentAs, orderShown, type ShownOrder } from './support/order-shown.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { replaceWith } from './support/replace.ts';
import { payPart, refuseCancel, resolve } from './support/resolutions.ts';
import { amountCents, charge, payPix } from './support/scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;
const threeHours = 3 * 3_600;

/** Of two codes one is paid, and settled; the other one can be paid for hours. A third sale is asked for the same items. */
async function partResolved(till: Till): Promise<{ readonly first: string; readonly third: string }> {
  const first = await charge(till, pix(3_000, 2 * threeHours), pix(2_000, 2 * threeHours));
  await till.until(first, 'awaiting-payment');
  await refuseCancel(till);
  const second = await replaceWith(till, first, pix(amountCents, 3_600));
  await till.pass(minute / 2);
  await payPart(till, first, 0);
  await resolve(till, first);
  await till.pass(minute);
  const third = await replaceWith(till, second, pix(amountCents, 3_600));
  await passWithPeople(till, 30 * minute);
  expect((await till.sale(third)).state).toBe('queued');
  expect(await moved(till)).toEqual(['pix_paid 3000']);
  return { first, third };
}

/** Once a payment of the order has ended unpaid, the order is called failed, and that payment this. */
const endsAs = (word: string) => (order: ShownOrder) => {
  const hasEnded = (status: string) => ['failed', 'canceled'].includes(status);
  if (order.payments.length < 2 || !order.payments.some(({ status }) => hasEnded(status))) return order;
  const payments = order.payments.map((one) => (hasEnded(one.status) ? { ...one, status: word } : one));
  return { ...order, status: 'failed', payments };
};

describe('of two codes the one that two people left', () => {
  flow('lets go what is sold instead once it has ended', async (till) => {
    const { third } = await partResolved(till);
    await passWithPeople(till, 7 * hour);
    expect((await till.sale(third)).orderId).not.toBeNull();
  });

  const waiting = orderShown(endsAs('requires_action'));
  flow(
    'lets it go as well where its word goes on to say that it waits, in an order that ended',
    async (till) => {
      waiting.isChanged = true;
      const { third } = await partResolved(till);
      await passWithPeople(till, 8 * hour);
      expect((await till.sale(third)).orderId).not.toBeNull();
    },
    { wrapConnect: waiting.wrapConnect },
  );

  flow('goes back when it is paid after all, and what is sold instead goes on', async (till) => {
    const { first, third } = await partResolved(till);
    await payPart(till, first, 1);
    await passWithPeople(till, hour);
    expect(await moved(till)).toEqual(['pix_paid 3000', 'pix_paid 2000', 'refund 2000']);
    const told = (await till.clerk.get('orders.timeline', { id: first })).map(({ what }) => what);
    expect(told).not.toContain('cancel-too-late');
    await till.until(third, 'awaiting-payment', hour);
  });

  const expired = orderShown(endsAs('expired'));
  flow(
    'is for people again where its end has a word that nobody knows',
    async (till) => {
      expired.isChanged = true;
      const { first, third } = await partResolved(till);
      await passWithPeople(till, 9 * hour);
      expect((await till.sale(first)).undo).toMatchObject({ problem: 'unknown-word', canEnd: true });
      expect((await till.sale(third)).state).toBe('queued');
      await resolve(till, first);
      await passWithPeople(till, 10 * minute);
      expect((await till.sale(first)).undo).toBeNull();
    },
    { wrapConnect: expired.wrapConnect, switches: { paid_sibling: 'keep' } },
  );
});

const analysed = orderShown(everyPaymentAs('requires_action', 'in_analysis'));
flow(
  'a code that can still be paid is not settled for the word it has meanwhile',
  async (till) => {
    analysed.isChanged = false;
    const first = await charge(till, pix(amountCents, 20 * 3_600));
    await till.until(first, 'awaiting-payment');
    analysed.isChanged = true;
    await refuseCancel(till);
    const second = await replaceWith(till, first, pix(amountCents, 80_000));
    await resolve(till, first);
    await passWithPeople(till, 5 * minute);
    expect((await till.sale(first)).isResolved).toBe(false);
    await passWithPeople(till, hour);
    expect((await till.sale(second)).state).toBe('queued');
    await payPix(till, first);
    till.core.core.receive({ type: 'order.paid', ids: [(await till.sale(first)).orderId ?? ''] });
    await passWithPeople(till, hour);
    expect((await till.sale(second)).orderId).toBeNull();
    expect(await moved(till)).toContain('pix_paid 5000');
    analysed.isChanged = false;
  },
  { wrapConnect: analysed.wrapConnect, switches: { ended_pix: 'payable' } },
);

const resolvedWord = orderShown((order) =>
  order.status === 'paid' && order.payments.every((one) => one.payment_method_details.type === 'pix')
    ? { ...order, payments: order.payments.map((one) => ({ ...one, status: 'resolved' })) }
    : order,
);
flow(
  'what two people settled is not cancelled once more',
  async (till) => {
    resolvedWord.isChanged = true;
    const first = await charge(till, pix(amountCents, 3_600));
    await till.until(first, 'awaiting-payment');
    await till.control('POST', '/faults', tooMany('/v2/orders/:id/capture', 1));
    const second = await replaceWith(till, first, payByCard(amountCents, 'approve', { capture: 'later' }));
    await till.until(second, 'authorized');
    await payPart(till, first, 0);
    await resolve(till, first);
    await passWithPeople(till, minute);
    expect((await till.sale(first)).can).toMatchObject({ cancel: false, refund: false, replace: false });
    expect(await till.clerk.code('orders.cancel', { id: first })).toBe('not-possible-now');
    resolvedWord.isChanged = false;
  },
  {
    wrapConnect: resolvedWord.wrapConnect,
    switches: { ended_pix: 'payable', closed_order_status: 'calculated', pix_refund: 'not_supported' },
  },
);

const firstOdd = orderShown((order) => ({
  ...order,
  payments: order.payments.map((one, place) =>
    order.payments.length === 2 && place === 0 && one.status === 'paid' ? { ...one, status: 'resolved' } : one,
  ),
}));
flow(
  'a word that nobody knows beside a payment that the bank decides about holds back nothing once two people settled it',
  async (till) => {
    firstOdd.isChanged = true;
    const first = await charge(till, pix(3_000, 3_600), pix(2_000, 3_600));
    const { payments } = await till.until(first, 'awaiting-payment');
    await refuseCancel(till);
    const second = await replaceWith(till, first, pix(amountCents, 7_200));
    await till.pass(minute / 2);
    await payPart(till, first, 0);
    await payPart(till, first, 1);
    await passWithPeople(till, minute);
    await till.control('POST', `/charges/${payments[1]?.chargeId}/chargeback`, {});
    await till.clerk.get('orders.refresh', { id: first });
    await resolve(till, first);
    await passWithPeople(till, 10 * minute);
    const third = await replaceWith(till, second, pix(amountCents, 3_600));
    await till.until(third, 'awaiting-payment', 10 * minute);
    firstOdd.isChanged = false;
  },
  { switches: { ended_pix: 'payable' }, wrapConnect: firstOdd.wrapConnect },
);

for (const how of ['replaced', 'canceled'] as const) {
  flow(
    `a sale that was ${how} and is kept after all, for nothing was settled, is not given back because the bank contests a part`,
    async (till) => {
      const first = await charge(till, pix(3_000, 20 * 3_600), pix(2_000, 20 * 3_600));
      const { payments } = await till.until(first, 'awaiting-payment');
      await refuseCancel(till);
      if (how === 'replaced') await replaceWith(till, first, pix(amountCents, 80_000));
      else await till.clerk.get('orders.cancel', { id: first });
      await resolve(till, first);
      await payPart(till, first, 0);
      await payPart(till, first, 1);
      await passWithPeople(till, hour);
      await till.control('POST', `/charges/${payments[1]?.chargeId}/chargeback`, {});
      await till.clerk.get('orders.refresh', { id: first });
      await passWithPeople(till, 2 * hour);
      expect(await moved(till)).toEqual(['pix_paid 3000', 'pix_paid 2000', 'chargeback 2000']);
      expect((await till.sale(first)).undo).toBeNull();
    },
    { switches: { paid_sibling: 'keep' } },
  );
}

const expiredWord = orderShown(everyPaymentAs('failed', 'expired'));
for (const again of ['pix', 'card'] as const) {
  flow(
    `money behind a word that two people settled is told beside what was sold instead by ${again}`,
    async (till) => {
      expiredWord.isChanged = true;
      const first = await charge(till, pix(amountCents, 3_600));
      await till.until(first, 'awaiting-payment');
      await refuseCancel(till);
      const second = await replaceWith(till, first, pix(amountCents, 80_000));
      while ((await till.sale(first)).undo?.problem !== 'unknown-word') await passWithPeople(till, 10 * minute);
      await resolve(till, first);
      const third = await replaceWith(till, second, again === 'pix' ? pix(amountCents, 3_600) : payByCard(amountCents));
      if (again === 'pix') {
        await till.until(third, 'awaiting-payment');
        await payPix(till, third);
      }
      await till.until(third, 'paid');
      await payPart(till, first, 0);
      await passWithPeople(till, 3 * hour);
      expect((await till.sale(third)).paidTwiceWith).toMatchObject({ id: first });
      expect(await till.sale(first)).toMatchObject({
        undo: { problem: 'resolved-word' },
        paidTwiceWith: { id: third },
      });
      expiredWord.isChanged = false;
    },
    {
      wrapConnect: expiredWord.wrapConnect,
      switches: { ended_pix: 'payable', closed_order_status: 'calculated', pix_refund: 'not_supported' },
    },
  );
}

flow(
  'what waits for a sale goes at once when two people end its undoing, although the bank has all that is left',
  async (till) => {
    const { first, third } = await partResolved(till);
    const { payments } = await till.sale(first);
    await till.control('POST', '/switches', { pix_refund: 'not_supported' });
    await payPart(till, first, 1);
    await passWithPeople(till, 20 * minute);
    await till.control('POST', `/charges/${payments[1]?.chargeId}/chargeback`, {});
    await till.clerk.get('orders.refresh', { id: first });
    await passWithPeople(till, 20 * minute);
    await resolve(till, first);
    await till.until(third, 'awaiting-payment', minute);
  },
);
