/** Undoings that the till cannot carry out, the code that is paid meanwhile, and two people who end them. */
import { expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { passWithPeople } from './pass-minutes.ts';
import { endUndoByPeople } from './review.ts';

const cancel = { method: 'POST', route: '/v2/orders/:id/cancel', count: 'always' };

export const refuseCancel = (till: Till) =>
  till.control('POST', '/faults', { ...cancel, kind: 'refuse', status: 422, code: 'order_not_cancelable' });

/** The buyer pays one code of the order, and an event tells the till. */
export async function payPart(till: Till, saleId: string, part: number): Promise<void> {
  const { orderId, payments } = await till.sale(saleId);
  await till.control('POST', `/orders/${orderId}/pix/pay`, { payment_id: payments[part]?.chargeId });
  till.core.core.receive({ type: 'order.paid', ids: [orderId ?? ''] });
}

/** As soon as the till lets them. */
export async function resolve(till: Till, saleId: string, reason?: string): Promise<void> {
  for (let tries = 0; (await till.sale(saleId)).undo?.canEnd !== true; tries += 1) {
    if (tries > 150) throw new Error(`cannot be ended: ${JSON.stringify((await till.sale(saleId)).undo)}`);
    await passWithPeople(till, 10 * 60_000);
  }
  expect(await endUndoByPeople(till, saleId, reason)).toBe('ok');
}
