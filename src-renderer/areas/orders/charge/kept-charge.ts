/** What a lock leaves of a charge: how it was to be paid, and which cards were typed for it, but nothing of what was typed of them. */
import type { MoneyCurrency } from '#shared/domain/money.ts';
import { isCardTyped, type TypedCardText } from '../../../format/typed-card.ts';
import type { PaymentPlan } from './payment-plan.ts';

export interface KeptCharge<F> {
  readonly plan: PaymentPlan;
  readonly currency: MoneyCurrency;
  readonly capture: 'now' | 'later';
  readonly fraudSkip: F | null;
  /** The payments whose card has to be typed again. */
  readonly lostCards: readonly string[];
}

/** Null where the basket has become another one meanwhile: its payments would not add up. */
export function fittingCharge<F>(
  kept: KeptCharge<F> | undefined,
  { totalCents, currency }: { readonly totalCents: number; readonly currency: MoneyCurrency },
): KeptCharge<F> | null {
  return kept?.plan.totalCents === totalCents && kept.currency === currency ? kept : null;
}

/** Before the lock that comes next: a card that was lost in an earlier one, and not typed again, stays lost. */
export function lostCardsOf(
  { payments }: PaymentPlan,
  cards: Readonly<Record<string, TypedCardText>>,
  before: readonly string[],
): readonly string[] {
  const isLost = (id: string): boolean => {
    const card = cards[id];
    return before.includes(id) || (card !== undefined && isCardTyped(card));
  };
  return payments.map(({ id }) => id).filter(isLost);
}
