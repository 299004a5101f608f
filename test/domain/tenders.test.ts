/** Money that the shop takes by itself: sums, change and rounding, exact to the cent for every sale. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents } from '#shared/domain/money.ts';
import { cashDue, cashSteps, changeOf, checkTenderedSale, type TenderDraft } from '#shared/domain/tenders.ts';

const item = (unitAmountCents: number, quantity = 1) => ({ description: 'Café', unitAmountCents, quantity });
const cash = (amount: number, received = amount): TenderDraft => ({
  kind: 'cash',
  amountCents: cents(amount),
  receivedCents: cents(received),
});
const machine = (amount: number, fields: Partial<TenderDraft> = {}): TenderDraft =>
  ({
    kind: 'machine',
    amountCents: cents(amount),
    mode: 'debit',
    brand: '',
    authorization: '',
    ...fields,
  }) as TenderDraft;

const anyCents = fc.integer({ min: 1, max: 10_000_000 }).map(cents);
const anyStep = fc.constantFrom(...cashSteps);

function codes(
  items: Parameters<typeof checkTenderedSale>[0]['items'],
  tenders: readonly TenderDraft[],
  step = 1 as const,
) {
  return checkTenderedSale({ items, tenders }, step).map(({ code, path }) => `${path} ${code}`);
}

describe('a sum in cash', () => {
  it('is rounded to coins that there are, never up, and by less than one of them', () => {
    fc.assert(
      fc.property(anyCents, anyStep, (amount, step) => {
        const due = cashDue(amount, step);
        return due >= 1 && due <= amount && amount - due < step && (due % step === 0 || amount < step);
      }),
    );
  });

  it('and its change are what was handed over', () => {
    fc.assert(
      fc.property(anyCents, anyStep, fc.integer({ min: 0, max: 100_000 }), (amountCents, step, more) => {
        const due = cashDue(amountCents, step);
        const receivedCents = cents(due + more);
        return due + changeOf({ kind: 'cash', amountCents, receivedCents }, step) === receivedCents;
      }),
    );
  });

  it.each([
    [1_297, 5, 1_295],
    [1_299, 10, 1_290],
    [1_297, 1, 1_297],
    [3, 5, 3],
    [5, 5, 5],
  ] as const)('of %i cents, to steps of %i, is %i', (amount, step, due) => {
    expect(cashDue(cents(amount), step)).toBe(due);
  });
});

describe('a sale', () => {
  it('that any tenders divide exactly may be recorded, and no other', () => {
    const parts = fc.array(anyCents, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(parts, fc.integer({ min: -3, max: 3 }), (amounts: Cents[], off) => {
        const total = amounts.reduce((sum, amount) => sum + amount, 0) + off;
        fc.pre(total > 0 && total < 999_999_999);
        const found = codes(
          [item(total)],
          amounts.map((amount) => machine(amount)),
        );
        return found.join() === (off === 0 ? '' : 'tenders tender-sum');
      }),
    );
  });

  it.each([
    ['without any payment', [], ['tenders tenders-missing', 'tenders tender-sum']],
    ['with cash twice', [cash(300), cash(200)], ['tenders cash-twice']],
    ['with too little cash', [cash(500, 499)], ['tenders.0.receivedCents cash-too-little']],
    ['with more cash than anybody changes', [cash(500, 1_000_000_000)], ['tenders.0.receivedCents cash-too-much']],
    ['with a part of nothing', [machine(500), machine(0)], ['tenders.1.amountCents tender-amount']],
    ['with a long text', [machine(500, { brand: 'v'.repeat(41) })], ['tenders.0.brand field-too-long']],
    [
      'with eleven payments',
      Array.from({ length: 10 }, () => machine(45)).concat(machine(50)),
      ['tenders tenders-too-many'],
    ],
  ] as const)('%s is refused in words', (_what, tenders, expected) => {
    expect(codes([item(500)], tenders)).toEqual(expected);
  });

  it('keeps the rules of its items', () => {
    expect(codes([item(500, 0)], [cash(500)])).toContain('items.0.quantity quantity-too-small');
    expect(codes([], [cash(500)])).toContain('items items-missing');
  });

  it('may owe less in cash than it costs, and takes no less than that', () => {
    expect(checkTenderedSale({ items: [item(1_297)], tenders: [cash(1_297, 1_295)] }, 5)).toEqual([]);
    expect(checkTenderedSale({ items: [item(1_297)], tenders: [cash(1_297, 1_294)] }, 5)).toMatchObject([
      { code: 'cash-too-little', params: { dueCents: 1_295 } },
    ]);
  });
});
