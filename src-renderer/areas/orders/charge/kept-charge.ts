/** What a lock leaves of a charge: how it was to be paid, and which cards were typed for it, but nothing of what was typed of them. */
import type { SaleCustomer } from '#shared/contract/sale.ts';
import type { MoneyCurrency } from '#shared/domain/money.ts';
import { isCardTyped, type TypedCardText } from '../../../format/typed-card.ts';
import type { ChosenCard, PaymentPlan, QuickChoice } from './payment-plan.ts';

export interface KeptCharge<F> {
  readonly plan: PaymentPlan;
  readonly currency: MoneyCurrency;
  /** Whose saved cards may be among the payments. */
  readonly customer: SaleCustomer | null;
  readonly capture: 'now' | 'later';
  readonly fraudSkip: F | null;
  /** The payments whose card has to be typed again. */
  readonly lostCards: readonly string[];
}

interface Opened {
  readonly totalCents: number;
  readonly currency: MoneyCurrency;
  readonly customer: SaleCustomer | null;
  readonly fraudBypassAllowed: boolean;
  /** Chosen for this charge before its screen opened: a lock forgets both, so they are newer than what it kept. */
  readonly chosenCard: ChosenCard | null;
  readonly startWith: QuickChoice | null;
}

/**
 * Null where the basket has become another one meanwhile, since its payments would not add up, or another person's, who would pay with
 * the saved card of the one before; and where how it is paid was chosen since.
 */
export function fittingCharge<F>(kept: KeptCharge<F> | undefined, opened: Opened): KeptCharge<F> | null {
  if (kept === undefined || opened.chosenCard !== null || opened.startWith !== null) return null;
  const isSame =
    kept.plan.totalCents === opened.totalCents &&
    kept.currency === opened.currency &&
    JSON.stringify(kept.customer) === JSON.stringify(opened.customer);
  if (!isSame) return null;
  // Its field is not shown any more where the shop has forbidden it since: nobody could take it back.
  return opened.fraudBypassAllowed ? kept : { ...kept, fraudSkip: null };
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
