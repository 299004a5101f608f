/** What a block reaches and what it does not: a sale at list price needs none of what its discount or its split would. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { basket, pix } from '#test/helpers/till.ts';
import { flow } from './support/flow.ts';
import { linkDraft } from './support/links.ts';
import { subscriptionForm } from './support/subscriptions.ts';

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

flow('what a sale needs a right for, a subscription needs it for too', async (till) => {
  await till.manager.get('settings.set', { allowSplit: true, allowFraudSkip: true });
  const more = {
    discount: { discounts: [{ type: 'percentage', value: 90 }] },
    split: {
      split: [
        { receiverCode: 'r1', amountCents: 4_900, chargeProcessingFee: true, chargeRemainderFee: true, liable: true },
      ],
    },
    'fraud-skip': { fraudSkip: { reason: 'upsell' } },
  } as const;
  const create = async (change: object) =>
    await till.clerk.call('subscriptions.create', { ...subscriptionForm(), ...change } as never);
  for (const [right, change] of Object.entries(more)) {
    const rule = { role: 'clerk', right, limit: null } as const;
    await till.manager.get('rights.set', { rules: [{ ...rule, level: 'deny' }] } as never);
    expect(await create(change)).toMatchObject({ ok: false, error: { code: 'forbidden', fields: [{ path: right }] } });
    await till.manager.get('rights.set', { rules: [{ ...rule, level: 'approval' }] } as never);
    expect(await create(change)).toMatchObject({ ok: false, error: { code: 'approval-required' } });
  }
  expect(await create({})).toMatchObject({ ok: true });
});

flow('a discount of a subscription is held to the limit of a sale', async (till) => {
  const rule = { role: 'clerk', right: 'discount', level: 'allow', limit: 1_000 } as const;
  await till.manager.get('rights.set', { rules: [rule] });
  const asked = (value: number) =>
    till.clerk.code('subscriptions.create', subscriptionForm({ discounts: [{ type: 'percentage', value }] }));
  expect(await asked(11)).toBe('approval-required');
  expect(await asked(10)).toBe('ok');
});

flow('a discount of a link is held to the limit of a sale, and its rules come first', async (till) => {
  const rules = [
    { role: 'clerk', right: 'links', level: 'allow', limit: null },
    { role: 'clerk', right: 'discount', level: 'allow', limit: 1_000 },
  ] as const;
  await till.manager.get('rights.set', { rules: [...rules] });
  const asked = (type: 'percentage' | 'fixed', hundredths: number, id: string = randomUUID()) =>
    till.clerk.code('links.create', { id, draft: linkDraft({ methods: ['PIX'], pixDiscount: { type, hundredths } }) });
  expect(await asked('percentage', 9_000)).toBe('approval-required');
  // Of R$ 130,00 of items: the freight is sold at its price.
  expect(await asked('fixed', 1_301)).toBe('approval-required');
  expect(await asked('fixed', 1_300)).toBe('ok');
  expect(await asked('percentage', -3)).toBe('rule-broken');
  const id = randomUUID();
  expect(await asked('percentage', 1_000, id)).toBe('ok');
  await till.manager.get('rights.set', { rules: [{ ...rules[1], level: 'deny', limit: null }] });
  expect(await asked('percentage', 100)).toBe('forbidden');
  // It is made already: it is shown and not made again.
  expect(await asked('percentage', 1_000, id)).toBe('ok');
  expect(await till.clerk.code('links.create', { id: randomUUID(), draft: linkDraft() })).toBe('ok');
});
