/** The subscription as the API document shows it. */
import { totalCents } from '../rules/subscription-amounts.ts';
import type { BillingMethod } from '../state/billing-records.ts';
import type { SandboxContext, Subscription } from '../state/world.ts';
import { presentInvoice } from './invoice.ts';

const iso = (at: number): string => new Date(at).toISOString();

export function presentSubscription(context: SandboxContext, subscription: Subscription): Record<string, unknown> {
  const { nextBillingAt, invoices } = subscription;
  const latest = invoices.at(-1);
  return {
    id: subscription.id,
    object: 'subscription',
    code: subscription.code,
    status: subscription.status,
    currency: subscription.currency,
    description: subscription.description,
    interval: subscription.interval,
    interval_count: subscription.intervalCount,
    billing_type: 'prepaid',
    amount: totalCents(subscription.items),
    items: subscription.items,
    discounts: subscription.discounts,
    increments: subscription.increments,
    max_invoices: subscription.maxInvoices,
    invoices_paid: subscription.invoicesPaid,
    minimum_price: subscription.minimumPrice,
    payment_method: presentMethod(subscription.method),
    statement_descriptor: subscription.statementDescriptor,
    start_at: iso(subscription.startAt),
    next_billing_at: nextBillingAt === null ? null : iso(nextBillingAt),
    created_at: iso(subscription.createdAt),
    customer: subscription.customer,
    latest_invoice: latest ? presentInvoice(context, latest) : null,
    metadata: subscription.metadata,
  };
}

function presentMethod(method: BillingMethod): Record<string, unknown> {
  if (method.type === 'pix') return { type: 'pix', installments: null, card: null };
  const { id: token, brand, lastFour: last_four, holderName: holder_name } = method.card;
  return { type: 'card', installments: method.installments, card: { token, brand, last_four, holder_name } };
}
