/** What a new subscription asks of the rights. Its prices are the subscription itself; what is taken off them is a discount like any other. */
import type { SubscriptionInput } from '#shared/contract/subscriptions.ts';
import { type Demand, discountBasisPoints } from '#shared/domain/rights.ts';
import { highestDiscount } from '#shared/domain/subscription-money.ts';
import { subscriptionTotal } from '#shared/domain/subscription-sums.ts';
import type { Measures } from '../../lib/handlers.ts';

export const subscriptionMeasures: Pick<Measures, 'subscriptions.create'> = {
  'subscriptions.create': (input) => [{ right: 'subscribe' }, ...ofDiscounts(input), ...ofSwitches(input)],
};

function ofDiscounts(input: SubscriptionInput): Demand[] {
  const fullCents = subscriptionTotal(input.items);
  const { least: amount, roundest: shown } = discountBasisPoints(fullCents, fullCents - highestDiscount(input));
  return amount === 0 ? [] : [{ right: 'discount', amount, shown }];
}

function ofSwitches({ split, fraudSkip }: SubscriptionInput): Demand[] {
  const hasSplit = (split ?? []).length > 0;
  return [
    ...(hasSplit ? [{ right: 'split' } as const] : []),
    ...(fraudSkip == null ? [] : [{ right: 'fraud-skip' } as const]),
  ];
}
