/** What a payment link costs: its total, every count of instalments, and the price by Pix. Whole cents throughout. */
import type { LinkDraft, LinkMilestone } from './link-draft.ts';
import { multiplyCents, percentOfCents } from './rates.ts';

/** API document, Limits. */
export const linkMinimumCents = 500;
export const largestInstallmentCount = 12;
/** Fifteen digits of cents, the most that the decimals of v1 can carry. */
const largestTotalCents = 10 ** 15 - 1;

export interface LinkTotals {
  readonly itemsCents: number;
  readonly totalCents: number;
  /** What a Pix pays: the discount is on the items, not on the freight. */
  readonly pixCents: number;
  readonly discountCents: number;
}

/** Null if a sum cannot be calculated exactly. */
export function linkTotals(draft: Pick<LinkDraft, 'items' | 'freightCents' | 'pixDiscount'>): LinkTotals | null {
  const { items, freightCents, pixDiscount } = draft;
  let itemsCents = 0;
  for (const { quantity, unitAmountCents } of items) itemsCents += quantity * unitAmountCents;
  const totalCents = itemsCents + freightCents;
  if (!Number.isSafeInteger(totalCents) || totalCents > largestTotalCents) return null;
  const discountCents = discountOf(itemsCents, pixDiscount);
  return { itemsCents, totalCents, discountCents, pixCents: totalCents - discountCents };
}

function discountOf(itemsCents: number, discount: LinkDraft['pixDiscount']): number {
  if (discount === null || !Number.isSafeInteger(discount.hundredths)) return 0;
  return discount.type === 'fixed' ? discount.hundredths : percentOfCents(itemsCents, discount.hundredths);
}

export interface InstallmentRow {
  readonly count: number;
  readonly rate: number;
  /** Charged in all: base value x rate. */
  readonly totalCents: number;
}

/** API document, milestone: each applies from the previous one's count plus one up to its own. Without one, only 1x. */
export function expandMilestones(milestones: readonly LinkMilestone[], totalCents: number): InstallmentRow[] {
  if (milestones.length === 0) return [{ count: 1, rate: 1, totalCents }];
  const rows: InstallmentRow[] = [];
  for (const { count: last, rate } of milestones) {
    const upTo = Math.min(last, largestInstallmentCount);
    for (let count = rows.length + 1; count <= upTo; count += 1) {
      rows.push({ count, rate, totalCents: multiplyCents(totalCents, rate) });
    }
  }
  return rows;
}
