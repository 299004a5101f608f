/** A price that changed while the item was in the basket is a question, whoever changed it and how, until somebody answers it. */
import { expect, it } from 'vitest';
import type { BasketLine } from '#shared/domain/basket.ts';
import { otherPriceOf, type PriceOf } from '#shared/domain/basket-prices.ts';
import { cents } from '#shared/domain/money.ts';

const line: BasketLine = { id: 'a', code: '10', description: 'Misto-quente', unitAmountCents: cents(1), quantity: 1 };
const at =
  (amount: number | null, isChangedInFile = false): PriceOf =>
  (code) =>
    code === '10' && amount !== null ? { cents: cents(amount), isChangedInFile } : null;

it('is asked about where the item has another price', () => {
  expect(otherPriceOf(line, at(1_490))?.cents).toBe(1_490);
  expect(otherPriceOf({ ...line, unitAmountCents: cents(1_490) }, at(1_490))).toBeNull();
});

it('is not asked about what the catalogue does not sell', () => {
  expect(otherPriceOf(line, at(null))).toBeNull();
  expect(otherPriceOf({ ...line, code: undefined }, at(1_490))).toBeNull();
});

it('is asked about again only when the price changes once more', () => {
  const kept = { ...line, keptOverCents: cents(1_490) };
  expect(otherPriceOf(kept, at(1_490))).toBeNull();
  expect(otherPriceOf(kept, at(1_590))?.cents).toBe(1_590);
});

it('says whether people changed it, or the file was changed', () => {
  expect(otherPriceOf(line, at(1_490))).toMatchObject({ isChangedInFile: false });
  expect(otherPriceOf(line, at(1_490, true))).toMatchObject({ isChangedInFile: true });
});
