/** The answer to a refund is lost between window and till, and the same form is sent again: the money goes back once. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { cents } from '#shared/domain/money.ts';
import { basket } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { amountCents, charge } from './support/scenarios.ts';

const minute = 60_000;

flow('the same form is one refund, and another form is another one', async (till) => {
  const saleId = await charge(till, payByCard(amountCents));
  const chargeId = (await till.until(saleId, 'paid')).payments[0]?.chargeId ?? '';
  const form = () => ({
    id: randomUUID(),
    saleId,
    parts: [{ chargeId, amountCents: cents(500) }],
    reason: 'defect' as const,
  });
  const first = form();
  const asked = await till.manager.get('refunds.request', first);
  await passWithPeople(till, 5 * minute);
  await till.signIn();
  const again = await till.manager.get('refunds.request', first);
  expect(again.map(({ id }) => id)).toEqual(asked.map(({ id }) => id));
  // Another sum under the name of this form would look as if it had been asked for.
  const changed = { ...first, parts: [{ chargeId, amountCents: cents(700) }] };
  expect(await till.manager.code('refunds.request', changed)).toBe('not-possible-now');
  await passWithPeople(till, 5 * minute);
  expect((await till.sale(saleId)).payments[0]?.refundedCents).toBe(500);
  await till.signIn();
  await till.manager.get('refunds.request', form());
  await passWithPeople(till, 5 * minute);
  expect((await till.sale(saleId)).payments[0]?.refundedCents).toBe(1_000);
});

flow('a form with another second payment, or with other items, is not the one that was asked', async (till) => {
  const items = ['Bolo', 'Torta'].map((description) => ({ description, quantity: 1, unitAmountCents: cents(4_000) }));
  const sale = basket([payByCard(4_000), payByCard(4_000, 'approve', { nth: 2 })], { items });
  const { id: saleId } = await till.clerk.get('orders.charge', sale);
  const [a = '', b = ''] = (await till.until(saleId, 'paid')).payments.map(({ chargeId }) => chargeId ?? '');
  const part = (chargeId: string, sum: number) => ({ chargeId, amountCents: cents(sum) });
  const ofBoth = { id: randomUUID(), saleId, parts: [part(a, 500), part(b, 300)], reason: 'defect' as const };
  const asked = await till.manager.get('refunds.request', ofBoth);
  expect(await till.manager.get('refunds.request', ofBoth)).toMatchObject(asked.map(({ id }) => ({ id })));
  for (const parts of [[part(a, 500), part(b, 3_000)], [part(a, 500)], [part(b, 300), part(a, 500)]])
    expect(await till.manager.code('refunds.request', { ...ofBoth, parts })).toBe('not-possible-now');
  await passWithPeople(till, 5 * minute);
  await till.signIn();
  const ofItem = {
    ...ofBoth,
    id: randomUUID(),
    parts: [part(a, 2_000), part(b, 2_000)],
    items: [{ position: 0, quantity: 1 }],
  };
  await till.manager.get('refunds.request', ofItem);
  expect(await till.manager.code('refunds.request', ofItem)).toBe('ok');
  for (const chosen of [[{ position: 1, quantity: 1 }], undefined])
    expect(await till.manager.code('refunds.request', { ...ofItem, items: chosen })).toBe('not-possible-now');
  await passWithPeople(till, 5 * minute);
  expect((await till.sale(saleId)).payments).toMatchObject([{ refundedCents: 2_500 }, { refundedCents: 2_300 }]);
});
