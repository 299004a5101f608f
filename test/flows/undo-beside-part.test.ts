/**
 * A part of a purchase was paid, went back, and the whole was paid in another way, which somebody takes back: the part that went back is not
 * that money, and nobody has to be asked.
 */
import { expect } from 'vitest';
import { pix } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { needs } from './support/needs.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { replaceWith } from './support/replace.ts';
import { amountCents, charge } from './support/scenarios.ts';

const minute = 60_000;

flow(
  'a card that took the place of two codes, of which one was paid, is taken back while its capture is under way',
  async (till) => {
    const first = await charge(till, pix(2_000, 1_200), pix(amountCents - 2_000, 1_200));
    await till.until(first, 'awaiting-payment');
    const { orderId, payments } = await till.sale(first);
    await till.control('POST', `/orders/${orderId}/pix/pay`, { payment_id: payments[0]?.chargeId });
    const second = await replaceWith(till, first, payByCard(amountCents));
    await till.until(second, 'processing');
    const cancel = { method: 'POST', route: '/v2/orders/:id/cancel', count: 2 };
    await till.control('POST', '/faults', { kind: 'redirect', ...cancel });
    await till.clerk.get('orders.cancel', { id: second });
    await passWithPeople(till, 30 * minute);
    expect(await needs(till)).toEqual([]);
    expect((await till.sale(second)).state).toBe('refunded');
    expect((await till.sale(first)).state).not.toBe('paid');
  },
  { switches: { after_capture: 'processing', processing_delay_ms: 1_000 } },
);
