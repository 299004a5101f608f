/** Whether a line of the basket has the price that its item has in the catalogue, or one that somebody kept knowing the other. */
import type { BasketLine } from './basket.ts';
import type { Cents } from './money.ts';

/** What the item with this code costs as people last priced it; null for what the catalogue does not sell. */
export type PriceOf = (code: string) => Cents | null;

/** What the line's item costs where that is another price, and nobody has decided yet which of the two is meant. */
export function otherPriceOf(line: BasketLine, priceOf: PriceOf): Cents | null {
  const { code, unitAmountCents, keptOverCents } = line;
  const price = code === undefined ? null : priceOf(code);
  return price === unitAmountCents || price === keptOverCents ? null : price;
}
