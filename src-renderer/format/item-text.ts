/** An item of a form while it is typed. Pure. */
import { type Cents, cents } from '#shared/domain/money.ts';

export interface ItemText {
  readonly id: string;
  readonly description: string;
  readonly quantity: string;
  readonly unitAmountCents: Cents;
}

/** A new line beside these. */
export function newItem(others: readonly Pick<ItemText, 'id'>[] = []): ItemText {
  return { id: freeItemCode(others.map(({ id }) => id)), description: '', quantity: '1', unitAmountCents: cents(0) };
}

/** The code of a new line, which nobody typed: two things with one code could not be told apart, and neither be changed alone. */
export function freeItemCode(taken: readonly string[]): string {
  const codes = new Set(taken.map((code) => code.trim()));
  let number = 1;
  while (codes.has(`item-${number}`)) number += 1;
  return `item-${number}`;
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

type Line = Pick<ItemText, 'description' | 'quantity' | 'unitAmountCents'>;

/**
 * The items with one from the catalogue: one more of those that stand there under its code, else in the place of a last line
 * that is still empty, else after it. A price that a person changed stays.
 */
export function withChosen<T extends Line>(items: readonly T[], chosen: T, codeOf: (item: T) => string): readonly T[] {
  const isKnown = (item: T): boolean => codeOf(item).trim() === codeOf(chosen) && item.description.trim() !== '';
  if (items.some(isKnown)) {
    return items.map((item) =>
      isKnown(item) ? { ...item, quantity: String((wholeOrNaN(item.quantity) || 0) + 1) } : item,
    );
  }
  const last = items.at(-1);
  const isEmpty = last !== undefined && last.description.trim() === '' && last.unitAmountCents === 0;
  return [...(isEmpty ? items.slice(0, -1) : items), chosen];
}
