/** An item of a form while it is typed. Pure. */
import { type Cents, cents } from '#shared/domain/money.ts';

export interface ItemText {
  readonly id: string;
  readonly description: string;
  readonly quantity: string;
  readonly unitAmountCents: Cents;
}

/** A new line. */
export function newItem(): ItemText {
  return { id: '', description: '', quantity: '1', unitAmountCents: cents(0) };
}

/**
 * The codes of the lines of a form, each with one of its own: nobody has to think of a code, and two things with one code could not be told
 * apart, and neither be changed alone.
 */
export function codesOf(typed: readonly string[]): readonly string[] {
  const codes = typed.map((code) => code.trim());
  const taken = new Set(codes);
  let number = 0;
  return codes.map((code) => {
    if (code !== '') return code;
    do number += 1;
    while (taken.has(`item-${number}`));
    return `item-${number}`;
  });
}

/** Text that is not a whole number becomes NaN, which no rule accepts, so that its field shows the problem. */
export function wholeOrNaN(text: string): number {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;
}

export function itemsOf(items: readonly ItemText[]) {
  const ids = codesOf(items.map(({ id }) => id));
  return items.map(({ description, quantity, unitAmountCents }, index) => ({
    id: ids[index] ?? '',
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
  const isKnown = (item: T): boolean =>
    codeOf(chosen) !== '' && codeOf(item).trim() === codeOf(chosen) && item.description.trim() !== '';
  if (items.some(isKnown)) {
    return items.map((item) =>
      isKnown(item) ? { ...item, quantity: String((wholeOrNaN(item.quantity) || 0) + 1) } : item,
    );
  }
  const last = items.at(-1);
  const isEmpty = last !== undefined && last.description.trim() === '' && last.unitAmountCents === 0;
  return [...(isEmpty ? items.slice(0, -1) : items), chosen];
}
