/** Short texts about a sale. Pure. */
import type { Sale } from '#shared/contract/sale.ts';
import type { Translate } from '../../i18n/use-t.ts';

/** "Pão de queijo e mais 2". */
export function itemsSummary(t: Translate, { items }: Pick<Sale, 'items'>): string {
  const [first] = items;
  if (first === undefined) return '';
  return items.length === 1
    ? first.description
    : t('orders.moreItems', { item: first.description, count: items.length - 1 });
}

/** What is given back for cards alone is called Estorno, everything else Devolução. */
export function isCardOnly({ payments }: Pick<Sale, 'payments'>): boolean {
  return payments.length > 0 && payments.every(({ method }) => method === 'card');
}
