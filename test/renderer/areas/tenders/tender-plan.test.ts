/** How a sale is divided between cash and the card machine while somebody types, and what is sent of it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#main/areas/settings/defaults.ts';
import {
  addTender,
  cashBalance,
  changeTender,
  chooseMode,
  dueInAll,
  mayAdd,
  startTenders,
  type TenderPlan,
  takenHere,
  tenderDrafts,
  tenderProblems,
} from '#renderer/areas/tenders/charge/tender-plan.ts';
import { remainderCents, typeAmount } from '#shared/domain/divided-total.ts';
import { type Cents, cents } from '#shared/domain/money.ts';
import { cashSteps, checkTenderedSale } from '#shared/domain/tenders.ts';

function counter(): () => string {
  let count = 0;
  return () => `t${++count}`;
}

const sold = (amount: number) => [{ description: 'Café', quantity: 1, unitAmountCents: cents(amount) }];
const cash = (total: number) => startTenders(cents(total), 'cash', counter());
const codes = (plan: TenderPlan, total: number) => tenderProblems(plan, sold(total), 5).map(({ code }) => code);

/** The only payment, or the one at this place. */
function at(plan: TenderPlan, index = 0) {
  const tender = plan.payments[index];
  if (tender === undefined) throw new Error(`no payment ${index}`);
  return tender;
}

const received = (plan: TenderPlan, amount: number) =>
  changeTender(plan, at(plan).id, { receivedCents: amount as Cents });

describe('what a shop takes by itself', () => {
  it.each([
    { settings: {}, currency: 'BRL', kinds: ['cash', 'machine'] },
    { settings: { takesCash: false }, currency: 'BRL', kinds: ['machine'] },
    { settings: { takesMachine: false }, currency: 'BRL', kinds: ['cash'] },
    { settings: {}, currency: 'USD', kinds: [] },
  ] as const)('with $settings in $currency: $kinds', ({ settings, currency, kinds }) => {
    expect(takenHere({ ...defaultSettings, ...settings }, currency)).toEqual(kinds);
  });

  it('is not known before its settings are', () => {
    expect(takenHere(null, 'BRL')).toEqual([]);
  });
});

describe('cash', () => {
  it('is the sum that is due, rounded down, until somebody types another', () => {
    expect(tenderDrafts(cash(1_297), 5)).toEqual([{ kind: 'cash', amountCents: 1_297, receivedCents: 1_295 }]);
    expect(dueInAll(cash(1_297), 5)).toBe(1_295);
    expect(codes(cash(1_297), 1_297)).toEqual([]);
  });

  it.each([
    { given: 2_000, balance: 705 },
    { given: 1_295, balance: 0 },
    { given: 1_000, balance: -295 },
    { given: 0, balance: -1_295 },
  ])('of $given for 12,97 leaves $balance', ({ given, balance }) => {
    const plan = received(cash(1_297), given);
    expect(cashBalance(at(plan), 5)).toBe(balance);
    expect(codes(plan, 1_297)).toEqual(balance < 0 ? ['cash-too-little'] : []);
  });

  it('is taken once in a sale', () => {
    expect(mayAdd(cash(500), 'cash')).toBe(false);
    expect(mayAdd(cash(500), 'machine')).toBe(true);
  });
});

describe('the card machine', () => {
  const machine = (total: number) => startTenders(cents(total), 'machine', counter());

  it('is not written down before somebody said how it was paid there', () => {
    const plan = machine(500);
    expect(tenderDrafts(plan, 5)).toBeNull();
    expect(codes(plan, 500)).toEqual(['machine-mode']);
    const chosen = chooseMode(plan, at(plan), 'debit');
    expect(codes(chosen, 500)).toEqual([]);
    expect(tenderDrafts(chosen, 5)).toEqual([
      { kind: 'machine', amountCents: 500, mode: 'debit', brand: '', authorization: '' },
    ]);
  });

  it('takes a brand along to the modes that have it, and to no other', () => {
    const plan = machine(500);
    const visa = changeTender(chooseMode(plan, at(plan), 'debit'), at(plan).id, { brand: 'Visa' });
    expect(at(chooseMode(visa, at(visa), 'credit')).brand).toBe('Visa');
    expect(at(chooseMode(visa, at(visa), 'voucher')).brand).toBe('');
    const typed = changeTender(visa, at(plan).id, { brand: 'Banescard', isOtherBrand: true });
    expect(at(chooseMode(typed, at(typed), 'voucher')).brand).toBe('Banescard');
    expect(at(chooseMode(typed, at(typed), 'pix')).brand).toBe('');
  });
});

describe('several of them', () => {
  const half = () => addTender(cash(2_001), 'machine', counterFrom(9));

  it('share the total, and what is typed in one leaves the rest to the other', () => {
    const plan = half();
    expect(plan.payments.map(({ amountCents }) => amountCents)).toEqual([1_001, 1_000]);
    const typed = typeAmount(plan, at(plan).id, cents(1_500));
    expect(plan.payments.length).toBe(2);
    expect(typed.payments.map(({ amountCents }) => amountCents)).toEqual([1_500, 501]);
  });

  it('with more than the total are refused', () => {
    const plan = typeAmount(half(), at(half()).id, cents(3_000));
    expect(remainderCents(plan)).toBe(-999);
    expect(codes(plan, 2_001)).toEqual(expect.arrayContaining(['tender-sum', 'tender-amount']));
  });

  it('are what the core accepts whenever nothing is wrong with them here', () => {
    const some = fc.record({
      total: fc.integer({ min: 1, max: 1_000_000 }),
      given: fc.integer({ min: 0, max: 2_000_000 }),
      share: fc.integer({ min: 0, max: 1_000_000 }),
      step: fc.constantFrom(...cashSteps),
    });
    fc.assert(
      fc.property(some, ({ total, given, share, step }) => {
        const plan = typeAmount(addTender(received(cash(total), given), 'machine', counterFrom(9)), 't1', cents(share));
        const chosen = chooseMode(plan, at(plan, 1), 'credit');
        const drafts = tenderDrafts(chosen, step);
        const accepted = drafts !== null && checkTenderedSale({ items: sold(total), tenders: drafts as never }, step);
        expect(tenderProblems(chosen, sold(total), step)).toEqual(accepted);
      }),
    );
  });
});

function counterFrom(first: number): () => string {
  let count = first;
  return () => `t${++count}`;
}
