/** Whether a line of the basket has the price that its item has in the catalogue, or one that somebody kept knowing the other. */
import type { BasketLine } from './basket.ts';
import type { Cents } from './money.ts';

export interface CatalogPrice {
  /** As people last priced the item. */
  readonly cents: Cents;
  /** The item's row says another price than they did: it was changed in the file. */
  readonly isChangedInFile: boolean;
}

/** What the item with this code costs; null for what the catalogue does not sell. */
export type PriceOf = (code: string) => CatalogPrice | null;

/** What the line's item costs where that is another price, and nobody has decided yet which of the two is meant. */
export function otherPriceOf(line: BasketLine, priceOf: PriceOf): CatalogPrice | null {
  const { code, unitAmountCents, keptOverCents } = line;
  const price = code === undefined ? null : priceOf(code);
  return price?.cents === unitAmountCents || price?.cents === keptOverCents ? null : price;
}
