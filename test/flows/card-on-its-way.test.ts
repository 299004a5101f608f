/** An order has its last word, and a card of it is still with the acquirer: it may be charged yet, so nothing is sold in its place. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { orderShown, type ShownOrder } from './support/order-shown.ts';
import { amountCents, charge } from './support/scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;

/** In an order of this status, a card that was cancelled is shown as the acquirer still has it. */
const cardOnItsWayIn =
  (status: string) =>
  (order: ShownOrder): ShownOrder => ({
    ...order,
    payments: order.payments.map((one) =>
      order.status === status && one.status === 'canceled' ? { ...one, status: 'processing' } : one,
    ),
  });

async function expectNotSoldAgain(till: Till, saleId: string): Promise<void> {
  expect((await till.sale(saleId)).can.replace).toBe(false);
  const again = { id: saleId, draftId: randomUUID(), payments: [payByCard(amountCents)] };
  expect(await till.clerk.code('orders.replace', again)).toBe('not-possible-now');
}

/** All that moved within hours; what was reserved was let go. */
async function movedAfterHours(till: Till): Promise<readonly string[]> {
  await till.pass(3 * hour);
  await till.signIn();
  return (await till.ledger())
    .map(({ kind, amount }) => `${kind} ${amount}`)
    .filter((line) => /capture|refund/.test(line));
}

const switches = { late_acquirer: 'acts', processing_delay_ms: 300_000 };

const canceled = orderShown(cardOnItsWayIn('canceled'));
flow(
  'a canceled order beside a card on its way is not called cancelled, and what the acquirer still charges goes back',
  async (till) => {
    canceled.isChanged = true;
    await till.manager.get('settings.set', { automaticCapture: true });
    const id = await charge(till, payByCard(amountCents, 'processing_then_paid'));
    await till.until(id, 'processing');
    await till.clerk.get('orders.cancel', { id });
    await till.pass(minute);
    expect(await till.sale(id)).toMatchObject({ state: 'canceling', orderStatus: 'canceled' });
    await expectNotSoldAgain(till, id);
    expect(await movedAfterHours(till)).toEqual(['capture 5000', 'refund 5000']);
    expect(await till.sale(id)).toMatchObject({ state: 'canceled', undo: null, moneyReceived: false });
  },
  { switches, wrapConnect: canceled.wrapConnect },
);

const failed = orderShown(cardOnItsWayIn('failed'));
flow(
  'a failed order beside a card on its way is not called declined, and what the acquirer still charges is for people',
  async (till) => {
    failed.isChanged = true;
    const id = await charge(till, payByCard(3_000), payByCard(2_000, 'capture_refused'));
    const { state, orderStatus, payments } = await till.until(id, ['declined', 'processing', 'review']);
    expect([orderStatus, payments.map(({ status }) => status)]).toEqual(['failed', ['processing', 'failed']]);
    expect(state).toBe('processing');
    await expectNotSoldAgain(till, id);
    expect(await movedAfterHours(till)).toEqual(['capture 3000']);
    expect(await till.sale(id)).toMatchObject({ state: 'review', moneyReceived: false, can: { replace: false } });
  },
  { switches: { ...switches, after_capture: 'processing' }, wrapConnect: failed.wrapConnect },
);
