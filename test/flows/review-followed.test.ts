/** Of two cards one capture was refused: the other one goes back by itself, hours later, and the word of the refused hold stays behind. */
import { expect } from 'vitest';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { orderShown } from './support/order-shown.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { charge } from './support/scenes.ts';

const hour = 3_600_000;
const switches = { sibling_refund: 'later', refund_settlement: 'manual', capture_refusal: 'at_once' } as const;

for (const [outcome, word] of [
  ['confirmed', 'refunded'],
  ['failed', 'paid'],
] as const) {
  const shown = orderShown(
    (order) => ({
      ...order,
      payments: order.payments.map((one) => (one.status === 'failed' ? { ...one, status: 'requires_capture' } : one)),
    }),
    [200, 402],
  );
  flow(
    `what becomes of it is seen within the hour: ${outcome}`,
    async (till) => {
      shown.isChanged = true;
      const id = await charge(till, payByCard(3_000), payByCard(2_000, 'capture_refused'));
      await passWithPeople(till, 3 * hour);
      const { payments } = await till.sale(id);
      await till.control('POST', `/charges/${payments[0]?.chargeId}/refund/settle`, { outcome });
      await passWithPeople(till, hour);
      expect((await till.sale(id)).payments[0]?.status).toBe(word);
    },
    { wrapConnect: shown.wrapConnect, switches },
  );
}
