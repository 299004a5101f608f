/** The life of a subscription: invoices by the clock, and a status that follows from their results. No other file changes that status. */
import { automaticRetriesMax } from '#shared/wire/v2/limits.ts';
import type { KnownSubscriptionStatus } from '#shared/wire/v2/subscriptions.ts';
import { closeOrder } from '../payments/undo.ts';
import { forInvoice, invoiceCents, totalCents } from '../rules/subscription-amounts.ts';
import type { BillingMethod } from '../state/billing-records.ts';
import { after, callOff } from '../state/due.ts';
import { newInvoiceId } from '../state/ids.ts';
import { invoiceStatus, isOpen, latestAttempt } from '../state/invoice-state.ts';
import { beforeSubscription } from '../state/journal.ts';
import { orderStatus } from '../state/payment-status.ts';
import type { Act, Invoice, Order, SandboxContext, Subscription } from '../state/world.ts';
import { charge } from './attempt.ts';
import { emitInvoice, emitSubscription } from './events.ts';

export interface Charging {
  readonly method: BillingMethod;
  readonly trusted: boolean;
  readonly automatic: boolean;
}

const byTime = (context: SandboxContext): Act => ({ context, idempotencyKey: null });

/** A new cycle: its invoice is made and charged at once. */
export function bill(act: Act, subscription: Subscription, trusted: boolean): Invoice {
  const { context } = act;
  const number = subscription.invoices.length + 1;
  const adjustments = {
    discounts: forInvoice(subscription.discounts, number),
    increments: forInvoice(subscription.increments, number),
  };
  const invoice: Invoice = {
    ...adjustments,
    id: newInvoiceId(context),
    subscription,
    number,
    amountCents: invoiceCents(totalCents(subscription.items), adjustments),
    items: subscription.items,
    method: subscription.method,
    createdAt: context.clock.now(),
    attempts: [],
    everPaid: false,
    retriesMade: 0,
    retry: null,
  };
  beforeSubscription(context, subscription);
  subscription.invoices.push(invoice);
  context.world.invoices.set(invoice.id, invoice);
  const last = subscription.maxInvoices !== null && number >= subscription.maxInvoices;
  subscription.nextBillingAt = last
    ? null
    : (subscription.nextBillingAt ?? context.clock.now()) + subscription.intervalMs;
  // API document, Events: "a new invoice is generated on a renewal (not the first)".
  if (number > 1) emitInvoice(context, 'invoice.created', invoice);
  if (invoice.amountCents === 0) paid(act, invoice);
  else chargeInvoice(act, invoice, { method: invoice.method, trusted, automatic: number > 1 });
  return invoice;
}

export function chargeInvoice(act: Act, invoice: Invoice, charging: Charging): void {
  charge(act, invoice, charging);
}

/** Called whenever an attempt to charge an invoice changes. */
export function attemptMoved(act: Act, order: Order): void {
  const { billing } = order;
  if (!billing) return;
  const { invoice } = billing;
  const status = orderStatus(order, act.context.switches);
  if (status === 'paid' && !invoice.everPaid) paid(act, invoice);
  if (status !== 'failed' || billing.failed) return;
  billing.failed = true;
  if (!invoice.everPaid && latestAttempt(invoice) === order) declined(act, invoice);
}

/** The clock starts a scheduled subscription and every renewal. By default only one invoice is open at a time, and the next cycle waits. */
export function awaitCycle(context: SandboxContext, subscription: Subscription): void {
  callOff(context, subscription.cycle);
  subscription.cycle = null;
  const { nextBillingAt, status } = subscription;
  const runs = status === 'active' || status === 'scheduled' || (status === 'past_due' && billsWhileOpen(context));
  if (nextBillingAt === null || !runs) return;
  subscription.cycle = after(context, nextBillingAt - context.clock.now(), { kind: 'cycle-begins', subscription });
}

export function beginCycle(context: SandboxContext, subscription: Subscription): void {
  subscription.cycle = null;
  const latest = subscription.invoices.at(-1);
  if (!billsWhileOpen(context) && latest && isOpen(latest, context.switches)) return;
  beforeSubscription(context, subscription);
  if (subscription.status === 'scheduled') subscription.status = context.switches.started_status;
  bill(byTime(context), subscription, true);
  awaitCycle(context, subscription);
}

const billsWhileOpen = ({ switches }: SandboxContext): boolean => switches.cycle_while_open === 'bills';

function paid(act: Act, invoice: Invoice): void {
  const { context } = act;
  const { subscription } = invoice;
  const before = subscription.status;
  beforeSubscription(context, subscription);
  invoice.everPaid = true;
  subscription.invoicesPaid += 1;
  callOff(context, invoice.retry);
  invoice.retry = null;
  subscription.status = afterPayment(before, context);
  emitInvoice(context, 'invoice.paid', invoice);
  if (before === 'past_due' || before === 'suspended')
    emitSubscription(context, 'subscription.regularized', subscription);
  if (invoice.number === subscription.maxInvoices && before !== 'canceled') {
    end(context, subscription, 'completed');
    emitSubscription(context, 'subscription.completed', subscription);
    return;
  }
  skipMissedCycles(context, subscription);
  awaitCycle(context, subscription);
}

function afterPayment(before: KnownSubscriptionStatus, context: SandboxContext): KnownSubscriptionStatus {
  if (before === 'suspended') return context.switches.suspended_paid_status;
  return before === 'incomplete' || before === 'past_due' ? 'active' : before;
}

/** Cycles that passed without a payment are not charged afterwards. The billing dates keep their rhythm. */
function skipMissedCycles(context: SandboxContext, subscription: Subscription): void {
  const now = context.clock.now();
  const { nextBillingAt, intervalMs } = subscription;
  if (nextBillingAt === null || nextBillingAt > now) return;
  subscription.nextBillingAt = nextBillingAt + intervalMs * (Math.floor((now - nextBillingAt) / intervalMs) + 1);
}

function declined(act: Act, invoice: Invoice): void {
  const { context } = act;
  const { subscription } = invoice;
  const before = subscription.status;
  beforeSubscription(context, subscription);
  if (before === 'incomplete') end(context, subscription, 'incomplete_expired');
  if (before === 'active') subscription.status = 'past_due';
  emitInvoice(context, 'invoice.failed', invoice);
  if (before === 'active') emitSubscription(context, 'subscription.delayed', subscription);
  if (subscription.status !== 'past_due' || invoice.retry) return;
  if (context.switches.cycle_while_open === 'waits') {
    callOff(context, subscription.cycle);
    subscription.cycle = null;
  }
  if (invoice.retriesMade < automaticRetriesMax) awaitRetry(context, invoice);
  else exhausted(context, subscription);
}

/** API document, Subscription: "charged again once a day, up to 3 attempts". */
function awaitRetry(context: SandboxContext, invoice: Invoice): void {
  invoice.retry = after(context, context.switches.retry_interval_ms, { kind: 'invoice-retried', invoice });
}

export function retryInvoice(context: SandboxContext, invoice: Invoice): void {
  invoice.retry = null;
  if (invoice.everPaid) return;
  // Somebody is paying the invoice by hand now. If that payment fails, the retries continue.
  const busy = invoiceStatus(invoice, context.switches) !== 'failed';
  if (busy && context.switches.retry_beside_payment === 'waits') return;
  invoice.retriesMade += 1;
  chargeInvoice(byTime(context), invoice, { method: invoice.method, trusted: true, automatic: true });
}

function exhausted(context: SandboxContext, subscription: Subscription): void {
  if (subscription.maxInvoices === null) {
    end(context, subscription, 'canceled');
    emitSubscription(context, 'subscription.canceled', subscription);
    return;
  }
  subscription.status = 'suspended';
  emitSubscription(context, 'subscription.suspended', subscription);
}

/** API document, cancel: immediate. A switch says whether the open invoice can still be paid. */
export function cancelSubscription(act: Act, subscription: Subscription): void {
  const { context } = act;
  const latest = subscription.invoices.at(-1);
  const closes = context.switches.canceled_subscription_invoice === 'closed';
  end(context, subscription, 'canceled');
  // A paid invoice may be called `processing` again while its money goes back: nothing of it is open.
  const isToClose = closes && latest && !latest.everPaid && isOpen(latest, context.switches);
  const attempt = isToClose ? latestAttempt(latest) : null;
  if (attempt) closeOrder(act, attempt, { status: 'canceled', why: 'subscription canceled' });
  if (context.switches.cancel_sends_event) emitSubscription(context, 'subscription.canceled', subscription);
}

type Ended = 'canceled' | 'completed' | 'incomplete_expired';

function end(context: SandboxContext, subscription: Subscription, status: Ended): void {
  beforeSubscription(context, subscription);
  subscription.status = status;
  subscription.nextBillingAt = null;
  callOff(context, subscription.cycle);
  subscription.cycle = null;
  for (const invoice of subscription.invoices) {
    callOff(context, invoice.retry);
    invoice.retry = null;
  }
}
