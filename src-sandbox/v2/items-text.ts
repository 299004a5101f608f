/** Same items, same text: what the per-buyer limit compares. */

export interface SoldItem {
  readonly code?: string | undefined;
  readonly description: string;
  readonly quantity: number;
  readonly amount: number;
}

/** The order of the items in a basket does not make it another basket. */
export function itemsText(items: readonly SoldItem[]): string {
  const lines = items.map(({ code = '', description, quantity, amount }) =>
    JSON.stringify([code, description, quantity, amount]),
  );
  return lines.sort().join(',');
}
