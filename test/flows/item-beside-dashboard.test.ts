/** An item of a sale by two cards is to go back by one of them, and the dashboard gives it back by the other one before ours leaves. */
import { expect, test } from 'vitest';
import { cents } from '#shared/domain/money.ts';
import { basket, openTill, type Till } from '#test/helpers/till.ts';
import { backInDashboard } from './support/back-in-dashboard.ts';
import { payByCard } from './support/cards.ts';
import { passWithPeople } from './support/pass-minutes.ts';
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
