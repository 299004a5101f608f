/** Short texts about a sale. Pure. */
import type { Sale, SaleState } from '#shared/contract/sale.ts';
import type { Translate } from '../../i18n/use-t.ts';

/** "Pão de queijo e mais 2". */
export function itemsSummary(t: Translate, { items }: Pick<Sale, 'items'>): string {
  const [first] = items;
  if (first === undefined) return '';
  if (items.length === 1) return first.description;
  return t('orders.moreItems', { item: first.description, count: items.length - 1 });
}

type Paid = Pick<Sale, 'payments'>;

/** What is given back for cards alone is called Estorno, everything else Devolução. */
export function isCardOnly({ payments }: Paid): boolean {
  return payments.length > 0 && payments.every(({ method }) => method === 'card');
}

export function isPixOnly({ payments }: Paid): boolean {
  return payments.length > 0 && payments.every(({ method }) => method === 'pix');
}

const refunds = ['refunding', 'partially-refunded', 'refunded'] as const;
type RefundedState = (typeof refunds)[number];

function refundedState(state: SaleState): RefundedState | null {
  return refunds.find((each) => each === state) ?? null;
}

/** The service never said anything about it: what is known was found in its dashboard and recorded by a manager. */
function isFoundCharged({ state, orderStatus }: Pick<Sale, 'state' | 'orderStatus'>): boolean {
  return state === 'other' && orderStatus === null;
}

/** The state in a word or two, as it stands in lists. */
export function saleStateWord(t: Translate, sale: Paid & Pick<Sale, 'state' | 'orderStatus'>): string {
  if (isFoundCharged(sale)) return t('orders.foundCharged');
  const refunded = refundedState(sale.state);
  if (refunded !== null && isCardOnly(sale)) return t(`saleStateCard.${refunded}`);
  return t(`saleState.${sale.state}`);
}

/** The one honest line of state. */
export function stateLineWords(t: Translate, sale: Paid & Pick<Sale, 'state' | 'orderStatus' | 'orderId'>): string {
  if (isFoundCharged(sale)) return t('orders.foundChargedLine');
  const refunded = refundedState(sale.state);
  if (refunded !== null && isCardOnly(sale)) return t(`stateLineCard.${refunded}`);
  // Once its order is known a Pix has been shown, and may have been paid.
  if (sale.state === 'unknown' && isPixOnly(sale) && sale.orderId === null) return t('stateLinePix.unknown');
  return t(`stateLine.${sale.state}`, { status: sale.orderStatus ?? '' });
}
