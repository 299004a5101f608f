/**
 * Refunding items of a sale: which quantities may still go back, what they are worth, and how much of an earlier request arrived.
 * The money of a request is followed charge by charge, but its items were asked for together and go back only once.
 */
import { type Cents, cents, sumCents } from './money.ts';
import type { RefundProblem } from './refunds.ts';

/** An item as it was sold. The unit price includes its discounts, so quantity times unit price is what was paid for it. */
export interface SoldItem {
  readonly quantity: number;
  readonly unitAmountCents: Cents;
}

/** Two items of a sale may be equal in every field, so an item is named by its position in the sale. */
export interface ChosenItem {
  readonly position: number;
  readonly quantity: number;
}

/** Whether money of one refund moved: it did, it provably did not, or nobody knows yet. */
export type PartOutcome = 'returned' | 'not-returned' | 'open';

export interface AskedPart {
  readonly amountCents: Cents;
  readonly outcome: PartOutcome;
}

/** One request for items: the refunds that it was divided into, and later refunds that replace those which failed. */
export interface AskedItems {
  readonly items: readonly ChosenItem[];
  readonly parts: readonly AskedPart[];
}

export interface Standing {
  readonly itemsCents: Cents;
  readonly returnedCents: Cents;
  readonly openCents: Cents;
  /** Neither returned nor on its way, while other money of the request is. Only this sum may still be asked for. */
  readonly missingCents: Cents;
  /** `none`: no money moved and none will, so the items may be asked for again. */
  readonly outcome: 'none' | 'open' | 'part' | 'all';
}

export function itemsAmount(sold: readonly SoldItem[], chosen: readonly ChosenItem[]): Cents {
  return sumCents(
    chosen.map(({ position, quantity }) => cents(quantity * (sold[position]?.unitAmountCents ?? cents(0)))),
  );
}

export function standingOf(sold: readonly SoldItem[], { items, parts }: AskedItems): Standing {
  const sum = (outcome: PartOutcome) =>
    sumCents(parts.filter((part) => part.outcome === outcome).map(({ amountCents }) => amountCents));
  const itemsCents = itemsAmount(sold, items);
  const [returnedCents, openCents] = [sum('returned'), sum('open')];
  const taken = returnedCents + openCents;
  const missingCents = cents(taken === 0 ? 0 : Math.max(0, itemsCents - taken));
  const ended = missingCents === 0 ? 'all' : 'part';
  const outcome = taken === 0 ? 'none' : openCents > 0 ? 'open' : ended;
  return { itemsCents, returnedCents, openCents, missingCents, outcome };
}

/**
 * By position in the sale. A request keeps its items while any of its money is returned or on its way, even if another part
 * failed: if the items were offered again, their whole price would go back in addition to that money.
 */
export function quantitiesLeft(sold: readonly SoldItem[], earlier: readonly AskedItems[]): number[] {
  const left = sold.map(({ quantity }) => quantity);
  for (const asked of earlier) {
    if (standingOf(sold, asked).outcome === 'none') continue;
    for (const { position, quantity } of asked.items) left[position] = Math.max(0, (left[position] ?? 0) - quantity);
  }
  return left;
}

/** What is wrong with one chosen item; `left` comes from `quantitiesLeft`. */
export function checkChosen(
  chosen: readonly ChosenItem[],
  index: number,
  left: readonly number[],
): RefundProblem | null {
  const { position = -1, quantity = 0 } = chosen[index] ?? {};
  const most = left[position];
  const twice = chosen.findIndex((other) => other.position === position) !== index;
  if (most === undefined || twice) return { code: 'item-unknown' };
  return quantity > most ? { code: 'item-returned', params: { left: most } } : null;
}
