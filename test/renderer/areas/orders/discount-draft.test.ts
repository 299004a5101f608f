/** A discount while it is typed: what cannot be read is said, and never drops an earlier discount. */
import { describe, expect, it } from 'vitest';
import { discountOf, discountProblem, draftOf, readyDraft } from '#renderer/areas/orders/basket/discount-draft.ts';
import type { Discount } from '#shared/domain/basket.ts';
import { cents } from '#shared/domain/money.ts';

describe('a discount draft', () => {
  it.each<{ discount: Discount | undefined }>([
    { discount: undefined },
    { discount: { kind: 'value', amountCents: cents(250) } },
    { discount: { kind: 'percent', basisPoints: 1_250 } },
  ])('begins with the earlier discount %o', ({ discount }) => {
    const draft = draftOf(discount, 'pt-BR');
    expect(discountProblem(draft)).toBeNull();
    expect(discountOf(draft)).toEqual(discount);
  });

  it.each([
    { percentText: '', problem: 'discountPercentMissing' },
    { percentText: '0', problem: 'discountPercentMissing' },
    { percentText: 'dez', problem: 'discountPercentUnclear' },
    { percentText: '101', problem: 'discountPercentUnclear' },
    { percentText: '12,5', problem: null },
  ])('of "$percentText" percent says $problem', ({ percentText, problem }) => {
    expect(discountProblem({ kind: 'percent', amountCents: cents(0), percentText })).toBe(problem);
  });

  it('is ready for reais where there was none, takes nothing off before they are typed, and keeps an earlier one', () => {
    const ready = readyDraft(undefined, 'pt-BR');
    expect([ready.kind, discountOf(ready)]).toEqual(['value', undefined]);
    const earlier = { kind: 'percent', basisPoints: 500 } as const;
    expect(discountOf(readyDraft(earlier, 'pt-BR'))).toEqual(earlier);
  });

  it('of no reais is missing, not a wish for none', () => {
    expect(discountProblem({ ...draftOf(undefined, 'en'), kind: 'value' })).toBe('discountValueMissing');
  });
});
