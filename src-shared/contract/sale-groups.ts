/** How the states of a sale group: for lists, filters and colours, and for the index of the history. */
import type { SaleState } from './sale.ts';

export const saleGroups = ['open', 'paid', 'ended', 'refund', 'review'] as const;
export type SaleGroup = (typeof saleGroups)[number];

const groups: Record<SaleState, SaleGroup> = {
  queued: 'open',
  sending: 'open',
  unknown: 'open',
  'retype-card': 'open',
  'awaiting-code': 'open',
  'awaiting-payment': 'open',
  processing: 'open',
  authorized: 'open',
  capturing: 'open',
  canceling: 'open',
  paid: 'paid',
  declined: 'ended',
  refused: 'ended',
  canceled: 'ended',
  expired: 'ended',
  replaced: 'ended',
  refunding: 'refund',
  'partially-refunded': 'refund',
  refunded: 'refund',
  chargeback: 'refund',
  review: 'review',
  'found-charged': 'review',
  'found-not-charged': 'ended',
  other: 'review',
};

export function groupOf(state: SaleState): SaleGroup {
  return groups[state];
}

export function statesOf(group: SaleGroup): SaleState[] {
  // The keys of a record typed by SaleState are its states.
  return (Object.keys(groups) as SaleState[]).filter((state) => groups[state] === group);
}
