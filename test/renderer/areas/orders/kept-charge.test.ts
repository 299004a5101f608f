/** What a lock leaves of a charge. */
import { describe, expect, it } from 'vitest';
import { fittingCharge, lostCardsOf } from '#renderer/areas/orders/charge/kept-charge.ts';
import { startPlan } from '#renderer/areas/orders/charge/payment-plan.ts';
import { noCard } from '#renderer/format/typed-card.ts';
import { removePayment } from '#shared/domain/divided-total.ts';
import { cents } from '#shared/domain/money.ts';

let ids = 0;
const plan = startPlan(cents(1_000), 'two-cards', () => `p${++ids}`);
const phone = { ddi: '55', ddd: '11', number: '987654321' };
const xena = { name: 'Xena', email: 'xena@example.com', phone };
const kept = {
  plan,
  currency: 'BRL',
  customer: xena,
  capture: 'later',
  fraudSkip: 'upsell',
  lostCards: ['p1'],
} as const;
const opened = {
  totalCents: 1_000,
  currency: 'BRL',
  customer: xena,
  fraudBypassAllowed: true,
  chosenCard: null,
  startWith: null,
} as const;

describe('a charge that was kept over a lock', () => {
  it('is there again for the same sum, and for no other', () => {
    expect(fittingCharge(kept, opened)).toBe(kept);
    expect(fittingCharge(kept, { ...opened, totalCents: 1_001 })).toBeNull();
    expect(fittingCharge(kept, { ...opened, currency: 'USD' })).toBeNull();
    expect(fittingCharge(undefined, opened)).toBeNull();
  });

  it('is not there for another customer of the same sum, whom it would give the saved card of the first', () => {
    expect(fittingCharge(kept, { ...opened, customer: { ...xena } })).toBe(kept);
    expect(fittingCharge(kept, { ...opened, customer: { name: 'Yara', email: 'yara@example.com', phone } })).toBeNull();
    expect(fittingCharge(kept, { ...opened, customer: null })).toBeNull();
  });

  it('gives way to a card, or a way of paying, that was chosen since', () => {
    const chosenCard = { token: 'tok_2', brand: 'visa', lastFour: '4242', customerName: 'Rui' };
    expect(fittingCharge(kept, { ...opened, chosenCard })).toBeNull();
    expect(fittingCharge(kept, { ...opened, startWith: 'pix' })).toBeNull();
  });

  it('skips no fraud analysis where the shop has forbidden that since', () => {
    expect(fittingCharge(kept, { ...opened, fraudBypassAllowed: false })).toEqual({ ...kept, fraudSkip: null });
  });

  it('names the cards that were typed, once and again, and none that is not to be paid by any more', () => {
    const typed = { p2: { ...noCard, number: '4' } };
    expect(lostCardsOf(plan, typed, [])).toEqual(['p2']);
    expect(lostCardsOf(plan, { p1: noCard }, ['p1'])).toEqual(['p1']);
    expect(lostCardsOf(removePayment(plan, 'p2'), typed, ['p1'])).toEqual(['p1']);
  });
});
