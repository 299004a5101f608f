/** The one rule of when "paid" may be said to people: on the screen, on the customer display and on a slip. */
import type { Sale } from './sale.ts';

export type Kept = Pick<
  Sale,
  'undo' | 'cancelRequested' | 'isResolved' | 'resolvedBeside' | 'paidTwiceWith' | 'isUnread'
>;

/**
 * False when something stands beside the payment: a backup that may be older than a refund, somebody who gave the sale up, two people who
 * settled it, or another paid sale of the same purchase.
 */
export function isKept({ undo, cancelRequested, isResolved, isUnread, ...beside }: Kept): boolean {
  const isAlone = beside.paidTwiceWith === null && beside.resolvedBeside === null;
  return !isUnread && undo === null && !cancelRequested && !isResolved && isAlone;
}
