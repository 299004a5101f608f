/** Two people said "not charged" too early. Their word stands until an order that took the money proves the contrary. */
import { expect } from 'vitest';
import { stateLineWords } from '#renderer/areas/orders/sale-labels.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import type { Sale } from '#shared/contract/sale.ts';
import type { Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { entryOf } from './support/queue.ts';
import { replaceWith } from './support/replace.ts';
import { resolve, reviewOf } from './support/review.ts';
import { amountCents, charge } from './support/scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;

/** A sale that takes money at once, whose request is carried out 45 minutes later: the dashboard showed nothing before. */
async function calledNotCharged(till: Till): Promise<{ saleId: string; entryId: string }> {
  await till.manager.get('settings.set', { automaticCapture: true });
  const lost = { kind: 'drop_then_deliver_later', method: 'POST', route: '/v2/orders', ms: 45 * minute };
  await till.control('POST', '/faults', lost);
  const saleId = await charge(till, payByCard(amountCents));
  await till.until(saleId, 'review', hour);
  const { id: entryId } = await entryOf(till, saleId, 'orders.create');
  await till.pass(30 * minute);
  await till.signIn();
  expect((await resolve(till, { id: entryId, finding: 'not-charged' })).can.resolve).toBe(true);
  return { saleId, entryId };
}

const orderOf = async (till: Till, saleId: string) =>
  (await till.ledger()).find(({ metadata }) => metadata?.balcao_sale === saleId)?.order_id ?? '';

flow('the order turns up when the basket was sold again: the till shows it as paid, and paid twice', async (till) => {
  const { saleId, entryId } = await calledNotCharged(till);
  const second = await replaceWith(till, saleId, payByCard(amountCents));
  await till.until(second, 'paid', hour);
  await till.pass(hour);
  await till.signIn();
  const orderId = await orderOf(till, saleId);
  await till.observer();
  const told = new Map<string, Sale>();
  till.listen(({ name, payload }) => {
    if (name === 'orders.changed') told.set((payload as Sale).id, payload as Sale);
  });
  await resolve(till, { id: entryId, finding: 'charged', amountCents, orderId });
  const sale = await till.until(saleId, 'paid', minute);
  // The screen of the other one says so as well, without being asked.
  expect(told.get(second)?.paidTwiceWith?.id).toBe(saleId);
  expect(sale.paidTwiceWith?.id).toBe(second);
  expect(sale.can.refund).toBe(true);
  expect((await till.sale(second)).paidTwiceWith?.id).toBe(saleId);
});

flow('without an order that the service shows as paid, what they said stands', async (till) => {
  const { saleId, entryId } = await calledNotCharged(till);
  const refused = async (orderId: string | null) =>
    till.manager.call(
      'outbox.resolve',
      await reviewOf(till, { id: entryId, finding: 'charged', amountCents, orderId }),
    );
  expect(await refused(null)).toMatchObject({ ok: false, error: { fields: [{ code: 'order-not-proven' }] } });
  await till.control('POST', '/faults', { kind: 'error_before', method: 'GET', count: 'always' });
  await till.pass(hour);
  await till.signIn();
  const orderId = await orderOf(till, saleId);
  expect(await refused(orderId)).toMatchObject({ ok: false, error: { fields: [{ code: 'order-not-proven' }] } });
  expect(await till.sale(saleId)).toMatchObject({ state: 'found-not-charged' });
});

flow(
  '"charged" without the order is no end: whoever finds its number later names it, and money can go back',
  async (till) => {
    await till.manager.get('settings.set', { automaticCapture: true });
    await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route: '/v2/orders' });
    const saleId = await charge(till, payByCard(amountCents));
    await till.until(saleId, 'review', hour);
    const { id } = await entryOf(till, saleId, 'orders.create');
    const recorded = await resolve(till, { id, finding: 'charged', amountCents });
    expect(recorded.can.resolve).toBe(true);
    const again = await reviewOf(till, { id, finding: 'charged', amountCents, orderId: 'ord_of_nobody' });
    expect((await till.manager.call('outbox.resolve', again)).ok).toBe(false);
    const named = await resolve(till, { id, finding: 'charged', amountCents, orderId: await orderOf(till, saleId) });
    expect(named.can.resolve).toBe(false);
    expect((await till.until(saleId, 'paid', minute)).can.refund).toBe(true);
  },
);

flow(
  'R11: two people who called a lost capture done are shown as its word, and can take it back before the hold lapses',
  async (till) => {
    const capture = { method: 'POST', route: '/v2/orders/:id/capture' };
    const refused = { kind: 'refuse', status: 403, code: 'customer_blocked', nth: 2, count: 50 };
    await till.control('POST', '/faults', { ...capture, kind: 'drop_before_processing' });
    await till.control('POST', '/faults', { ...capture, ...refused });
    const saleId = await charge(till, payByCard(amountCents));
    await till.pass(20 * minute);
    await till.signIn();
    const { id } = await entryOf(till, saleId, 'orders.capture');
    await resolve(till, { id, finding: 'charged' });
    await till.pass(2 * hour);
    await till.signIn();
    const called = await till.sale(saleId);
    expect([called.state, called.found?.finding, called.can.capture]).toEqual(['processing', 'charged', false]);
    const { t } = wordsOf('pt-BR');
    expect(stateLineWords(t, called, till.clock.now())).toMatch(/registraram/);
    await till.control('DELETE', '/faults');
    await resolve(till, { id, finding: 'not-charged' });
    await till.clerk.get('orders.capture', { id: saleId });
    await till.until(saleId, 'paid');
  },
);
