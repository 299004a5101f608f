/** The form of a new subscription: what a switch of its currency leaves. */
import { describe, expect, it } from 'vitest';
import {
  draftOf,
  emptyForm,
  inCurrency,
  newItem,
  noAdjustment,
  noReceiver,
} from '#renderer/areas/subscriptions/form/form-draft.ts';
import { cents } from '#shared/domain/money.ts';
import { checkSubscription } from '#shared/domain/subscriptions.ts';

const typed = {
  ...emptyForm,
  name: 'Ana',
  items: [{ ...newItem(), description: 'Pão', quantity: '2', unitAmountCents: cents(500) }],
  minimumPriceCents: cents(100),
  adjustments: [
    { ...noAdjustment, type: 'fixed' as const, amountCents: cents(50) },
    { ...noAdjustment, percent: '10' },
  ],
  split: [{ ...noReceiver, receiverCode: 'r1', amountCents: cents(300) }],
};

describe('a number that is too long', () => {
  it('is refused as too large, and not as too small', () => {
    const long = { intervalCount: '999999999999999', maxInvoices: '9'.repeat(30) };
    const draft = draftOf({ ...typed, ...long });
    const problems = checkSubscription(draft, { nowMs: 0, fraudBypassAllowed: true, splitAllowed: true });
    const ofNumbers = problems.filter(({ path }) => path === 'intervalCount' || path === 'maxInvoices');
    expect(ofNumbers.map(({ code }) => code)).toEqual(['interval-too-long', 'max-invoices-too-many']);
  });
});

describe('a switch to dollars', () => {
  it('leaves no amount that was typed in reais', () => {
    const form = { ...typed, ...inCurrency(typed, 'USD') };
    expect(form.currency).toBe('USD');
    const amounts = [...form.items.map(({ unitAmountCents }) => unitAmountCents), form.minimumPriceCents];
    const others = [...form.adjustments, ...form.split].map(({ amountCents }) => amountCents);
    expect([...amounts, ...others].every((amount) => amount === 0)).toBe(true);
  });

  it('keeps everything that is no amount', () => {
    const form = { ...typed, ...inCurrency(typed, 'USD') };
    expect(form).toMatchObject({ name: 'Ana', items: [{ description: 'Pão', quantity: '2' }] });
    expect(form.adjustments[1]).toMatchObject({ type: 'percentage', percent: '10' });
    expect(form.split[0]).toMatchObject({ receiverCode: 'r1' });
  });

  it('to the currency that it has keeps the amounts', () => {
    expect({ ...typed, ...inCurrency(typed, 'BRL') }).toEqual(typed);
  });
});
