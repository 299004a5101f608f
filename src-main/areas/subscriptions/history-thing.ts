/** A subscription among the things of the history; while an invoice is overdue, the subscription may end at any time. */
import type { Deadline } from '#shared/contract/deadlines.ts';
import type { Subscription } from '#shared/contract/subscription-view.ts';
import { deadline, linesOf, type Thing } from '../thing.ts';
import type { SubscriptionsTable } from './table.ts';

export function createSubscriptionThing(
  { watched }: Pick<SubscriptionsTable, 'watched'>,
  show: (id: string) => Subscription | null,
): Thing<'subscription'> {
  function deadlinesOf(id: string): Deadline[] {
    const shown = show(id);
    if (shown?.status !== 'past_due') return [];
    const { customer, amountCents } = shown;
    return [deadline('overdue', null, { about: { kind: 'subscription', id }, label: customer.name, amountCents })];
  }

  return {
    show,
    lines: linesOf(show, ({ state, status, customer, amountCents, apiId, description }) => ({
      state: status ?? state,
      what: description ?? '',
      customer: customer.name,
      amountCents,
      apiId: apiId ?? '',
    })),
    foundBy: [
      { table: 'subscriptions', column: 'id' },
      { table: 'subscriptions', column: 'api_id' },
    ],
    deadlines: () => watched().flatMap(({ id }) => deadlinesOf(id)),
  };
}
