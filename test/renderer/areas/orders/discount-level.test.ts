/** Whoever types a discount is told there whether a manager has to approve it. */
import { expect, test } from 'vitest';
import { discountLevel } from '#renderer/areas/orders/basket/use-discount-level.ts';
import type { Basket } from '#shared/domain/basket.ts';
import { cents } from '#shared/domain/money.ts';

const line = { id: 'l1', description: 'Café', unitAmountCents: cents(1_000), quantity: 1 };
const upTo10 = { level: 'allow', limit: 1_000 } as const;

/** A discount of the line and one of the whole sale. */
const off = (ofLine: number, ofSale: number): Basket => ({
  lines: [{ ...line, discount: { kind: 'value', amountCents: cents(ofLine) } }],
  discount: { kind: 'value', amountCents: cents(ofSale) },
});

test('all discounts of the sale count together against the limit', () => {
  expect(discountLevel(off(0, 100), upTo10)).toBe('allow');
  expect(discountLevel(off(60, 40), upTo10)).toBe('allow');
  expect(discountLevel(off(60, 41), upTo10)).toBe('approval');
});

test('without a limit the level of the role is the answer', () => {
  for (const level of ['allow', 'approval', 'deny'] as const)
    expect(discountLevel(off(0, 999), { level, limit: null })).toBe(level);
});
