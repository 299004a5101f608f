/** The events about subscriptions and invoices. The payload of `subscription.*` is "not shown": the sandbox sends the subscription. */
import type { KnownEventType } from '#shared/wire/v2/events.ts';
import { presentInvoice } from '../present/invoice.ts';
import { presentSubscription } from '../present/subscription.ts';
import type { Invoice, SandboxContext, Subscription } from '../state/world.ts';
import { emit } from '../webhooks/send.ts';

export function emitInvoice(
  context: SandboxContext,
  type: KnownEventType & `invoice.${string}`,
  invoice: Invoice,
): void {
  emit(context, { type, account: invoice.subscription.account, data: presentInvoice(context, invoice) });
}

export function emitSubscription(
  context: SandboxContext,
  type: KnownEventType & `subscription.${string}`,
  subscription: Subscription,
): void {
  emit(context, { type, account: subscription.account, data: presentSubscription(context, subscription) });
}
