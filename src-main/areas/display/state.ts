/**
 * What a display shows of what its window has in hand. Pure: "received" only with proof. What the shop took by itself is the word of whoever
 * served, and is called so.
 */
import type { DisplayScreen, ShownInHand } from '#shared/contract/display.ts';
import type { Sale, SaleState } from '#shared/contract/sale.ts';
import { isKept } from '#shared/contract/sale-kept.ts';
import type { CounterSale } from '#shared/contract/tenders.ts';
import { cents, sumCents } from '#shared/domain/money.ts';

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
export function screenOf({ basket }: ShownInHand, sale: Sale | CounterSale | null, aheadMs: number): DisplayScreen {
  if (sale !== null) return 'tenders' in sale ? ofCounterSale(sale) : ofSale(sale, aheadMs);
  if (basket === null || basket.lines.length === 0) return { show: 'welcome' };
  const { lines, discountCents, totalCents } = basket;
  return { show: 'basket', lines, discountCents, totalCents };
}

/** What the shop received, which is less than the sale's total where a sum in cash was rounded. */
function ofCounterSale({ state, tenders }: CounterSale): DisplayScreen {
  if (state !== 'received') return { show: 'welcome' };
  const change = sumCents(
    tenders.flatMap(({ receivedCents, dueCents }) => (receivedCents === null ? [] : [cents(receivedCents - dueCents)])),
  );
  const totalCents = sumCents(tenders.map(({ dueCents }) => dueCents));
  return { show: 'received-here', totalCents, changeCents: change > 0 ? change : null };
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
