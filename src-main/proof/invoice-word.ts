/** By which word an invoice and a subscription are known here: one that contradicts its charges is not believed. Pure. */
import type { Invoice } from '#shared/wire/v2/invoices.ts';
import type { Subscription } from '#shared/wire/v2/subscriptions.ts';
import { invoiceContradictsItself } from './order-money.ts';
import { hasEndedUnpaid, isGoingBack } from './payment-proof.ts';

/**
 * API document, Invoice: "while open or declined the status reflects the most recent charge". If that charge is still with the
 * acquirer, an end does not describe it: it may still be paid, like a card payment of an order that is `processing`.
 */
const isNewestOnItsWay = ({ payments }: Pick<Invoice, 'payments'>): boolean => payments.at(-1)?.status === 'processing';

/**
 * An invoice whose statuses exclude each other is called neither paid nor ended. API document, Charge status values: only a charge has
 * a word for a refund under way, so an invoice may be called `processing` again while its money goes back. It was paid.
 */
export function invoiceWord(wire: Pick<Invoice, 'status' | 'payments'>): string {
  if (wire.status === 'processing' && isGoingBack(wire.payments.at(-1) ?? { status: null })) return 'paid';
  const isUntrueEnd = hasEndedUnpaid(wire.status) && isNewestOnItsWay(wire);
  return isUntrueEnd || invoiceContradictsItself(wire.status, wire.payments) ? 'processing' : wire.status;
}

/** API document, Subscription: a declined first invoice ends it before it began; one that is processing leaves it incomplete. */
export function subscriptionWord({ status, latest_invoice: first }: Subscription): string {
  const isEarly = status === 'incomplete_expired' && first != null && isNewestOnItsWay(first);
  return isEarly ? 'incomplete' : status;
}
