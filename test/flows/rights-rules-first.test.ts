/** The rules of a form come before its rights: what breaks one is refused in words, and no manager is asked to approve it. */
import { expect } from 'vitest';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { charge } from './support/scenarios.ts';
import { subscriptionForm } from './support/subscriptions.ts';

flow('a discount that is none, or is taken off nothing, is refused by its rule', async (till) => {
  const rule = { role: 'clerk', right: 'discount', level: 'allow', limit: 1_000 } as const;
  await till.manager.get('rights.set', { rules: [rule] });
  const asked = async (change: object): Promise<unknown> => {
    const answer = await till.clerk.call('subscriptions.create', { ...subscriptionForm(), ...change } as never);
    return answer.ok ? 'ok' : [answer.error.code, ...(answer.error.fields ?? []).map(({ code }) => code)];
  };
  const discounts = (type: 'fixed' | 'percentage', value: number) => ({ discounts: [{ type, value }] });
  expect(await asked(discounts('percentage', -3))).toEqual(['rule-broken', 'adjustment-not-positive']);
  expect(await asked(discounts('percentage', 300))).toEqual(['rule-broken', 'discount-over-all']);
  expect(await asked(discounts('fixed', 10.3))).toEqual(['rule-broken', 'adjustment-not-cents']);
  const items = [{ code: 'a', description: 'a', quantity: 1, unitAmountCents: 0 }];
  expect(await asked({ items, ...discounts('fixed', 500) })).not.toContain('internal');
});

flow('parts of a refund that together are no sum are refused as more than was paid', async (till) => {
  const saleId = await charge(till, payByCard(2500));
  const { payments } = await till.until(saleId, 'paid');
  const part = { chargeId: payments[0]?.chargeId ?? '', amountCents: Number.MAX_SAFE_INTEGER };
  const asked = { saleId, parts: [part, part], reason: 'defect' as const };
  expect(await till.manager.code('refunds.request', asked)).toBe('rule-broken');
});
