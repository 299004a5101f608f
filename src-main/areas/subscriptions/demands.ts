/** What a new subscription asks of the rights. Its prices are the subscription itself; what is taken off them is a discount like any other. */
import type { SubscriptionInput } from '#shared/contract/subscriptions.ts';
import { type Demand, discountDemand } from '#shared/domain/rights.ts';
import { highestDiscount } from '#shared/domain/subscription-money.ts';
import { subscriptionTotal } from '#shared/domain/subscription-sums.ts';
import type { Measures } from '../../lib/handlers.ts';
import type { RefuseBrokenForm } from './form-rules.ts';
import type { SubscriptionsTable } from './table.ts';

export interface SubscriptionDemandsDeps {
  readonly rows: Pick<SubscriptionsTable, 'get'>;
  readonly refuseBrokenForm: RefuseBrokenForm;
}

/**
 * What breaks a rule has no measure, and no manager is asked to approve what is refused all the same. A subscription that was made before is
 * shown and not made again, so nobody is asked twice.
 */
export function createSubscriptionDemands({
  rows,
  refuseBrokenForm,
}: SubscriptionDemandsDeps): Pick<Measures, 'subscriptions.create'> {
  return {
    'subscriptions.create': (input) => {
      if (rows.get(input.id) !== null) return [{ right: 'subscribe' }];
      refuseBrokenForm(input);
      return [{ right: 'subscribe' }, ...ofDiscounts(input), ...ofSwitches(input)];
    },
  };
}

function ofDiscounts(input: SubscriptionInput): Demand[] {
  const fullCents = subscriptionTotal(input.items);
  const discount = discountDemand(fullCents, fullCents - highestDiscount(input));
  return discount === null ? [] : [discount];
}

function ofSwitches({ split, fraudSkip }: SubscriptionInput): Demand[] {
  const hasSplit = (split ?? []).length > 0;
  return [
    ...(hasSplit ? [{ right: 'split' } as const] : []),
    ...(fraudSkip == null ? [] : [{ right: 'fraud-skip' } as const]),
  ];
}
