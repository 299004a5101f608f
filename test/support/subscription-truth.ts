/** What was told of subscriptions and their invoices, held against the acquirer's ledger: its `order_id` is the invoice. */
import type { Subscription, SubscriptionInvoice } from '#shared/contract/subscription-view.ts';
import { isPaidInvoice } from '#shared/domain/subscription-states.ts';
import { isReceived, type MoneyLine, sumOf } from './ledger-lines.ts';
import { subscriptionNotCharged } from './not-charged.ts';

export const unlisted = 'a paid invoice is not shown';

export function belongsToSubscription(subscriptions: readonly Subscription[], line: MoneyLine): boolean {
  return subscriptions.some(
    ({ id, invoices }) =>
      line.metadata?.balcao_subscription === id || invoices.some((invoice) => invoice.id === line.order_id),
  );
}

export function checkSubscription(subscription: Subscription, ledger: readonly MoneyLine[]): string[] {
  const { id, state, invoices, unread } = subscription;
  const own = ledger.filter(({ metadata }) => metadata?.balcao_subscription === id);
  const received = own.filter(isReceived);
  const problems = invoices.flatMap((invoice) => checkInvoice(invoice, ledger));
  if (subscriptionNotCharged.includes(state) && received.length > 0)
    problems.push(`subscription ${id} (${state}): money was taken`);
  const unshown = received.filter(({ order_id }) => !invoices.some((invoice) => invoice.id === order_id));
  // One that cannot be read is named, and what it says is said by nobody.
  if (state === 'known' && unshown.length > unread.count) problems.push(`subscription ${id}: ${unlisted}`);
  return problems;
}

/** What may never be wrong of an invoice, at any moment: paid means paid, and nobody pays it twice. */
export function checkPaidInvoice(
  { id, status, amountCents }: SubscriptionInvoice,
  ledger: readonly MoneyLine[],
): string[] {
  const received = ledger.filter((line) => line.order_id === id && isReceived(line));
  const cents = sumOf(received);
  if (received.length > 1) return [`invoice ${id}: was paid ${received.length} times`];
  return isPaidInvoice(status) && cents !== amountCents
    ? [`invoice ${id} (${status}): only ${cents} cents came in`]
    : [];
}

function checkInvoice(invoice: SubscriptionInvoice, ledger: readonly MoneyLine[]): string[] {
  const { id, status, deniesMoney } = invoice;
  const received = ledger.filter((line) => line.order_id === id && isReceived(line));
  // That the service contradicts itself is told instead.
  const unpaid = !deniesMoney && ['failed', 'requires_action', 'canceled'].includes(status);
  return [
    ...checkPaidInvoice(invoice, ledger),
    ...(unpaid && received.length > 0 ? [`invoice ${id} (${status}): was paid`] : []),
  ];
}
