/** An item of a sale by two cards is to go back by one of them, and the dashboard gives it back by the other one before ours leaves. */
import { expect, test } from 'vitest';
import { cents } from '#shared/domain/money.ts';
import { basket, openTill, type Till } from '#test/helpers/till.ts';
import { backInDashboard } from './support/back-in-dashboard.ts';
import { payByCard } from './support/cards.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { proofOf } from './support/review.ts';
import { toldToWait } from './support/told-to-wait.ts';

const minute = 60_000;
const hour = 60 * minute;
const item = { items: [{ position: 0, quantity: 1 }], reason: 'defect' as const };

async function paidByTwoCards(till: Till) {
  const items = [{ description: 'Bolo', quantity: 2, unitAmountCents: cents(4_000) }];
  const sale = basket([payByCard(4_000), payByCard(4_000, 'approve', { nth: 2 })], { items });
  const { id } = await till.clerk.get('orders.charge', sale);
  const [a = '', b = ''] = (await till.until(id, 'paid')).payments.map(({ chargeId }) => chargeId ?? '');
  return { saleId: id, a, part: { chargeId: b, amountCents: cents(4_000) } };
}

const wentBack = async (till: Till): Promise<number> =>
  (await till.ledger()).filter(({ kind }) => kind === 'refund').length;

// Nobody here asked for what goes back: the checks at the end of a flow would tell it.
test('it is read before ours leaves, each time, and ours is refused', async () => {
  await using till = await openTill();
  const { saleId, a, part } = await paidByTwoCards(till);
  await toldToWait(till, `/v2/charges/${part.chargeId}/refund`, { times: 1, seconds: 90 });
  await till.manager.get('refunds.request', { saleId, parts: [part], ...item });
  await till.pass(20_000);
  await backInDashboard(till, a);
  await till.control('POST', '/clock', { advance_ms: 10_000 });
  await passWithPeople(till, hour);
  expect(await wentBack(till)).toBe(1);
  expect(await till.manager.get('refunds.list', { saleId })).toMatchObject([
    { state: 'refused', refusalCode: 'moved-meanwhile' },
  ]);
});

test('while it is on its way ours is not asked for', async () => {
  await using till = await openTill({ switches: { refund_resolution: 'manual' } });
  const { saleId, a, part } = await paidByTwoCards(till);
  await backInDashboard(till, a);
  await till.clerk.get('orders.refresh', { id: saleId });
  await passWithPeople(till, 3 * minute);
  await till.signIn();
  expect(await till.manager.call('refunds.request', { saleId, parts: [part], ...item })).toMatchObject({
    error: { fields: [{ code: 'items-elsewhere' }] },
  });
});

test('two people settle what was refused in cash: it is read first, and they are sent to look once more', async () => {
  await using till = await openTill();
  const { saleId, a, part } = await paidByTwoCards(till);
  const route = `/v2/charges/${part.chargeId}/refund`;
  await till.control('POST', '/faults', { kind: 'refuse', method: 'POST', route, code: 'refund_not_supported' });
  await till.manager.get('refunds.request', { saleId, parts: [part], ...item });
  await passWithPeople(till, 10 * minute);
  const [refused] = await till.manager.get('refunds.list', { saleId });
  await backInDashboard(till, a);
  await till.control('POST', '/clock', { advance_ms: 10_000 });
  await till.signIn();
  const settle = async (): Promise<string> =>
    till.manager.code('refunds.resolve', {
      id: refused?.id ?? '',
      reason: 'devolvido em dinheiro',
      second: await proofOf(till, 'clerk'),
    });
  expect(await settle()).toBe('not-possible-now');
  expect((await till.sale(saleId)).payments).toMatchObject([{ refundedCents: 4_000 }, { refundedCents: 0 }]);
  // The first one may have been meant for something else, and now they have seen it.
  expect(await settle()).toBe('ok');
});
