/** Cents: what is an amount, what is not, and how a total divides. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  cents,
  centsSchema,
  formatMoney,
  instalmentValues,
  positiveCentsSchema,
  sumCents,
} from '#shared/domain/money.ts';

describe('an amount in cents', () => {
  it.each([0, 1, 100, Number.MAX_SAFE_INTEGER])('%d is one', (amount) => {
    expect(cents(amount)).toBe(amount);
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])('%d is refused', (amount) => {
    expect(() => cents(amount)).toThrow(RangeError);
  });

  it('never keeps a negative zero', () => {
    expect(Object.is(cents(-0), 0)).toBe(true);
  });

  it.each([
    { value: 0, any: true, positive: false },
    { value: 1, any: true, positive: true },
    { value: -1, any: false, positive: false },
    { value: 1.5, any: false, positive: false },
    { value: 2 ** 53, any: false, positive: false },
    { value: '10', any: false, positive: false },
  ])('at the border $value is parsed the same way', ({ value, any, positive }) => {
    expect(centsSchema.safeParse(value).success).toBe(any);
    expect(positiveCentsSchema.safeParse(value).success).toBe(positive);
  });
});

describe('sums', () => {
  it('adds', () => {
    expect(sumCents([cents(1), cents(20), cents(300)])).toBe(321);
    expect(sumCents([])).toBe(0);
  });

  it('throws instead of losing a cent in a sum that is too large', () => {
    expect(() => sumCents([cents(Number.MAX_SAFE_INTEGER), cents(1)])).toThrow(RangeError);
  });
});

describe('instalments', () => {
  it.each([
    { total: 10_000, count: 1, values: [10_000] },
    { total: 10_000, count: 3, values: [3334, 3333, 3333] },
    { total: 8557, count: 4, values: [2140, 2139, 2139, 2139] },
    { total: 2, count: 3, values: [2, 0, 0] },
  ])('$total in $count puts the odd cents into the first', ({ total, count, values }) => {
    expect(instalmentValues(cents(total), count)).toEqual(values);
  });

  it.each([0, -1, 1.5])('refuses %d instalments', (count) => {
    expect(() => instalmentValues(cents(100), count)).toThrow(RangeError);
  });

  it('never loses or makes a cent', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.integer({ min: 1, max: 24 }), (total, count) => {
        expect(sumCents(instalmentValues(cents(total), count))).toBe(total);
      }),
    );
  });
});

test.each([
  [1_234_50, 'pt-BR', 'brl', 'R$\u00a01.234,50'],
  [1_234_50, 'pt-BR', 'USD', 'US$\u00a01.234,50'],
  [1_234_50, 'en', 'usd', '$1,234.50'],
  [1_234_50, 'pt-BR', 'eur', '1.234,50 EUR'],
  [-5, 'en', 'xyz', '-0.05 XYZ'],
] as const)('%i in %s and %s is %s', (amount, locale, currency, shown) => {
  expect(formatMoney(amount, locale, currency)).toBe(shown);
});
