/** What a lock leaves of a charge. */
import { describe, expect, it } from 'vitest';
import { fittingCharge, lostCardsOf } from '#renderer/areas/orders/charge/kept-charge.ts';
import { removePayment, startPlan } from '#renderer/areas/orders/charge/payment-plan.ts';
import { noCard } from '#renderer/format/typed-card.ts';
import { cents } from '#shared/domain/money.ts';

let ids = 0;
const plan = startPlan(cents(1_000), 'two-cards', () => `p${++ids}`);
const kept = { plan, currency: 'BRL', capture: 'later', fraudSkip: null, lostCards: ['p1'] } as const;

describe('a charge that was kept over a lock', () => {
  it('is there again for the same sum, and for no other', () => {
    expect(fittingCharge(kept, { totalCents: 1_000, currency: 'BRL' })).toBe(kept);
    expect(fittingCharge(kept, { totalCents: 1_001, currency: 'BRL' })).toBeNull();
    expect(fittingCharge(kept, { totalCents: 1_000, currency: 'USD' })).toBeNull();
    expect(fittingCharge(undefined, { totalCents: 1_000, currency: 'BRL' })).toBeNull();
  });

  it('names the cards that were typed, once and again, and none that is not to be paid by any more', () => {
    const typed = { p2: { ...noCard, number: '4' } };
    expect(lostCardsOf(plan, typed, [])).toEqual(['p2']);
    expect(lostCardsOf(plan, { p1: noCard }, ['p1'])).toEqual(['p1']);
    expect(lostCardsOf(removePayment(plan, 'p2'), typed, ['p1'])).toEqual(['p1']);
  });
});
