/** Of a basket that another database knew, people say what the dashboard shows: that it was not charged, with a manager alone. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { basket, openTill } from '#test/helpers/till.ts';
import { backUp, restoreAfter } from './support/backups.ts';
import { payByCard } from './support/cards.ts';
import { proofOf } from './support/review.ts';
import { amountCents } from './support/scenarios.ts';

const minute = 60_000;
const recorded = { error: { code: 'rule-broken', fields: [{ code: 'basket-recorded' }] } };

test('what the dashboard shows of a basket is recorded with a manager, and not before reads and dashboards can show it', async () => {
  await using till = await openTill();
  const draftId = randomUUID();
  const seen = { draftId, finding: 'not-charged', totalCents: amountCents, currency: 'BRL' } as const;
  await backUp(till);
  await restoreAfter(till, minute);
  await till.clerk.get('orders.park', { id: draftId, label: 'mesa 4', totalCents: amountCents, basket: '{}' });
  expect(await till.clerk.code('orders.recordBasket', seen)).toBe('approval-required');
  const approved = async () =>
    till.clerk.code('orders.recordBasket', { ...seen, approval: await proofOf(till, 'manager') });
  expect(await approved()).toBe('rule-broken');
  await till.pass(20 * minute);
  await till.signIn();
  expect(await approved()).toBe('ok');
  // It goes on under another name, and the one of before is not offered beside it.
  expect(await till.clerk.get('orders.parked', {})).toEqual([]);
  await till.clerk.get('orders.recordBasket', { ...seen, finding: 'charged' });
  const { rows } = await till.manager.get('audit.list', { filter: { subject: draftId } });
  const recorded = rows.filter(({ action }) => action === 'orders.recordBasket');
  const told = recorded.map(({ after, approverName }) => [after?.finding, approverName !== null]);
  expect(told.toSorted()).toEqual([
    ['charged', false],
    ['not-charged', true],
  ]);
});

test('of a basket whose sale this database knows nobody says what became of it', async () => {
  await using till = await openTill();
  const draftId = randomUUID();
  const { id } = await till.clerk.get('orders.charge', basket([payByCard(amountCents)], { draftId }));
  await till.until(id, 'paid');
  const seen = { draftId, totalCents: amountCents, currency: 'BRL' } as const;
  expect(await till.manager.code('orders.recordBasket', { ...seen, finding: 'charged' })).toBe('not-possible-now');
  expect(await till.manager.code('orders.recordBasket', { ...seen, finding: 'not-charged' })).toBe('not-possible-now');
});

test('what was recorded as charged is sold by no other window, and is not parked again', async () => {
  await using till = await openTill();
  const draftId = randomUUID();
  const sale = basket([payByCard(amountCents)]);
  await backUp(till);
  await restoreAfter(till, minute);
  await till.pass(20 * minute);
  await till.signIn();
  const seen = { draftId, finding: 'charged', totalCents: amountCents, currency: 'BRL' } as const;
  await till.clerk.get('orders.recordBasket', seen);
  expect(await till.clerk.call('orders.charge', { ...sale, draftId })).toMatchObject(recorded);
  const parked = { id: draftId, label: 'mesa 4', totalCents: amountCents, basket: '{}' };
  expect(await till.clerk.call('orders.park', parked)).toMatchObject(recorded);
  expect(await till.clerk.code('orders.charge', sale)).toBe('ok');
});

test('what was recorded as not charged is sold under its new name alone, not by another window under the one before', async () => {
  await using till = await openTill();
  const draftId = randomUUID();
  await till.clerk.get('orders.park', { id: draftId, label: 'mesa 4', totalCents: amountCents, basket: '{}' });
  await backUp(till);
  await restoreAfter(till, minute);
  await till.pass(20 * minute);
  await till.signIn();
  await till.clerk.get('orders.unpark', { id: draftId });
  const seen = { draftId, finding: 'not-charged', totalCents: amountCents, currency: 'BRL' } as const;
  await till.manager.get('orders.recordBasket', seen);
  const sale = basket([payByCard(amountCents)]);
  expect(await till.clerk.code('orders.charge', sale)).toBe('ok');
  expect(await till.clerk.call('orders.charge', { ...sale, draftId })).toMatchObject(recorded);
});
