/** How the states of a sale group, for lists, filters and colours. */
import type { SaleState } from '#shared/contract/sale.ts';
import type { Tone } from '../../ui/tone.ts';

export type SaleGroup = 'open' | 'paid' | 'ended' | 'refund' | 'review';

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

/** Something is still to come without anybody asking. An authorisation made on purpose waits for nobody. */
export function isInProgress(state: SaleState): boolean {
  return groups[state] === 'open' && state !== 'authorized';
}

const tones: Record<SaleState, Tone> = {
  queued: 'neutral',
  sending: 'accent',
  unknown: 'warning',
  'retype-card': 'warning',
  'awaiting-code': 'warning',
  'awaiting-payment': 'warning',
  processing: 'accent',
  authorized: 'accent',
  capturing: 'accent',
  paid: 'success',
  declined: 'danger',
  refused: 'danger',
  canceling: 'accent',
  canceled: 'neutral',
  expired: 'neutral',
  replaced: 'neutral',
  refunding: 'accent',
  'partially-refunded': 'neutral',
  refunded: 'neutral',
  chargeback: 'danger',
  review: 'danger',
  'found-charged': 'warning',
  'found-not-charged': 'neutral',
  other: 'warning',
};

export function toneOf(state: SaleState): Tone {
  return tones[state];
}
