/** Money that no acquirer gives back, and that nobody had wished undone: two people can end it all the same. */
import { expect } from 'vitest';
import { cents } from '#shared/domain/money.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { needs } from './support/needs.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { endUndoByPeople } from './support/review.ts';
import { amountCents, charge } from './support/scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;

flow('a sale whose refund the acquirer refuses for good is given up, and then ended by two people', async (till) => {
  const id = await charge(till, payByCard(amountCents, 'refund_not_supported'));
  const { payments } = await till.until(id, 'paid');
  expect((await till.sale(id)).can.cancel).toBe(false);
  const parts = [{ chargeId: payments[0]?.chargeId ?? '', amountCents: cents(amountCents) }];
  await till.manager.get('refunds.request', { saleId: id, parts, reason: 'customer-request' });
  await passWithPeople(till, 10 * minute);
  expect(await needs(till)).toEqual([`refundFailed sale ${id}`]);
  expect(await till.sale(id)).toMatchObject({ state: 'paid', refundFailed: true, can: { cancel: true } });
  await till.signIn();
  await till.manager.get('orders.cancel', { id });
  await passWithPeople(till, 6 * hour);
  expect((await till.sale(id)).undo).toMatchObject({ problem: 'refund_not_supported', canEnd: true });
  expect(await needs(till)).toEqual([`undo sale ${id}`]);
  expect(await endUndoByPeople(till, id, 'devolvido em dinheiro')).toBe('ok');
  await passWithPeople(till, hour);
  expect(await needs(till)).toEqual([]);
  expect(await till.sale(id)).toMatchObject({ undo: null, refundFailed: false, can: { cancel: false } });
});

flow('not where another payment of it could go back: nobody asked for that', async (till) => {
  const id = await charge(till, payByCard(3_000, 'refund_not_supported'), payByCard(2_000));
  const { payments } = await till.until(id, 'paid');
  const parts = [{ chargeId: payments[0]?.chargeId ?? '', amountCents: cents(1_000) }];
  await till.manager.get('refunds.request', { saleId: id, parts, reason: 'customer-request' });
  await passWithPeople(till, 10 * minute);
  expect(await till.sale(id)).toMatchObject({ refundFailed: true, can: { cancel: false } });
  expect(await till.clerk.code('orders.cancel', { id })).toBe('not-possible-now');
});
