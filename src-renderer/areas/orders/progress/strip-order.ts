/** Which followed sales the strip shows, which of them needs attention first, and how many do not fit. Pure. */
import type { Sale, SaleState } from '#shared/contract/sale.ts';
import { groupOf } from '#shared/contract/sale-groups.ts';
import { saleTone } from '../sale-labels.ts';

/** What fits in one row of a narrow screen; the others are counted. */
const mostShown = 5;

/** Nothing is left to see: a person who has seen the end need not see it again. A review is no end. */
export function isOver(state: SaleState): boolean {
  return ['paid', 'ended', 'refund'].includes(groupOf(state));
}

function rank(sale: Sale): number {
  if (isOver(sale.state)) return 2;
  const tone = saleTone(sale);
  return tone === 'danger' || tone === 'warning' ? 0 : 1;
}

export function stripOrder(sales: readonly Sale[]): { readonly shown: readonly Sale[]; readonly more: number } {
  const sorted = sales.toSorted((a, b) => rank(a) - rank(b));
  return { shown: sorted.slice(0, mostShown), more: Math.max(0, sorted.length - mostShown) };
}
