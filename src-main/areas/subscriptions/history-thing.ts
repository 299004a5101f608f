/**
 * A subscription among the things of the history; while an invoice is overdue, the subscription may end at any time. Where an invoice denies
 * its own payment, people look.
 */
import type { Deadline } from '#shared/contract/deadlines.ts';
import type { Subscription } from '#shared/contract/subscription-view.ts';
import { shownSubscriptionState } from '#shared/domain/shown-state.ts';
import { owesNothing } from '#shared/domain/subscription-states.ts';
import { deniesMoney } from '../../proof/invoice-attempts.ts';
import { attention, deadline, linesOf, type Thing } from '../thing.ts';
import type { InvoicesTable } from './invoice-table.ts';
import type { SubscriptionsTable } from './table.ts';

export interface SubscriptionThingDeps {
  readonly rows: Pick<SubscriptionsTable, 'watched'>;
  readonly invoices: Pick<InvoicesTable, 'of'>;
  readonly show: (id: string) => Subscription | null;
}

export function createSubscriptionThing({ rows, invoices, show }: SubscriptionThingDeps): Thing<'subscription'> {
  function deadlinesOf(id: string): Deadline[] {
    const shown = show(id);
    if (shown === null || owesNothing(shown.invoices)) return [];
    const { customer, amountCents, currency } = shown;
    return [
      deadline('overdue', null, { about: { kind: 'subscription', id }, label: customer.name, amountCents, currency }),
    ];
  }

  /** A request in review stands for its subscription. */
  function reviewOf(id: string) {
    const shown = show(id);
    if (shown === null || shown.pending?.state === 'review') return [];
    const { customer, amountCents, currency } = shown;
    return [
      attention('review', id, { about: { kind: 'subscription', id }, label: customer.name, amountCents, currency }),
    ];
  }

  return {
    show,
    lines: linesOf(show, (subscription) => ({
      state: shownSubscriptionState(subscription),
      what: subscription.description ?? '',
      customer: subscription.customer.name,
      amountCents: subscription.amountCents,
      currency: subscription.currency,
      apiId: subscription.apiId ?? '',
    })),
    foundBy: [
      { table: 'subscriptions', column: 'id' },
      { table: 'subscriptions', column: 'api_id' },
    ],
    deadlines: () => rows.watched().flatMap(({ id, status }) => (status === 'past_due' ? deadlinesOf(id) : [])),
    attention: () => rows.watched().flatMap(({ id }) => (invoices.of(id).some(deniesMoney) ? reviewOf(id) : [])),
  };
}
