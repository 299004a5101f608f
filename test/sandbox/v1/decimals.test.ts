/** The v1 decimals: exact in both directions, and closed to what is not exact. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { multiplyCents, percentOfCents } from '#shared/domain/rates.ts';
import {
  centsToDecimal,
  decimalCentsSchema,
  decimalToCents,
  largestDecimalCents,
  positiveDecimalCentsSchema,
  rateSchema,
} from '#shared/wire/v1/decimals.ts';

describe('a decimal', () => {
  it.each([
    [0, 0],
    [0.01, 1],
    [0.1, 10],
    [1.1, 110],
    [19.99, 1999],
    [4.35, 435],
    [1.15, 115],
    [1000000.07, 100000007],
    [9999999999999.99, largestDecimalCents],
  ])('%d is %i cents, and back', (decimal, cents) => {
    expect(decimalToCents(decimal)).toBe(cents);
    expect(centsToDecimal(cents)).toBe(decimal);
  });

  it.each([0.001, 10.005, 0.3000001, -0.01, -1, 1e21, 1e-7, 10_000_000_000_000, Number.NaN, Number.POSITIVE_INFINITY])(
    '%d is refused',
    (decimal) => {
      expect(decimalToCents(decimal)).toBeNull();
      expect(decimalCentsSchema.safeParse(decimal).success).toBe(false);
    },
  );

  it('of any cents comes back through JSON as it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: largestDecimalCents }), (cents) => {
        const text = JSON.stringify(z.encode(decimalCentsSchema, cents));
        expect(decimalCentsSchema.parse(JSON.parse(text))).toBe(cents);
      }),
    );
  });

  it('that is a sum of doubles is the sum of their cents', () => {
    expect(decimalToCents(0.1 + 0.2)).toBe(30);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10 ** 8 }), { maxLength: 6 }), (prices) => {
        const sum = prices.reduce((total, cents) => total + centsToDecimal(cents), 0);
        expect(decimalToCents(sum)).toBe(prices.reduce((total, cents) => total + cents, 0));
      }),
    );
  });

  it.each(['10.00', null, true, [1]])('%j is no number and is refused', (value) => {
    expect(decimalCentsSchema.safeParse(value).success).toBe(false);
  });

  it('of an item is at least 0.01', () => {
    expect([0, 0.01, 0.02].map((amount) => positiveDecimalCentsSchema.safeParse(amount).success)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('cannot be written from what no decimal carries', () => {
    for (const cents of [-1, 0.5, largestDecimalCents + 1]) expect(() => centsToDecimal(cents)).toThrow(RangeError);
  });
});

describe('a rate', () => {
  it.each([
    [1, true],
    [1.0, true],
    [1.0299, true],
    [2.5, true],
    [0.9999, false],
    [0, false],
    [-1, false],
    [1e-9, false],
    [1.00000000001, false],
    [100000, false],
  ])('of %d is read: %s', (rate, read) => {
    expect(rateSchema.safeParse(rate).success).toBe(read);
  });

  it.each([
    [1000, 1, 1000],
    [1000, 1.0299, 1030],
    [9705, 1.0299, 9995],
    [100, 1.005, 101],
    [100, 1.004, 100],
    [50, 1.01, 51],
    [333, 1.5, 500],
    [8999, 1.115, 10034],
    [999_999_999, 1.0123456789, 1_012_345_678],
  ])('%i cents x %d are %i cents, half up', (cents, rate, total) => {
    expect(multiplyCents(cents, rate)).toBe(total);
  });

  it.each([
    [8455, 1000, 846],
    [1000, 1050, 105],
    [999, 5000, 500],
    [1, 4999, 0],
    [1, 5000, 1],
    [12345, 10000, 12345],
  ])('%i cents at %i hundredths of a percent are %i, half up', (cents, share, result) => {
    expect(percentOfCents(cents, share)).toBe(result);
  });
});
