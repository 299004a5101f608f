/** An item of a v1 form while it is typed. Pure. */
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

/** Text that is not a whole number becomes NaN, which no rule accepts, so that its field shows the problem. */
export function wholeOrNaN(text: string): number {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;
}

export function itemsOf(items: readonly ItemText[]) {
  return items.map(({ id, description, quantity, unitAmountCents }) => ({
    id: id.trim(),
    description: description.trim(),
    quantity: wholeOrNaN(quantity),
    unitAmountCents,
  }));
}
