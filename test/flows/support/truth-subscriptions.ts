/** What was told of subscriptions and their invoices, held against the acquirer's ledger: its `order_id` is the invoice. */
import type { Subscription, SubscriptionInvoice } from '#shared/contract/subscription-view.ts';
import { isPaidInvoice } from '#shared/domain/subscription-states.ts';
import type { MoneyLine } from './money-line.ts';

/** Words by which people are told that nothing came of it. */
const nothingStates: readonly string[] = ['queued', 'retype-card', 'refused', 'lapsed', 'withdrawn'];

export const unlisted = 'a paid invoice is not shown';

export function belongsTo(subscriptions: readonly Subscription[], line: MoneyLine): boolean {
  return subscriptions.some(
    ({ id, invoices }) =>
      line.metadata?.balcao_subscription === id || invoices.some((invoice) => invoice.id === line.order_id),
  );
}

export function liesOfSubscription(subscription: Subscription, ledger: readonly MoneyLine[]): string[] {
  const { id, state, invoices } = subscription;
  const own = ledger.filter(({ metadata }) => metadata?.balcao_subscription === id);
  const received = own.filter(isReceived);
  const lies = invoices.flatMap((invoice) => liesOfInvoice(invoice, ledger));
  if (nothingStates.includes(state) && received.length > 0) lies.push(`subscription ${id} (${state}): money was taken`);
  const unshown = received.filter(({ order_id }) => !invoices.some((invoice) => invoice.id === order_id));
  if (state === 'known' && unshown.length > 0) lies.push(`subscription ${id}: ${unlisted}`);
  return lies;
}

/** What may never be wrong of an invoice, at any moment: paid means paid, and nobody pays it twice. */
export function liesOfPaid({ id, status, amountCents }: SubscriptionInvoice, ledger: readonly MoneyLine[]): string[] {
  const received = ledger.filter((line) => line.order_id === id && isReceived(line));
  const cents = received.reduce((sum, { amount }) => sum + amount, 0);
  if (received.length > 1) return [`invoice ${id}: was paid ${received.length} times`];
  return isPaidInvoice(status) && cents !== amountCents
    ? [`invoice ${id} (${status}): only ${cents} cents came in`]
    : [];
}

function liesOfInvoice(invoice: SubscriptionInvoice, ledger: readonly MoneyLine[]): string[] {
  const { id, status } = invoice;
  const received = ledger.filter((line) => line.order_id === id && isReceived(line));
  const unpaid = ['failed', 'requires_action', 'canceled'].includes(status);
  return [
    ...liesOfPaid(invoice, ledger),
    ...(unpaid && received.length > 0 ? [`invoice ${id} (${status}): was paid`] : []),
  ];
}

function isReceived({ kind }: MoneyLine): boolean {
  return kind === 'capture' || kind === 'pix_paid';
}
