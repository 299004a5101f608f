/** What a block reaches and what it does not: a sale at list price needs none of what its discount or its split would. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { basket, pix } from '#test/helpers/till.ts';
import { flow } from './support/flow.ts';

flow('a clerk who may give no discount, split nothing and skip no analysis sells at list price', async (till) => {
  const { items } = await till.clerk.get('catalog.list', {});
  const item = items.find(({ unitAmountCents }) => unitAmountCents >= 500);
  if (item === undefined) throw new Error('practice has items');
  for (const right of ['discount', 'custom-amount', 'split', 'fraud-skip'] as const)
    await till.manager.get('rights.set', { rules: [{ role: 'clerk', right, level: 'deny', limit: null }] });
  const { code, description, unitAmountCents } = item;
  const sold = { code, description, quantity: 1, unitAmountCents };
  const sale = await till.clerk.get('orders.charge', basket([pix(unitAmountCents)], { items: [sold] }));
  await till.until(sale.id, 'awaiting-payment');
  const again = { id: sale.id, draftId: randomUUID(), payments: [pix(unitAmountCents)] };
  expect(await till.clerk.code('orders.replace', again)).toBe('ok');
});
