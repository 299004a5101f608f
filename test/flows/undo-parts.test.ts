/** A sale of a card and a Pix is undone in the second it is paid: each part goes back by itself, whatever holds the other one up. */
import { expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { backUp, restoreAfter } from './support/backups.ts';
import { payByCard } from './support/cards.ts';
import { contest } from './support/dispute-evidence.ts';
import { flow } from './support/flow.ts';
import { meets, refusedWith } from './support/meets.ts';
import { proofOf } from './support/review.ts';
import { charge } from './support/scenarios.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const oncePixIsRefused = meets('POST', '/refund', [
  (connect, request) => connect(request),
  refusedWith(502, 'refund_failed'),
]);

async function undoneWhenPaid(till: Till): Promise<{ id: string; cardId: string; pixId: string }> {
  const id = await charge(till, payByCard(3000), pix(2000));
  const { orderId, payments } = await till.until(id, 'awaiting-payment');
  const cancel = { method: 'POST', route: '/v2/orders/:id/cancel' };
  await till.control('POST', '/faults', { kind: 'delay_before', ms: 5_000, ...cancel });
  await till.clerk.get('orders.cancel', { id });
  await till.pass(1_000);
  await till.control('POST', `/orders/${orderId}/pix/pay`, {});
  return { id, cardId: payments[0]?.chargeId ?? '', pixId: payments[1]?.chargeId ?? '' };
}

const back = async (till: Till, chargeId: string) =>
  (await till.ledger()).some((line) => line.kind === 'refund' && line.charge_id === chargeId);

flow(
  'the refund of the card runs for days: the Pix, refused once, goes back meanwhile',
  async (till) => {
    const { cardId, pixId } = await undoneWhenPaid(till);
    await till.pass(2 * minute);
    await till.control('POST', `/charges/${pixId}/refund/resolve`, { outcome: 'confirmed' });
    expect(await back(till, cardId)).toBe(false);
    expect(await back(till, pixId)).toBe(true);
  },
  { switches: { refund_resolution: 'manual' }, ...oncePixIsRefused },
);

flow(
  'the card is contested before anything went back: the Pix goes back, and two people may end the rest',
  async (till) => {
    const { id, cardId, pixId } = await undoneWhenPaid(till);
    await till.control('POST', `/charges/${cardId}/chargeback`, {});
    await till.pass(60 * minute);
    expect(await back(till, pixId)).toBe(true);
    await till.signIn();
    expect((await till.sale(id)).undo).toMatchObject({ problem: 'chargeback', canEnd: true });
  },
);

flow(
  'a card that is contested while its refund runs: two people may end the undoing',
  async (till) => {
    const { id, pixId } = await undoneWhenPaid(till);
    await till.pass(2 * minute);
    await contest(till, id);
    await till.control('POST', `/charges/${pixId}/refund/resolve`, { outcome: 'confirmed' });
    await till.pass(10 * day);
    await till.signIn();
    await till.clerk.get('orders.refresh', { id });
    expect((await till.sale(id)).undo).toMatchObject({ problem: 'chargeback', canEnd: true });
    const reason = 'o banco devolveu';
    const end = { ownerKind: 'sale', ownerId: id, reason, second: await proofOf(till, 'clerk') } as const;
    await till.manager.get('outbox.endUndo', end);
    expect((await till.sale(id)).undo).toBeNull();
  },
  { switches: { refund_resolution: 'manual', chargeback_during_refund: 'drops_refund' } },
);

flow(
  'what goes back is answered yes and never done: its refund waits for people, and the sale says so',
  async (till) => {
    const nothing = { kind: 'nothing_done', method: 'POST', route: '/v2/charges/:id/refund', count: 'always' };
    await till.control('POST', '/faults', nothing);
    const { id: saleId } = await undoneWhenPaid(till);
    await till.pass(60 * minute);
    await till.signIn();
    const sale = await till.sale(saleId);
    expect(sale).toMatchObject({
      moneyReceived: true,
      undo: { problem: 'refund-review', nextAt: null, canEnd: false },
    });
    expect((await till.manager.get('refunds.list', { saleId })).map(({ state }) => state)).toEqual([
      'review',
      'review',
    ]);
  },
);

flow('and where a backup brings that back, the wish is of the backup, and nothing is sent for it', async (till) => {
  const nothing = { kind: 'nothing_done', method: 'POST', route: '/v2/charges/:id/refund', count: 'always' };
  await till.control('POST', '/faults', nothing);
  const { id } = await undoneWhenPaid(till);
  await till.pass(60 * minute);
  await backUp(till);
  await restoreAfter(till, minute);
  await till.pass(40 * minute);
  await till.signIn();
  expect((await till.sale(id)).undo).toMatchObject({ problem: 'restored', nextAt: null });
});
