/** How the state of a sale looks, and whether the sale is still in progress. */
import type { Sale, SaleState } from '#shared/contract/sale.ts';
import { groupOf } from '#shared/contract/sale-groups.ts';
import type { Tone } from '../../ui/tone.ts';

/** Something will still happen without a request. An authorisation made on purpose waits for nobody. */
export function isInProgress(state: SaleState): boolean {
  return groupOf(state) === 'open' && state !== 'authorized';
}

const tones: Record<SaleState, Tone> = {
  queued: 'neutral',
  sending: 'accent',
  unknown: 'warning',
  'retype-card': 'warning',
  'awaiting-code': 'warning',
  'awaiting-payment': 'accent',
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

/** While a request without an answer is on its way again, nothing more is known of the sale than before: its words stay. */
export function asKnown<T extends Pick<Sale, 'state' | 'progress'>>(sale: T): T {
  return sale.state === 'sending' && sale.progress.isAmbiguous ? { ...sale, state: 'unknown' } : sale;
}
