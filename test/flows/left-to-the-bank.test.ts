/** What two people leave to the bank when they end an undoing: what comes in beside it goes back, and of what the shop wins they are asked. */
import { expect } from 'vitest';
import { pix } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { defend } from './support/dispute-evidence.ts';
import { flow } from './support/flow.ts';
import { moved } from './support/moved.ts';
import { orderShown, type ShownOrder } from './support/order-shown.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { replaceWith } from './support/replace.ts';
import { payPart, refuseCancel, resolve } from './support/resolutions.ts';
import { amountCents, charge } from './support/scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Both codes are paid after the sale was cancelled: one is on its way back, the bank contests the other. */
for (const how of ['canceled', 'replaced'] as const)
  flow(
    `a refund on its way beside a contested part (${how}), ended by people, and fails, is asked for again`,
    async (till) => {
      const first = await charge(till, pix(3_000, 3_600), pix(2_000, 3_600));
      const { payments } = await till.until(first, 'awaiting-payment');
      await refuseCancel(till);
      if (how === 'canceled') await till.clerk.get('orders.cancel', { id: first });
      else await replaceWith(till, first, pix(amountCents, 80_000));
      await till.pass(5_000);
      if (how === 'replaced') {
        // Somebody gives the purchase up as well.
        const second = (await till.sale(first)).replacedBy ?? '';
        await till.clerk.get('orders.cancel', { id: second });
      }
      await till.control('POST', `/orders/${(await till.sale(first)).orderId}/pix/pay`, {});
      till.core.core.receive({ type: 'order.paid', ids: [(await till.sale(first)).orderId ?? ''] });
      await till.pass(1_000);
      await till.untilTrue('both go back', async () =>
        (await till.sale(first)).payments.every(({ status }) => status === 'refund_processing'),
      );
      await till.control('POST', `/charges/${payments[0]?.chargeId}/chargeback`, {});
      await till.clerk.get('orders.refresh', { id: first });
      await passWithPeople(till, 30 * minute);
      await till.clerk.get('orders.refresh', { id: first });
      await resolve(till, first);
      await passWithPeople(till, hour);
      await till.control('POST', `/charges/${payments[1]?.chargeId}/refund/resolve`, { outcome: 'failed' });
      await passWithPeople(till, 28 * hour);
      await till.clerk.get('orders.refresh', { id: first });
      await passWithPeople(till, 28 * hour);
      await till.clerk.get('orders.refresh', { id: first });
      expect((await till.sale(first)).undo).not.toBe(null);
    },
    {
      switches: {
        ended_pix: 'payable',
        closed_order_status: 'calculated',
        paid_sibling: 'keep',
        refund_resolution: 'manual',
        chargeback_during_refund: 'drops_refund',
      },
    },
  );

/** The whole of a cancelled sale is paid and contested, people end its undoing, and the shop wins. */
flow(
  'a dispute won after people ended the undoing of a cancelled sale is told',
  async (till) => {
    const first = await charge(till, pix(amountCents, 3_600));
    const { payments } = await till.until(first, 'awaiting-payment');
    await refuseCancel(till);
    await till.clerk.get('orders.cancel', { id: first });
    await till.pass(5_000);
    await payPart(till, first, 0);
    await passWithPeople(till, 2 * minute);
    const { chargeback } = await till.control<{ chargeback: { id: string } }>(
      'POST',
      `/charges/${payments[0]?.chargeId}/chargeback`,
      {},
    );
    await till.manager.get('chargebacks.refresh', {});
    await till.clerk.get('orders.refresh', { id: first });
    await resolve(till, first);
    await defend(till, chargeback.id);
    await till.pass(10 * minute);
    await till.control('POST', `/chargebacks/${chargeback.id}/decide`, { outcome: 'won' });
    await passWithPeople(till, 3 * hour);
    await till.clerk.get('orders.refresh', { id: first });
    await passWithPeople(till, 3 * hour);
    expect((await till.sale(first)).undo).not.toBe(null);
  },
  { switches: { ended_pix: 'payable', closed_order_status: 'calculated', pix_refund: 'not_supported' } },
);

/** What they ended may be back in cash, or the buyer may have kept the goods. */
flow('and the till does not give it back by itself', async (till) => {
  const id = await charge(till, pix(amountCents, 3_600));
  const { payments } = await till.until(id, 'awaiting-payment');
  await payPart(till, id, 0);
  await till.control('POST', '/faults', {
    kind: 'refuse',
    method: 'POST',
    route: '/v2/charges/:id/refund',
    code: 'refund_not_supported',
    count: 'always',
  });
  await till.clerk.get('orders.cancel', { id });
  await passWithPeople(till, 20 * minute);
  const { chargeback } = await till.control<{ chargeback: { id: string } }>(
    'POST',
    `/charges/${payments[0]?.chargeId}/chargeback`,
    {},
  );
  await till.manager.get('chargebacks.refresh', {});
  await till.clerk.get('orders.refresh', { id });
  await passWithPeople(till, 30 * minute);
  await resolve(till, id);
  await till.control('DELETE', '/faults');
  await defend(till, chargeback.id);
  await till.pass(10 * minute);
  await till.control('POST', `/chargebacks/${chargeback.id}/decide`, { outcome: 'won' });
  await passWithPeople(till, 6 * hour);
  expect((await till.sale(id)).undo).toMatchObject({ problem: 'resolved-dispute', canEnd: true });
  expect((await till.ledger()).filter(({ kind }) => kind === 'refund')).toEqual([]);
});

/** The first payment ends in a word that nobody knows; the other code is paid late, beside a third sale by card. */
const firstExpired = orderShown((order: ShownOrder) =>
  order.payments.length === 2
    ? {
        ...order,
        payments: order.payments.map((one, n) =>
          n === 0 && ['failed', 'canceled'].includes(one.status) ? { ...one, status: 'expired' } : one,
        ),
      }
    : order,
);
flow(
  'the other code, paid late beside a settled unknown word, is asked back',
  async (till) => {
    firstExpired.isChanged = true;
    const first = await charge(till, pix(3_000, 3_600), pix(2_000, 3_600));
    await till.until(first, 'awaiting-payment');
    await refuseCancel(till);
    const second = await replaceWith(till, first, pix(amountCents, 80_000));
    while ((await till.sale(first)).undo?.problem !== 'unknown-word') await passWithPeople(till, 10 * minute);
    await resolve(till, first);
    const third = await replaceWith(till, second, payByCard(amountCents));
    await till.until(third, 'paid');
    await payPart(till, first, 1);
    await passWithPeople(till, 3 * hour);
    firstExpired.isChanged = false;
    expect(await moved(till)).toContain('refund 2000');
  },
  {
    wrapConnect: firstExpired.wrapConnect,
    switches: { ended_pix: 'payable', closed_order_status: 'calculated', paid_sibling: 'keep' },
  },
);
