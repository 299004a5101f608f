/** The items of an order add up to what the customer was told, for every basket and every discount. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Basket, type BasketLine, basketItems, basketTotals, type Discount } from '#shared/domain/basket.ts';
import { cents } from '#shared/domain/money.ts';

function line(fields: Partial<BasketLine> = {}): BasketLine {
  return { id: 'a', description: 'Café', unitAmountCents: cents(500), quantity: 1, ...fields };
}

const value = (amount: number): Discount => ({ kind: 'value', amountCents: cents(amount) });
const percent = (basisPoints: number): Discount => ({ kind: 'percent', basisPoints });

const anyDiscount = fc.option(
  fc.oneof(fc.integer({ min: 0, max: 200_000 }).map(value), fc.integer({ min: 0, max: 10_000 }).map(percent)),
  { nil: undefined },
);
const anyLine = fc.record({
  id: fc.uuid(),
  description: fc.string({ minLength: 1, maxLength: 300 }),
  unitAmountCents: fc.integer({ min: 1, max: 1_000_000 }).map(cents),
  quantity: fc.integer({ min: 1, max: 999 }),
  note: fc.option(fc.string({ maxLength: 300 }), { nil: undefined }),
  discount: anyDiscount,
});
const anyBasket: fc.Arbitrary<Basket> = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
  discount: anyDiscount,
});

function sumOfItems(basket: Basket): number {
  return basketItems(basket).reduce((sum, item) => sum + item.quantity * item.unitAmountCents, 0);
}

describe('for any basket', () => {
  it('the items add up to the total exactly', () => {
    fc.assert(fc.property(anyBasket, (basket) => sumOfItems(basket) === basketTotals(basket).totalCents));
  });

  it('every unit costs at least one cent, and every quantity is at least one', () => {
    fc.assert(
      fc.property(anyBasket, (basket) =>
        basketItems(basket).every(({ quantity, unitAmountCents }) => quantity >= 1 && unitAmountCents >= 1),
      ),
    );
  });

  it('as many units are sold as were put in', () => {
    fc.assert(
      fc.property(anyBasket, (basket) => {
        const put = basket.lines.reduce((sum, { quantity }) => sum + quantity, 0);
        return basketItems(basket).reduce((sum, { quantity }) => sum + quantity, 0) === put;
      }),
    );
  });

  it('gross less every discount is the total, line by line and in all', () => {
    fc.assert(
      fc.property(anyBasket, (basket) => {
        const totals = basketTotals(basket);
        for (const each of totals.lines) {
          expect(each.grossCents - each.ownDiscountCents - each.sharedDiscountCents).toBe(each.totalCents);
        }
        const shared = totals.lines.reduce((sum, each) => sum + each.sharedDiscountCents, 0);
        expect(shared).toBe(totals.basketDiscountCents);
        expect(totals.subtotalCents - totals.basketDiscountCents).toBe(totals.totalCents);
      }),
    );
  });

  it('no description is longer than the API takes', () => {
    fc.assert(
      fc.property(anyBasket, (basket) =>
        basketItems(basket).every(({ description }) => [...description].length <= 255),
      ),
    );
  });

  it('a discount is never larger than asked for', () => {
    fc.assert(
      fc.property(anyBasket, (basket) => {
        const { discount } = basket;
        if (discount?.kind !== 'value') return true;
        return basketTotals(basket).basketDiscountCents <= discount.amountCents;
      }),
    );
  });
});

describe('a discounted line', () => {
  it.each([
    { name: 'divides: one item', unit: 1000, quantity: 3, discount: value(300), items: [[3, 900]] },
    {
      name: 'does not divide: two items a cent apart',
      unit: 1000,
      quantity: 3,
      discount: value(100),
      items: [
        [1, 966],
        [2, 967],
      ],
    },
    { name: 'a percentage rounds half up', unit: 5, quantity: 1, discount: percent(1000), items: [[1, 4]] },
    {
      name: 'a discount of everything leaves a cent a unit',
      unit: 1000,
      quantity: 3,
      discount: percent(10_000),
      items: [[3, 1]],
    },
    { name: 'no discount: as it is', unit: 1000, quantity: 3, discount: undefined, items: [[3, 1000]] },
  ])('$name', ({ unit, quantity, discount, items }) => {
    const basket = { lines: [line({ unitAmountCents: cents(unit), quantity, discount })] };
    expect(basketItems(basket).map((item) => [item.quantity, item.unitAmountCents])).toEqual(items);
  });
});

describe('a basket discount', () => {
  it('is shared in proportion, the odd cent going to the largest remainder', () => {
    const lines = [
      line({ id: 'a', unitAmountCents: cents(101) }),
      line({ id: 'b', unitAmountCents: cents(101) }),
      line({ id: 'c', unitAmountCents: cents(201) }),
    ];
    const { lines: totals } = basketTotals({ lines, discount: value(101) });
    expect(totals.map(({ sharedDiscountCents }) => sharedDiscountCents)).toEqual([25, 25, 51]);
  });

  it('applies after the discounts of lines', () => {
    const lines = [line({ unitAmountCents: cents(1000), quantity: 2, discount: value(200) })];
    const totals = basketTotals({ lines, discount: percent(1000) });
    expect(totals.subtotalCents).toBe(1800);
    expect(totals.totalCents).toBe(1620);
  });

  it('is exact where doubles are not', () => {
    const lines = [line({ unitAmountCents: cents(9_007_199_254_740), quantity: 999 })];
    const basket = { lines, discount: percent(3333) };
    expect(sumOfItems(basket)).toBe(basketTotals(basket).totalCents);
  });
});

describe('a note on a line', () => {
  it('follows the name of the item', () => {
    expect(basketItems({ lines: [line({ note: ' sem açúcar ' })] })[0]?.description).toBe('Café (sem açúcar)');
  });

  it('is cut before the name is', () => {
    const long = 'x'.repeat(250);
    const [item] = basketItems({ lines: [line({ description: long, note: 'muito gelo' })] });
    expect(item?.description.startsWith(long)).toBe(true);
    expect([...(item?.description ?? '')]).toHaveLength(255);
  });
});
