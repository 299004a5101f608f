/**
 * From a clerk's basket to the items of an order. The API takes whole cents per unit, so a discounted line that cannot be
 * divided by its quantity becomes two items. The sum of unit × quantity is always the total that the customer was told.
 */
import { type Cents, cents, sumCents } from './money.ts';
import type { DraftItem } from './order-draft.ts';
import { maxTextLength } from './order-fields.ts';

export type Discount =
  | { readonly kind: 'value'; readonly amountCents: Cents }
  /** Hundredths of a percent: 1250 is 12.5 %. */
  | { readonly kind: 'percent'; readonly basisPoints: number };

/** R$ 9.999.999,99. A larger sale at a counter is a typing mistake. */
export const largestSaleCents = 999_999_999;

export interface BasketLine {
  readonly id: string;
  readonly description: string;
  readonly unitAmountCents: Cents;
  /** Somebody kept that price although its item costs this: see basket-prices.ts. */
  readonly keptOverCents?: Cents | undefined;
  readonly quantity: number;
  readonly code?: string | undefined;
  readonly category?: string | undefined;
  readonly note?: string | undefined;
  readonly discount?: Discount | undefined;
}

export interface Basket {
  readonly lines: readonly BasketLine[];
  readonly discount?: Discount | undefined;
}

export interface LineTotals {
  readonly id: string;
  readonly grossCents: Cents;
  /** What the line's own discount takes off, limited to what the line allows. */
  readonly ownDiscountCents: Cents;
  /** The line's share of the basket's discount. */
  readonly sharedDiscountCents: Cents;
  readonly totalCents: Cents;
}

export interface BasketTotals {
  readonly lines: readonly LineTotals[];
  readonly grossCents: Cents;
  /** After the discounts of lines, before the basket's own. */
  readonly subtotalCents: Cents;
  readonly basketDiscountCents: Cents;
  readonly totalCents: Cents;
}

const wholeBasisPoints = 10_000;

/** Percentages are rounded half up to the cent. */
export function discountCents(discount: Discount | undefined, ofCents: Cents): Cents {
  if (discount === undefined) return cents(0);
  if (discount.kind === 'value') return discount.amountCents;
  // BigInt, because the product may exceed 2^53 and a double would round it.
  const product = BigInt(ofCents) * BigInt(discount.basisPoints) * 2n;
  return cents(Number((product + BigInt(wholeBasisPoints)) / BigInt(2 * wholeBasisPoints)));
}

/** The most that may be taken off, because the API wants at least one cent for each unit. */
function room(totalCents: Cents, quantity: number): number {
  return Math.max(0, totalCents - quantity);
}

/**
 * Divides an amount in proportion to weights, in whole cents, and never gives a part more than its weight. The cents that
 * rounding leaves over go to the largest remainders, earlier ones first.
 */
function divide(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all === 0 || amount === 0) return weights.map(() => 0);
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, whole: Number(product / BigInt(all)), rest: Number(product % BigInt(all)) };
  });
  let left = amount - shares.reduce((sum, share) => sum + share.whole, 0);
  const result = shares.map((share) => share.whole);
  for (const { index, rest } of shares.toSorted((a, b) => b.rest - a.rest || a.index - b.index)) {
    if (left === 0) break;
    if (rest === 0) continue;
    result[index] = (result[index] ?? 0) + 1;
    left -= 1;
  }
  return result;
}

export function basketTotals(basket: Basket): BasketTotals {
  const own = basket.lines.map((line) => {
    const grossCents = cents(line.unitAmountCents * line.quantity);
    const wished = discountCents(line.discount, grossCents);
    const ownDiscountCents = cents(Math.min(wished, room(grossCents, line.quantity)));
    return { line, grossCents, ownDiscountCents, netCents: cents(grossCents - ownDiscountCents) };
  });
  const subtotalCents = sumCents(own.map(({ netCents }) => netCents));
  const rooms = own.map(({ line, netCents }) => room(netCents, line.quantity));
  const roomCents = rooms.reduce((sum, value) => sum + value, 0);
  const basketDiscountCents = cents(Math.min(discountCents(basket.discount, subtotalCents), roomCents));
  const shares = divide(basketDiscountCents, rooms);
  const lines = own.map(({ line, grossCents, ownDiscountCents, netCents }, index) => {
    const sharedDiscountCents = cents(shares[index] ?? 0);
    const totalCents = cents(netCents - sharedDiscountCents);
    return { id: line.id, grossCents, ownDiscountCents, sharedDiscountCents, totalCents };
  });
  return {
    lines,
    grossCents: sumCents(own.map(({ grossCents }) => grossCents)),
    subtotalCents,
    basketDiscountCents,
    totalCents: cents(subtotalCents - basketDiscountCents),
  };
}

/** The API has no field for a note on an item, so it follows the name; the name is never cut for it. */
function describe({ description, note }: BasketLine): string {
  const name = [...description].slice(0, maxTextLength).join('');
  const trimmed = note?.trim() ?? '';
  if (trimmed === '') return name;
  return [...`${name} (${trimmed})`].slice(0, maxTextLength).join('');
}

function fullPrice(line: BasketLine, { unitAmountCents }: Pick<DraftItem, 'unitAmountCents'>) {
  return unitAmountCents < line.unitAmountCents ? { fullUnitAmountCents: line.unitAmountCents } : {};
}

export interface BasketItem extends DraftItem {
  readonly unitAmountCents: Cents;
  readonly fullUnitAmountCents?: Cents;
}

function lineItems(line: BasketLine, totalCents: Cents): BasketItem[] {
  const base = Math.floor(totalCents / line.quantity);
  const dearer = totalCents - base * line.quantity;
  const item = {
    description: describe(line),
    ...(line.code === undefined ? {} : { code: line.code }),
    ...(line.category === undefined ? {} : { category: line.category }),
  };
  return [
    { quantity: line.quantity - dearer, unitAmountCents: cents(base) },
    { quantity: dearer, unitAmountCents: cents(base + 1) },
  ]
    .filter(({ quantity }) => quantity > 0)
    .map((part) => ({ ...item, ...part, ...fullPrice(line, part) }));
}

/** The items to sell. Their sum is exactly `basketTotals(basket).totalCents`. */
export function basketItems(basket: Basket): BasketItem[] {
  const totals = basketTotals(basket);
  return basket.lines.flatMap((line, index) => lineItems(line, totals.lines[index]?.totalCents ?? cents(0)));
}
