/** What is told of subscriptions and invoices. The payload of `subscription.*` is "not shown": the subscription. */
import type { KnownEventType } from '#shared/wire/v2/events.ts';
import { presentInvoice } from '../present/invoice.ts';
import { presentSubscription } from '../present/subscription.ts';
import type { Bench, Invoice, Subscription } from '../state/world.ts';
import { emit } from '../webhooks/send.ts';

export function emitInvoice(bench: Bench, type: KnownEventType & `invoice.${string}`, invoice: Invoice): void {
  emit(bench, { type, account: invoice.subscription.account, data: presentInvoice(bench, invoice) });
}

export function emitSubscription(
  bench: Bench,
  type: KnownEventType & `subscription.${string}`,
  subscription: Subscription,
): void {
  emit(bench, { type, account: subscription.account, data: presentSubscription(bench, subscription) });
}
