/** What an invoice should charge: exact to the cent, whatever a double makes of the percentage. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { percentageOfCents } from '#shared/domain/rates.ts';
import { foreseeInvoices } from '#shared/domain/subscription-money.ts';

const now = Date.UTC(2027, 2, 1, 12);

function foreseen(itemsCents: number, discount: number, increment?: number): number {
  const [first] = foreseeInvoices(
    {
      interval: 'day',
      intervalCount: 30,
      items: [{ code: 'a', description: 'A', quantity: 1, unitAmountCents: itemsCents }],
      discounts: [{ type: 'percentage', value: discount }],
      increments: increment === undefined ? [] : [{ type: 'percentage', value: increment }],
    },
    now,
  );
  return first?.amountCents ?? -1;
}

/** By long multiplication of the digits themselves, and no number anywhere. */
function byDigits(cents: number, whole: number, fraction: string): number {
  const scaled = BigInt(cents) * BigInt(`${whole}${fraction.padEnd(6, '0')}`);
  const text = (scaled + 50_000_000n).toString().padStart(9, '0');
  return Number(text.slice(0, -8));
}

describe('S4: a foreseen invoice', () => {
  test('of 50.00 less 0.57 % is 49.71', () => expect(foreseen(5_000, 0.57)).toBe(4_971));

  test.each([
    [5_000, 0.57, 29],
    [100, 1.005, 1],
    [1_000, 1.15, 12],
    [350, 1.57, 5],
    [1, 50, 1],
    [1, 49.999_999, 0],
    [1_000_000, 1e-7, 0],
    [123_456_789, 100, 123_456_789],
    [5, 1e21, 50_000_000_000_000_000_000],
  ])('of %s cents at %s percent changes by %s', (cents, percent, by) => {
    expect(percentageOfCents(cents, percent)).toBe(by);
  });

  test('changes by what the written digits say, for every amount and percentage', () => {
    const digits = fc.stringMatching(/^\d{0,6}$/);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.integer({ min: 0, max: 99 }),
        digits,
        (cents, whole, fraction) => {
          const percent = Number(`${whole}.${fraction || '0'}`);
          fc.pre(percent > 0);
          const by = byDigits(cents, whole, fraction);
          expect(percentageOfCents(cents, percent)).toBe(by);
          expect(foreseen(cents, percent)).toBe(cents - by);
          expect(foreseen(cents, percent, percent)).toBe(cents);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
