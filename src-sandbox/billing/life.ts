/** The life of a subscription: invoices by the clock, and its status by what becomes of them. Every move of the documents' table is made here and nowhere else. */
import { automaticRetriesMax } from '#shared/wire/v2/limits.ts';
import type { KnownSubscriptionStatus } from '#shared/wire/v2/subscriptions.ts';
import { closeOrder } from '../payments/undo.ts';
import { forInvoice, invoiceCents, totalCents } from '../rules/subscription-amounts.ts';
import type { BillingMethod } from '../state/billing-records.ts';
import { newInvoiceId } from '../state/ids.ts';
import { invoiceStatus, isOpen, latestAttempt } from '../state/invoice-state.ts';
import { beforeSubscription } from '../state/journal.ts';
import { orderStatus } from '../state/payment-status.ts';
import type { Act, Bench, Invoice, Order, Subscription } from '../state/world.ts';
import { charge } from './attempt.ts';
import { emitInvoice, emitSubscription } from './events.ts';

export interface Charging {
  readonly method: BillingMethod;
  readonly trusted: boolean;
  readonly automatic: boolean;
}

const byTime = (bench: Bench): Act => ({ bench, idempotencyKey: null });

/** A new cycle: its invoice is made and charged at once. */
export function bill(act: Act, subscription: Subscription, trusted: boolean): Invoice {
  const { bench } = act;
  const number = subscription.invoices.length + 1;
  const adjustments = {
    discounts: forInvoice(subscription.discounts, number),
    increments: forInvoice(subscription.increments, number),
  };
  const invoice: Invoice = {
    ...adjustments,
    id: newInvoiceId(bench),
    subscription,
    number,
    amountCents: invoiceCents(totalCents(subscription.items), adjustments),
    items: subscription.items,
    method: subscription.method,
    createdAt: bench.clock.now(),
    attempts: [],
    everPaid: false,
    retriesMade: 0,
    retry: null,
  };
  beforeSubscription(bench, subscription);
  subscription.invoices.push(invoice);
  bench.world.invoices.set(invoice.id, invoice);
  const last = subscription.maxInvoices !== null && number >= subscription.maxInvoices;
  subscription.nextBillingAt = last
    ? null
    : (subscription.nextBillingAt ?? bench.clock.now()) + subscription.intervalMs;
  // API document, Events: "a new invoice is generated on a renewal (not the first)".
  if (number > 1) emitInvoice(bench, 'invoice.created', invoice);
  if (invoice.amountCents === 0) paid(act, invoice);
  else chargeInvoice(act, invoice, { method: invoice.method, trusted, automatic: number > 1 });
  return invoice;
}

export function chargeInvoice(act: Act, invoice: Invoice, charging: Charging): void {
  let failed = false;
  charge(act, invoice, {
    ...charging,
    moved: (by: Act, order: Order) => {
      const status = orderStatus(order, by.bench.switches);
      if (status === 'paid' && !invoice.everPaid) paid(by, invoice);
      if (status !== 'failed' || failed) return;
      failed = true;
      if (!invoice.everPaid && latestAttempt(invoice) === order) declined(by, invoice);
    },
  });
}

/** The clock brings the start of a scheduled subscription and every renewal. By default one invoice is open at a time: a cycle waits for it. */
export function awaitCycle(bench: Bench, subscription: Subscription): void {
  subscription.cycle?.cancel();
  subscription.cycle = null;
  const { nextBillingAt, status } = subscription;
  const bills = bench.switches.cycle_while_open === 'bills';
  const runs = status === 'active' || status === 'scheduled' || (status === 'past_due' && bills);
  if (nextBillingAt === null || !runs) return;
  subscription.cycle = bench.clock.after(nextBillingAt - bench.clock.now(), () => {
    subscription.cycle = null;
    const latest = subscription.invoices.at(-1);
    if (!bills && latest && isOpen(latest, bench.switches)) return;
    beforeSubscription(bench, subscription);
    if (subscription.status === 'scheduled') subscription.status = bench.switches.started_status;
    bill(byTime(bench), subscription, true);
    awaitCycle(bench, subscription);
  });
}

function paid(act: Act, invoice: Invoice): void {
  const { bench } = act;
  const { subscription } = invoice;
  const before = subscription.status;
  beforeSubscription(bench, subscription);
  invoice.everPaid = true;
  subscription.invoicesPaid += 1;
  invoice.retry?.cancel();
  invoice.retry = null;
  subscription.status = afterPayment(before, bench);
  emitInvoice(bench, 'invoice.paid', invoice);
  if (before === 'past_due' || before === 'suspended')
    emitSubscription(bench, 'subscription.regularized', subscription);
  if (invoice.number === subscription.maxInvoices && before !== 'canceled') {
    end(bench, subscription, 'completed');
    emitSubscription(bench, 'subscription.completed', subscription);
    return;
  }
  skipMissedCycles(bench, subscription);
  awaitCycle(bench, subscription);
}

function afterPayment(before: KnownSubscriptionStatus, bench: Bench): KnownSubscriptionStatus {
  if (before === 'suspended') return bench.switches.suspended_paid_status;
  return before === 'incomplete' || before === 'past_due' ? 'active' : before;
}

/** Cycles that passed while nothing was paid are not charged afterwards; the rhythm stays. */
function skipMissedCycles(bench: Bench, subscription: Subscription): void {
  const now = bench.clock.now();
  const { nextBillingAt, intervalMs } = subscription;
  if (nextBillingAt === null || nextBillingAt > now) return;
  subscription.nextBillingAt = nextBillingAt + intervalMs * (Math.floor((now - nextBillingAt) / intervalMs) + 1);
}

function declined(act: Act, invoice: Invoice): void {
  const { bench } = act;
  const { subscription } = invoice;
  const before = subscription.status;
  beforeSubscription(bench, subscription);
  if (before === 'incomplete') end(bench, subscription, 'incomplete_expired');
  if (before === 'active') subscription.status = 'past_due';
  emitInvoice(bench, 'invoice.failed', invoice);
  if (before === 'active') emitSubscription(bench, 'subscription.delayed', subscription);
  if (subscription.status !== 'past_due' || invoice.retry) return;
  if (bench.switches.cycle_while_open === 'waits') {
    subscription.cycle?.cancel();
    subscription.cycle = null;
  }
  if (invoice.retriesMade < automaticRetriesMax) awaitRetry(bench, invoice);
  else exhausted(bench, subscription);
}

/** API document, Subscription: "charged again once a day, up to 3 attempts". */
function awaitRetry(bench: Bench, invoice: Invoice): void {
  invoice.retry = bench.clock.after(bench.switches.retry_interval_ms, () => {
    invoice.retry = null;
    if (invoice.everPaid) return;
    // Somebody is paying it by hand right now: should that fail, the retries go on.
    const busy = invoiceStatus(invoice, bench.switches) !== 'failed';
    if (busy && bench.switches.retry_beside_payment === 'waits') return;
    invoice.retriesMade += 1;
    chargeInvoice(byTime(bench), invoice, { method: invoice.method, trusted: true, automatic: true });
  });
}

function exhausted(bench: Bench, subscription: Subscription): void {
  if (subscription.maxInvoices === null) {
    end(bench, subscription, 'canceled');
    emitSubscription(bench, 'subscription.canceled', subscription);
    return;
  }
  subscription.status = 'suspended';
  emitSubscription(bench, 'subscription.suspended', subscription);
}

/** API document, cancel: immediate. Whether what waits to be paid can still be paid is a switch. */
export function cancelSubscription(act: Act, subscription: Subscription): void {
  const { bench } = act;
  const latest = subscription.invoices.at(-1);
  const closes = bench.switches.canceled_subscription_invoice === 'closed';
  end(bench, subscription, 'canceled');
  const attempt = closes && latest && isOpen(latest, bench.switches) ? latestAttempt(latest) : null;
  if (attempt) closeOrder(act, attempt, { status: 'canceled', why: 'subscription canceled' });
  if (bench.switches.cancel_sends_event) emitSubscription(bench, 'subscription.canceled', subscription);
}

type Ended = 'canceled' | 'completed' | 'incomplete_expired';

function end(bench: Bench, subscription: Subscription, status: Ended): void {
  beforeSubscription(bench, subscription);
  subscription.status = status;
  subscription.nextBillingAt = null;
  subscription.cycle?.cancel();
  subscription.cycle = null;
  for (const invoice of subscription.invoices) {
    invoice.retry?.cancel();
    invoice.retry = null;
  }
}
