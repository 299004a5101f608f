/** A sale as its buyer reads it: each thing once, at its own price, with what came off. */
import { describe, expect, it } from 'vitest';
import { type Basket, basketItems, basketTotals } from '#shared/domain/basket.ts';
import { cents } from '#shared/domain/money.ts';
import { checkOrderDraft } from '#shared/domain/orders.ts';
import { soldLines, soldSums } from '#shared/domain/sold-lines.ts';

const bread = { id: 'a', code: '1', description: 'Pão', unitAmountCents: cents(500), quantity: 3 };
const coffee = { id: 'b', code: '2', description: 'Café', unitAmountCents: cents(650), quantity: 1 };
const offOf = (amountCents: number) => ({ kind: 'value' as const, amountCents: cents(amountCents) });

describe('a sale with a discount', () => {
  it.each<{ name: string; basket: Basket }>([
    { name: 'on a line that does not divide', basket: { lines: [{ ...bread, discount: offOf(100) }, coffee] } },
    { name: 'on the whole', basket: { lines: [bread, coffee], discount: { kind: 'percent', basisPoints: 1_250 } } },
    { name: 'on both', basket: { lines: [{ ...bread, discount: offOf(7) }, coffee], discount: offOf(333) } },
  ])('$name shows every thing once, and its sums are those of the basket', ({ basket }) => {
    const items = basketItems(basket);
    const { grossCents, totalCents } = basketTotals(basket);
    expect(soldLines(items).map(({ quantity, description }) => `${quantity} ${description}`)).toEqual([
      '3 Pão',
      '1 Café',
    ]);
    expect(soldSums(items)).toEqual({ fullCents: grossCents, totalCents, discountCents: grossCents - totalCents });
  });

  it('names no other price where nothing came off', () => {
    expect(basketItems({ lines: [bread] })[0]).not.toHaveProperty('fullUnitAmountCents');
    expect(soldSums(basketItems({ lines: [bread] })).discountCents).toBe(0);
  });

  it('is refused when the price before it is not higher', () => {
    const item = { description: 'Pão', quantity: 1, unitAmountCents: 500, fullUnitAmountCents: 500 };
    const draft = { items: [item], payments: [{ method: 'pix', amountCents: 500 } as const], customer: null };
    const paths = checkOrderDraft(draft, { fraudBypassAllowed: false, nowMs: 0 }).map(({ path }) => path);
    expect(paths).toEqual(['items.0.fullUnitAmountCents']);
  });
});
