/**
 * The states by which people are told that nothing was charged, or that nothing went back. They are written down here again, by hand:
 * read from the till, a wrong one would go unseen. Every list of sales is the first one, and more for a reason of its own.
 */
import type { ChargeState } from '#shared/contract/charge-view.ts';
import type { Refund } from '#shared/contract/refunds.ts';
import type { SaleState } from '#shared/contract/sale.ts';
import type { SubscriptionState } from '#shared/contract/subscription-view.ts';

/** Said only with proof: what was taken meanwhile makes it a lie at once. */
export const provenNotCharged: readonly SaleState[] = ['declined', 'refused', 'canceled', 'expired', 'retype-card'];

/** The sale is over, so that its basket may be sold again: what has not begun, or waits for a code, is not. */
export const overNotCharged: readonly SaleState[] = [...provenNotCharged, 'replaced'];

/**
 * What has not begun says it too. Where requests arrive late, the till cannot know at once: there it is a lie only when the next look
 * has had its time. Not of "replaced": while its order is not proven dead, its buyer may pay it in that very second.
 */
export const saidNotCharged: readonly SaleState[] = [...provenNotCharged, 'queued', 'awaiting-code'];

/** All of them, once everything under way has ended. */
export const notChargedAtRest: readonly SaleState[] = [...saidNotCharged, 'replaced'];

export const subscriptionNotCharged: readonly SubscriptionState[] = [
  'queued',
  'retype-card',
  'refused',
  'expired',
  'withdrawn',
];

export const chargeNotMade: readonly ChargeState[] = ['queued', 'retype-card', 'refused', 'declined', 'withdrawn'];

/** A refund that ended in one of these gave nothing back. */
export const gaveNothingBack: readonly Refund['state'][] = ['refused', 'failed', 'withdrawn'];
