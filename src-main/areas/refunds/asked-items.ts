/** The requests for items of one sale, each with what became of its money. */
import type { AskedItems, PartOutcome } from '#shared/domain/refund-items.ts';
import type { RefundResult, RefundsTable } from './table.ts';

interface AskedGroup extends AskedItems {
  readonly groupId: string;
}

export function askedItems(refunds: RefundsTable, saleId: string): AskedGroup[] {
  const all = refunds.ofSale(saleId);
  return [...new Set(all.map(({ groupId }) => groupId))].flatMap((groupId) => {
    const asked = refunds.items.ofGroup(groupId);
    if (asked.length === 0) return [];
    const parts = all.filter((refund) => refund.groupId === groupId);
    return [
      {
        groupId,
        items: asked,
        parts: parts.map(({ amountCents, result }) => ({ amountCents, outcome: outcomeOf(result) })),
      },
    ];
  });
}

function outcomeOf(result: RefundResult | null): PartOutcome {
  if (result === 'confirmed') return 'returned';
  return result === 'refused' || result === 'failed' ? 'not-returned' : 'open';
}
