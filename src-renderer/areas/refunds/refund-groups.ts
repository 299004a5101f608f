/** Refunds by the request that made them, and what happened to the items of each request. Pure. */
import type { Refund, RefundState } from '#shared/contract/refunds.ts';
import type { Sale } from '#shared/contract/sale.ts';
import { type Cents, cents } from '#shared/domain/money.ts';
import {
  type AskedItems,
  type PartOutcome,
  quantitiesLeft,
  type Standing,
  standingOf,
} from '#shared/domain/refund-items.ts';

export interface RefundGroup extends AskedItems {
  readonly groupId: string;
  readonly items: Refund['items'];
  readonly refunds: readonly Refund[];
  /** Null for a request for an amount. */
  readonly standing: Standing | null;
  /** An amount went back since, or is on its way, and may be for the missing part. */
  readonly isByAmountSince: boolean;
}

export function outcomeOf(state: RefundState): PartOutcome {
  if (state === 'confirmed') return 'returned';
  return ['refused', 'failed', 'withdrawn'].includes(state) ? 'not-returned' : 'open';
}

/** What two people settled with the customer went back to him by another way. */
const outcomeForItems = ({ state, isResolved }: Refund): PartOutcome => (isResolved ? 'returned' : outcomeOf(state));

const isByAmount = (one: Refund): boolean => one.items.length === 0 && outcomeForItems(one) !== 'not-returned';

/** What may still be asked for as the rest of the request, by the same check as in the core. */
export const restCents = ({ standing, isByAmountSince }: RefundGroup): Cents =>
  standing === null || isByAmountSince ? cents(0) : standing.missingCents;

/** Groups are in the order in which their first refund stands in the list. */
export function groupRefunds(sale: Pick<Sale, 'items'>, refunds: readonly Refund[]): RefundGroup[] {
  return [...new Set(refunds.map(({ groupId }) => groupId))].map((groupId) => {
    const own = refunds.filter((refund) => refund.groupId === groupId);
    const items = own[0]?.items ?? [];
    const parts = own.map((one) => ({ amountCents: one.amountCents, outcome: outcomeForItems(one) }));
    return {
      groupId,
      items,
      parts,
      refunds: own,
      standing: items.length === 0 ? null : standingOf(sale.items, { items, parts }),
      isByAmountSince: refunds.some(
        (one) => isByAmount(one) && own.some(({ createdAt }) => createdAt <= one.createdAt),
      ),
    };
  });
}

/** By position in the sale: the quantity that no request has taken back. */
export function itemsLeft(sale: Pick<Sale, 'items'>, refunds: readonly Refund[]): number[] {
  return quantitiesLeft(sale.items, groupRefunds(sale, refunds));
}
