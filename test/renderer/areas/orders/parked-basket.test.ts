/** A parked basket comes back as it was, or not at all. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BasketState, parkedName, readParked, writeParked } from '#renderer/areas/orders/basket/parked-basket.ts';
import { basketTotals } from '#shared/domain/basket.ts';
import { cents } from '#shared/domain/money.ts';

const anyDiscount = fc.option(
  fc.oneof(
    fc.nat(10_000).map((amount) => ({ kind: 'value' as const, amountCents: cents(amount) })),
    fc.nat(10_000).map((basisPoints) => ({ kind: 'percent' as const, basisPoints })),
  ),
  { nil: undefined },
);
const anyText = fc.option(fc.string(), { nil: undefined });
const anyBasket: fc.Arbitrary<BasketState> = fc.record({
  lines: fc.array(
    fc.record({
      id: fc.uuid(),
      description: fc.string(),
      unitAmountCents: fc.integer({ min: 1, max: 100_000 }).map(cents),
      keptOverCents: fc.option(fc.integer({ min: 1, max: 100_000 }).map(cents), { nil: undefined }),
      quantity: fc.integer({ min: 1, max: 99 }),
      code: anyText,
      category: anyText,
      note: anyText,
      discount: anyDiscount,
    }),
  ),
  currency: fc.constantFrom('BRL', 'USD'),
  discount: anyDiscount,
  note: anyText,
  customer: fc.option(
    fc.record({
      name: fc.string(),
      email: fc.string(),
      phone: fc.record({ ddi: fc.string(), ddd: fc.string(), number: fc.string() }),
      document: fc.record({ type: fc.string(), number: fc.string() }),
    }),
  ),
});

describe('a parked basket', () => {
  it('comes back as it was put aside, to the cent', () => {
    fc.assert(
      fc.property(anyBasket, (basket) => {
        const back = readParked(writeParked(basket));
        expect(back).toEqual(basket);
        expect(back === null ? null : basketTotals(back).totalCents).toBe(basketTotals(basket).totalCents);
      }),
    );
  });

  it.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['of another version', '{"version":2,"lines":[]}'],
    ['with a line that has no price', '{"version":1,"lines":[{"id":"a","description":"x","quantity":1}]}'],
    ['with half a cent', '{"version":1,"lines":[{"id":"a","description":"x","quantity":1,"unitAmountCents":0.5}]}'],
    ['with no unit at all', '{"version":1,"lines":[{"id":"a","description":"x","quantity":0,"unitAmountCents":5}]}'],
  ])('%s is not read', (_name, text) => {
    expect(readParked(text)).toBeNull();
  });
});

describe('a parked basket in the list', () => {
  const line = (description: string, quantity = 1) => ({
    id: description,
    description,
    quantity,
    unitAmountCents: cents(600),
  });
  const parked = (label: string, ...names: readonly string[]) => ({
    label,
    basket: writeParked({
      lines: names.map((name, index) => line(name, index + 1)),
      currency: 'BRL',
      discount: undefined,
      note: undefined,
      customer: null,
    }),
  });

  it.each([
    [parked('mesa 4', 'Café'), 'mesa 4'],
    [parked('', 'Café'), '1x Café'],
    [parked('', 'Café', 'Pão'), '1x Café, 2x Pão'],
    [parked('', 'Café', 'Pão', 'Suco', 'Bolo'), '1x Café, 2x Pão, + 2'],
    [{ label: '', basket: 'of another version' }, ''],
  ])('%o is called %s', (of, name) => {
    expect(parkedName(of)).toBe(name);
  });
});
