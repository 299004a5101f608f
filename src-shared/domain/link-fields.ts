/** The basic checks that payment links and charges of v1 share: a text, an item, and the form of a problem. */
import type { LinkItem, LinkProblem, LinkProblemCode } from './link-draft.ts';

/** API document, v1 payment link, field tables. */
export const textLength = 255;

export function checkItem({ id, description, quantity, unitAmountCents }: LinkItem, path: string): LinkProblem[] {
  return [
    ...needed(id, `${path}.id`, textLength),
    ...needed(description, `${path}.description`, textLength),
    ...(Number.isSafeInteger(quantity) && quantity >= 1 ? [] : [problem(`${path}.quantity`, 'quantity-too-small')]),
    ...checkAmount(unitAmountCents, `${path}.unitAmountCents`),
  ];
}

export function problem(path: string, code: LinkProblemCode, params?: LinkProblem['params']): LinkProblem {
  return params === undefined ? { path, code } : { path, code, params };
}

export function atMost(text: string, path: string, maxLength: number): LinkProblem[] {
  return [...text].length > maxLength ? [problem(path, 'field-too-long', { maxLength })] : [];
}

export function needed(text: string, path: string, maxLength: number): LinkProblem[] {
  return text.trim() === '' ? [problem(path, 'field-required')] : atMost(text, path, maxLength);
}

/** Of a total that could not be reckoned. Where a quantity or an amount is no number, that alone is the reason, and is said there. */
export function tooLarge(items: readonly LinkItem[]): LinkProblem[] {
  const isReckonable = items.every(
    ({ quantity, unitAmountCents }) => !Number.isNaN(quantity) && !Number.isNaN(unitAmountCents),
  );
  return isReckonable ? [problem('items', 'link-total-too-large')] : [];
}

function checkAmount(amountCents: number, path: string): LinkProblem[] {
  if (!Number.isSafeInteger(amountCents)) return [problem(path, 'amount-invalid')];
  return amountCents < 1 ? [problem(path, 'amount-too-small')] : [];
}
