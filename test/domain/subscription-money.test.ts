/** What an invoice should charge: exact to the cent, whatever a double makes of the percentage. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { percentageOfCents } from '#shared/domain/rates.ts';
import { foreseeInvoices } from '#shared/domain/subscription-money.ts';

const now = Date.UTC(2027, 2, 1, 12);

const monthly = {
  interval: 'week' as const,
  intervalCount: 4,
  items: [{ code: 'a', description: 'A', quantity: 1, unitAmountCents: 5_000 }],
  discounts: [],
  increments: [],
};

describe('a form that is still being typed', () => {
  test.each([
    ['a first day of one key', { startAt: '3' }],
    ['a first day that does not exist', { startAt: '2027-02-31' }],
    ['an interval of nine nines', { intervalCount: 999_999_999 }],
    ['an interval past every number', { intervalCount: Number.MAX_SAFE_INTEGER }],
    ['no interval', { intervalCount: 0 }],
    ['no invoices', { maxInvoices: 0 }],
    ['invoices without number', { maxInvoices: Number.MAX_SAFE_INTEGER }],
    ['a percentage that is none', { discounts: [{ type: 'percentage' as const, value: Number.NaN }] }],
    ['a percentage below nothing', { increments: [{ type: 'percentage' as const, value: -1 }] }],
    ['an increase past every amount', { increments: [{ type: 'percentage' as const, value: 1e21 }] }],
    ['a last invoice after the year 9999', { startAt: '9999-12-30' }],
    ['items past every amount', { items: [{ ...monthly.items[0], quantity: Number.MAX_SAFE_INTEGER }] }],
  ])('foresees nothing of %s', (_, typed) => {
    const draft = { ...monthly, ...typed } as Parameters<typeof foreseeInvoices>[0];
    expect(foreseeInvoices(draft, now)).toEqual([]);
  });

  test('foresees from a first day that is one', () => {
    const days = foreseeInvoices({ ...monthly, startAt: '2027-03-03', maxInvoices: 2 }, now).map(({ day }) => day);
    expect(days).toEqual(['2027-03-03', '2027-03-31']);
  });
});

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
