/** A refund that was called failed, and a charge that shows its sum all the same: read ever more rarely, until one of the two ends it. */
import { expect } from 'vitest';
import { payByCard } from './support/cards.ts';
import { changing } from './support/changing.ts';
import { flow } from './support/flow.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { amountCents, askRefund, charge } from './support/scenarios.ts';

const hour = 3_600_000;
const partCents = 2_000;

for (const word of ['paid', 'chargeback']) {
  const world = { isShown: false };
  const shown = (_key: string, value: unknown): unknown => {
    const one = Object(value) as { object?: string; amount: number };
    const isPayment = one.object === 'payment_intent' || one.object === 'charge';
    if (!world.isShown || (!isPayment && (one.object !== 'order' || word !== 'chargeback'))) return value;
    if (!isPayment) return { ...one, status: word };
    return { ...one, status: word, amount_refunded: partCents, amount_refundable: one.amount - partCents };
  };
  flow(
    `beside the word ${word} it costs a few requests an hour after two days`,
    async (till) => {
      world.isShown = false;
      const id = await charge(till, payByCard(amountCents));
      const chargeId = (await till.until(id, 'paid')).payments[0]?.chargeId ?? '';
      await askRefund(till, id, partCents);
      await till.pass(5_000);
      await till.control('POST', `/charges/${chargeId}/refund/resolve`, { outcome: 'failed' });
      await passWithPeople(till, 3 * hour);
      world.isShown = true;
      await till.clerk.get('orders.refresh', { id });
      await passWithPeople(till, 48 * hour);
      const before = till.sent.length;
      await till.pass(hour);
      const reads = till.sent.slice(before).filter(({ path }) => path.startsWith('/v2/charges/'));
      expect(reads.length).toBeLessThan(8);
    },
    {
      switches: { refund_resolution: 'manual' },
      ...changing({ of: { get: '/v2/' }, always: true, body: (text) => JSON.stringify(JSON.parse(text, shown)) }),
    },
  );
}
