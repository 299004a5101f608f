/** Of two payments one capture was refused: the other one goes back by itself, hours or days later. */
import { expect } from 'vitest';
import { pix } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { orderShown } from './support/order-shown.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { charge } from './support/scenarios.ts';

const hour = 3_600_000;
const switches = { sibling_refund: 'later', refund_resolution: 'manual', capture_refusal: 'at_once' } as const;

/** The word of the refused hold stays behind. */
const heldStill = () =>
  orderShown(
    (order) => ({
      ...order,
      payments: order.payments.map((one) => (one.status === 'failed' ? { ...one, status: 'requires_capture' } : one)),
    }),
    [200, 402],
  );

for (const [outcome, word] of [
  ['confirmed', 'refunded'],
  ['failed', 'paid'],
] as const) {
  const shown = heldStill();
  flow(
    `what becomes of it is seen within the hour: ${outcome}`,
    async (till) => {
      shown.isChanged = true;
      const id = await charge(till, payByCard(3_000), payByCard(2_000, 'capture_refused'));
      await passWithPeople(till, 3 * hour);
      const { payments } = await till.sale(id);
      await till.control('POST', `/charges/${payments[0]?.chargeId}/refund/resolve`, { outcome });
      await passWithPeople(till, hour);
      expect((await till.sale(id)).payments[0]?.status).toBe(word);
    },
    { wrapConnect: shown.wrapConnect, switches },
  );
}

const undone = heldStill();
flow(
  'also of a sale that is undone, and days later',
  async (till) => {
    undone.isChanged = true;
    const id = await charge(till, payByCard(3_000, 'capture_refused'), pix(2_000));
    const { orderId } = await till.until(id, 'awaiting-payment');
    const cancel = { method: 'POST', route: '/v2/orders/:id/cancel' };
    await till.control('POST', '/faults', { kind: 'delay_before', ms: 5_000, ...cancel });
    await till.clerk.get('orders.cancel', { id });
    await till.pass(1_000);
    await till.control('POST', `/orders/${orderId}/pix/pay`, {});
    await passWithPeople(till, 96 * hour);
    const [, part] = (await till.sale(id)).payments;
    await till.control('POST', `/charges/${part?.chargeId}/refund/resolve`, { outcome: 'confirmed' });
    await passWithPeople(till, hour);
    expect((await till.sale(id)).payments[1]?.status).toBe('refunded');
  },
  { wrapConnect: undone.wrapConnect, switches },
);
