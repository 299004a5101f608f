/** Refunds by the request that made them, and what became of the items a request was for. Pure. */
import type { Refund, RefundState } from '#shared/contract/refunds.ts';
import type { Sale } from '#shared/contract/sale.ts';
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
}

export function outcomeOf(state: RefundState): PartOutcome {
  if (state === 'confirmed') return 'returned';
  return ['refused', 'failed', 'withdrawn'].includes(state) ? 'not-returned' : 'open';
}

/** In the order in which each group's first refund stands in the list. */
export function groupRefunds(sale: Pick<Sale, 'items'>, refunds: readonly Refund[]): RefundGroup[] {
  return [...new Set(refunds.map(({ groupId }) => groupId))].map((groupId) => {
    const own = refunds.filter((refund) => refund.groupId === groupId);
    const items = own[0]?.items ?? [];
    const parts = own.map(({ amountCents, state }) => ({ amountCents, outcome: outcomeOf(state) }));
    return {
      groupId,
      items,
      parts,
      refunds: own,
      standing: items.length === 0 ? null : standingOf(sale.items, { items, parts }),
    };
  });
}

/** By place in the sale: what no request has taken back. */
export function itemsLeft(sale: Pick<Sale, 'items'>, refunds: readonly Refund[]): number[] {
  return quantitiesLeft(sale.items, groupRefunds(sale, refunds));
}
