/** A discount while it is typed. What cannot be read is said, and never becomes "no discount". Pure. */
import type { Discount } from '#shared/domain/basket.ts';
import { type Cents, cents } from '#shared/domain/money.ts';
import { formatPercent, parsePercent } from '../../../format/percent.ts';

export interface DiscountDraft {
  readonly kind: 'none' | Discount['kind'];
  readonly amountCents: Cents;
  readonly percentText: string;
}

export type DiscountProblem = 'discountValueMissing' | 'discountPercentMissing' | 'discountPercentUnclear';

export function draftOf(discount: Discount | undefined, locale: 'pt-BR' | 'en'): DiscountDraft {
  return {
    kind: discount?.kind ?? 'none',
    amountCents: discount?.kind === 'value' ? discount.amountCents : cents(0),
    percentText: discount?.kind === 'percent' ? formatPercent(discount.basisPoints, locale) : '',
  };
}

/** Ready for what is given most often: nothing is taken off before something is typed, and leaving it so is no mistake. */
export function readyDraft(discount: Discount | undefined, locale: 'pt-BR' | 'en'): DiscountDraft {
  const draft = draftOf(discount, locale);
  return draft.kind === 'none' ? { ...draft, kind: 'value' } : draft;
}

export function discountProblem({ kind, amountCents, percentText }: DiscountDraft): DiscountProblem | null {
  if (kind === 'value') return amountCents === 0 ? 'discountValueMissing' : null;
  if (kind === 'none') return null;
  if (percentText.trim() === '') return 'discountPercentMissing';
  const basisPoints = parsePercent(percentText);
  if (basisPoints === null) return 'discountPercentUnclear';
  return basisPoints === 0 ? 'discountPercentMissing' : null;
}

/** What the draft takes off as it stands; nothing while it cannot be read. */
export function discountOf({ kind, amountCents, percentText }: DiscountDraft): Discount | undefined {
  if (kind === 'value') return amountCents === 0 ? undefined : { kind, amountCents };
  const basisPoints = kind === 'percent' ? (parsePercent(percentText) ?? 0) : 0;
  return basisPoints === 0 ? undefined : { kind: 'percent', basisPoints };
}
