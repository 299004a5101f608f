/** The rules of what is sold, however it is paid. */
import { largestSaleCents } from './basket.ts';
import type { DraftItem, OrderProblem } from './order-draft.ts';
import { checkAmount, checkText } from './order-fields.ts';

type Items = readonly DraftItem[];

export const itemsSum = (items: Items): number =>
  items.reduce((sum, { quantity, unitAmountCents }) => sum + quantity * unitAmountCents, 0);

export function checkItems(items: Items): OrderProblem[] {
  return [
    ...(items.length > 0 ? [] : [{ rule: 'field', code: 'items-missing', path: 'items' } as const]),
    ...items.flatMap((item, index) => checkItem(item, `items.${index}`)),
    ...checkItemsSum(items),
  ];
}

export function checkItemsSum(items: Items): OrderProblem[] {
  const sum = itemsSum(items);
  if (!Number.isSafeInteger(sum)) return [{ rule: 'field', code: 'amount-invalid', path: 'items' }];
  if (sum <= largestSaleCents) return [];
  return [{ rule: 'field', code: 'sale-too-large', path: 'items', params: { maxCents: largestSaleCents } }];
}

function checkItem(item: DraftItem, path: string): OrderProblem[] {
  const countable = Number.isSafeInteger(item.quantity) && item.quantity >= 1;
  return [
    ...checkText(item.code, `${path}.code`),
    ...checkText(item.description, `${path}.description`, { required: true }),
    ...(countable ? [] : [{ rule: 'field', code: 'quantity-too-small', path: `${path}.quantity` } as const]),
    ...checkAmount(item.unitAmountCents, `${path}.unitAmountCents`),
    ...checkFullAmount(item, path),
    ...checkText(item.category, `${path}.category`),
  ];
}

/** A price before the discount that is below the one after it would explain nothing. */
function checkFullAmount({ unitAmountCents, fullUnitAmountCents }: DraftItem, path: string): OrderProblem[] {
  if (fullUnitAmountCents === undefined || fullUnitAmountCents > unitAmountCents) return [];
  return [{ rule: 'field', code: 'amount-invalid', path: `${path}.fullUnitAmountCents` }];
}
