/** The pages of the history that a window holds, by page number. Pure. */
import type { HistoryItem } from '#shared/contract/history.ts';
import { historyAnchorStep } from '#shared/contract/history-kinds.ts';

export type Pages = ReadonlyMap<number, readonly HistoryItem[]>;

const keptPages = 30;

/** The first page stays, because new items appear there. */
export function trimmed(pages: Pages, around: number): Pages {
  const far = [...pages.keys()]
    .filter((page) => page !== 0)
    .sort((a, b) => Math.abs(b - around) - Math.abs(a - around));
  const dropped = new Set(far.slice(0, Math.max(0, pages.size - keptPages)));
  return new Map([...pages].filter(([page]) => !dropped.has(page)));
}

export function itemAt(pages: Pages, index: number): HistoryItem | null {
  return pages.get(Math.floor(index / historyAnchorStep))?.[index % historyAnchorStep] ?? null;
}

type SaleItem = Extract<HistoryItem, { readonly kind: 'sale' | 'counter-sale' }>;

/** Of the rows that are there, however it was paid. */
export function newestSale(pages: Pages): SaleItem | null {
  return pages.get(0)?.find((item): item is SaleItem => item.kind === 'sale' || item.kind === 'counter-sale') ?? null;
}
