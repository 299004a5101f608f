/**
 * Giving back items of a sale: which quantities may still go back, what they are worth, and how far an earlier request came.
 * Whether the money of a request moved is asked charge by charge; its items were one wish, and go back once.
 */
import { type Cents, cents, sumCents } from './money.ts';
import type { RefundProblem } from './refunds.ts';

/** An item as it was sold: its discounts are in the unit price already, so quantity times unit is what was paid for it. */
export interface SoldItem {
  readonly quantity: number;
  readonly unitAmountCents: Cents;
}

/** Two items of a sale may be the same in everything: only the place in the sale tells them apart. */
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

/** One request for items: the refunds it was divided into, and those that were asked for later to make up what failed. */
export interface AskedItems {
  readonly items: readonly ChosenItem[];
  readonly parts: readonly AskedPart[];
}

export interface Standing {
  readonly itemsCents: Cents;
  readonly returnedCents: Cents;
  readonly openCents: Cents;
  /** Neither returned nor on its way, although other money of the same request is: only that much may still be asked for. */
  readonly missingCents: Cents;
  /** `none`: no money moved and none will, so the items may be asked for as if nobody had. */
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
 * By place in the sale. A request that any money still stands for keeps its items, even when another part of it failed:
 * offered again, they would go back at their whole price beside what went back already.
 */
export function quantitiesLeft(sold: readonly SoldItem[], earlier: readonly AskedItems[]): number[] {
  const left = sold.map(({ quantity }) => quantity);
  for (const asked of earlier) {
    if (standingOf(sold, asked).outcome === 'none') continue;
    for (const { position, quantity } of asked.items) left[position] = Math.max(0, (left[position] ?? 0) - quantity);
  }
  return left;
}

/** What is wrong with one chosen item; `left` is what `quantitiesLeft` says. */
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
