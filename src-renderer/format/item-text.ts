/** An item as v1 forms hold it while it is typed. Pure. */
import { type Cents, cents } from '#shared/domain/money.ts';

export interface ItemText {
  readonly id: string;
  readonly description: string;
  readonly quantity: string;
  readonly unitAmountCents: Cents;
}

export function newItem(position: number): ItemText {
  return { id: `item-${position}`, description: '', quantity: '1', unitAmountCents: cents(0) };
}

/** What is not a whole number becomes none that passes the rules, so that its field says so. */
export function wholeOrNaN(text: string): number {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;
}

export function itemsOf(items: readonly ItemText[]) {
  return items.map(({ id, description, quantity, unitAmountCents }) => ({
    ...{ id: id.trim(), description: description.trim(), quantity: wholeOrNaN(quantity), unitAmountCents },
  }));
}
