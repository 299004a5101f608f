/** What a display shows of what its window has in hand. Pure: "received" only with proof, and no word of anybody. */
import type { DisplayScreen, ShownInHand } from '#shared/contract/display.ts';
import type { Sale, SaleState } from '#shared/contract/sale.ts';
import { isKept } from '#shared/contract/sale-kept.ts';

/** The ends at which the buyer has nothing more to see: the person at the counter says what there is to say. */
const silentEnds: readonly SaleState[] = [
  'declined',
  'refused',
  'canceled',
  'replaced',
  'refunding',
  'partially-refunded',
  'refunded',
  'chargeback',
  'found-charged',
  'found-not-charged',
  'retype-card',
  'review',
  'other',
];

/** `aheadMs`: how far the API's clock is ahead of this machine's. */
export function screenOf({ basket }: ShownInHand, sale: Sale | null, aheadMs: number): DisplayScreen {
  if (sale !== null) return ofSale(sale, aheadMs);
  if (basket === null || basket.lines.length === 0) return { show: 'welcome' };
  const { lines, discountCents, totalCents } = basket;
  return { show: 'basket', lines, discountCents, totalCents };
}

function ofSale(sale: Sale, aheadMs: number): DisplayScreen {
  const { state, totalCents, payments, moneyReceived, undo, cancelRequested, paidTwiceWith, isUnread } = sale;
  const isWanted = undo === null && !cancelRequested && paidTwiceWith === null;
  if (state === 'paid') return moneyReceived && isKept(sale) ? { show: 'received', totalCents } : { show: 'welcome' };
  if (state === 'expired') return { show: 'expired', totalCents };
  // What a backup shows of it may have changed since.
  if (silentEnds.includes(state) || !isWanted || isUnread) return { show: 'welcome' };
  const waiting = payments.find(({ pix }) => pix !== null && pix.code !== null);
  const code = waiting?.pix?.code ?? null;
  if (state !== 'awaiting-payment' || waiting?.pix == null || code === null) return { show: 'paying', totalCents };
  return { show: 'pix', totalCents, amountCents: waiting.amountCents, code, endsAt: waiting.pix.expiresAt - aheadMs };
}
