/** The same items give the same text, which the per-buyer limit compares. */

export interface SoldItem {
  readonly code?: string | undefined;
  readonly description: string;
  readonly quantity: number;
  readonly amount: number;
}

/** A basket with its items in another order is the same basket. */
export function itemsText(items: readonly SoldItem[]): string {
  const lines = items.map(({ code = '', description, quantity, amount }) =>
    JSON.stringify([code, description, quantity, amount]),
  );
  return lines.sort().join(',');
}
