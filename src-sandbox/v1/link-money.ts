/** What a link costs: installments from milestones, and the PIX discount. Whole cents throughout, rounded half up once per total. */
import { multiplyCents, percentOfCents } from '#shared/domain/rates.ts';
import type { LinkConfig, Milestone } from '#shared/wire/v1/links.ts';
import type { Installment } from '../state/v1-records.ts';

/** API document, installment milestone: each applies from the previous milestone's count plus one up to its own count. */
export function expandMilestones(milestones: readonly Milestone[], baseCents: number): Installment[] {
  const expanded: Installment[] = [];
  for (const { count: last, interest_rate: rate } of milestones) {
    for (let count = expanded.length + 1; count <= last; count++) {
      expanded.push({ count, rate, totalCents: multiplyCents(baseCents, rate) });
    }
  }
  return expanded;
}

/** Omitted milestones mean "only 1x without interest". */
export const plainMilestones: readonly Milestone[] = [{ count: 1, interest_rate: 1 }];

export interface LinkSums {
  readonly itemsCents: number;
  readonly freightCents: number;
}

/** API document, PIX discount: on the items, not on freight. */
export function discountCents({ itemsCents }: LinkSums, config: LinkConfig): number {
  const { pix_discount_value: value = 0, pix_discount_type: type } = config;
  return type === 'percentage' ? percentOfCents(itemsCents, value) : value;
}
