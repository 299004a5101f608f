/** What was sold, in a line: "Pão de queijo e mais 2". Pure. */
import type { Translate } from './use-t.ts';

export function itemsSummary(t: Translate, items: readonly { readonly description: string }[]): string {
  const [first] = items;
  if (first === undefined) return '';
  if (items.length === 1) return first.description;
  return t('orders.moreItems', { item: first.description, count: items.length - 1 });
}
