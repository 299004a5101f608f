/** The two sums every rule of a subscription needs: its days and its total. */
import type { SubscriptionInterval, SubscriptionItem } from './subscription-draft.ts';

export function intervalDays(interval: SubscriptionInterval, count: number): number {
  return count * (interval === 'week' ? 7 : 1);
}

export function subscriptionTotal(items: readonly Pick<SubscriptionItem, 'quantity' | 'unitAmountCents'>[]): number {
  return items.reduce((sum, { quantity, unitAmountCents }) => sum + quantity * unitAmountCents, 0);
}
