/** What was sold as the buyer reads it: one line for each thing, at the price it has without a discount, and what came off. Pure. */
import { type Cents, cents, sumCents } from './money.ts';
import type { DraftItem } from './order-draft.ts';

export interface SoldLine {
  readonly description: string;
  readonly quantity: number;
  readonly fullCents: Cents;
  readonly netCents: Cents;
}

export interface SoldSums {
  readonly fullCents: Cents;
  readonly discountCents: Cents;
  readonly totalCents: Cents;
}

function fullOf({ unitAmountCents, fullUnitAmountCents = unitAmountCents }: DraftItem): number {
  return fullUnitAmountCents;
}

/** A discounted line that cannot be divided by its quantity was sent as two items, which differ by a cent. */
function isSameThing(one: DraftItem, other: DraftItem): boolean {
  const isDiscounted = one.fullUnitAmountCents !== undefined || other.fullUnitAmountCents !== undefined;
  return (
    isDiscounted && one.code === other.code && one.description === other.description && fullOf(one) === fullOf(other)
  );
}

export function soldLines(items: readonly DraftItem[]): SoldLine[] {
  const groups: DraftItem[][] = [];
  for (const item of items) {
    const before = groups.at(-1);
    if (before?.[0] !== undefined && isSameThing(before[0], item)) before.push(item);
    else groups.push([item]);
  }
  return groups.map((group) => ({
    description: group[0]?.description ?? '',
    quantity: group.reduce((sum, { quantity }) => sum + quantity, 0),
    fullCents: sumCents(group.map((item) => cents(item.quantity * fullOf(item)))),
    netCents: sumCents(group.map((item) => cents(item.quantity * item.unitAmountCents))),
  }));
}

export function soldSums(items: readonly DraftItem[]): SoldSums {
  const lines = soldLines(items);
  const fullCents = sumCents(lines.map((line) => line.fullCents));
  const totalCents = sumCents(lines.map(({ netCents }) => netCents));
  return { fullCents, totalCents, discountCents: cents(Math.max(0, fullCents - totalCents)) };
}
