/** The invoice as the API document shows it. */
import { invoiceStatus, latestAttempt } from '../state/invoice-state.ts';
import type { Invoice, SandboxContext } from '../state/world.ts';
import { nextAction, presentPayment } from './order.ts';

export function presentInvoice(context: SandboxContext, invoice: Invoice): Record<string, unknown> {
  const status = invoiceStatus(invoice, context.switches);
  const attempt = latestAttempt(invoice);
  return {
    id: invoice.id,
    object: 'invoice',
    subscription: invoice.subscription.id,
    number: invoice.number,
    status,
    currency: invoice.subscription.currency,
    amount: invoice.amountCents,
    attempts: invoice.attempts.length,
    items: invoice.items,
    discounts: invoice.discounts,
    increments: invoice.increments,
    payments: invoice.attempts.flatMap((order) => order.payments.map((one) => presentPayment(context, order, one))),
    next_action: attempt && status === 'requires_action' ? nextAction(context, attempt) : null,
    created_at: new Date(invoice.createdAt).toISOString(),
    ...(status === 'failed' && attempt?.failure ? { failure_reason: attempt.failure } : {}),
  };
}
