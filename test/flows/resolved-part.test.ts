/** A part of a sale that was given up came in, and no acquirer gives it back: once two people settled it, nobody has to look at it any more. */
import { expect } from 'vitest';
import { pix } from '#test/helpers/till.ts';
import { flow } from './support/flow.ts';
import { needs } from './support/needs.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { endUndoByPeople } from './support/review.ts';
import { charge } from './support/scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;

flow(
  'one of two codes was paid',
  async (till) => {
    const id = await charge(till, pix(2_000, 3_600), pix(3_000, 3_600));
    const { orderId, payments } = await till.until(id, 'awaiting-payment');
    await till.control('POST', `/orders/${orderId}/pix/pay`, { payment_id: payments.at(-1)?.chargeId });
    await passWithPeople(till, minute);
    await till.clerk.get('orders.cancel', { id });
    for (let tries = 0; tries < 60 && (await till.sale(id)).undo?.canEnd !== true; tries += 1)
      await passWithPeople(till, 10 * minute);
    expect(await endUndoByPeople(till, id)).toBe('ok');
    await passWithPeople(till, 24 * hour);
    expect(await till.sale(id)).toMatchObject({ state: 'review', isResolved: true, undo: null });
    expect(await needs(till)).toEqual([]);
  },
  { switches: { paid_sibling: 'keep', pix_refund: 'not_supported' } },
);
