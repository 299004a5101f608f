/** What subscriptions and invoices allow in each of their states, and which states are still followed. */

const ended: readonly string[] = ['canceled', 'completed', 'incomplete_expired'];

/** Nothing will be charged any more. An unknown status is never an end. */
export function isEndedSubscription(status: string): boolean {
  return ended.includes(status);
}

/** Second API document, rule 1: only an active or past-due subscription; the API refuses others. */
export function mayChangeMethod(status: string): boolean {
  return status === 'active' || status === 'past_due';
}

/** For cancel, items and date the document does not show the allowed statuses. Only an ended subscription certainly allows none. */
export function mayChangeSubscription(status: string): boolean {
  return !isEndedSubscription(status);
}

const openInvoice: readonly string[] = ['processing', 'requires_action', 'failed'];

export function isOpenInvoice(status: string): boolean {
  return openInvoice.includes(status);
}

/**
 * Rule 2: a pending or declined invoice of an active, past-due or suspended subscription. `processing` may be paid at any
 * moment: charging it again could charge twice, so it is never offered.
 */
export function mayPayInvoice(invoiceStatus: string, subscriptionStatus: string): boolean {
  const payable = invoiceStatus === 'failed' || invoiceStatus === 'requires_action';
  return payable && ['active', 'past_due', 'suspended'].includes(subscriptionStatus);
}

/** Exact words only: a status this version does not know is never treated as paid. */
export function isPaidInvoice(status: string): boolean {
  return ['paid', 'partially_refunded', 'refunded', 'chargeback'].includes(status);
}

interface Invoice {
  readonly status: string;
  /** A payment of it came in, whatever its status says. */
  readonly deniesMoney: boolean;
}

/**
 * Nothing is owed, by what the invoices prove: a subscription's status follows its invoices later, or never, and calls nobody who has paid
 * overdue. `invoices`: newest first.
 */
export function owesNothing(invoices: readonly Invoice[]): boolean {
  const isOwed = (one: Invoice): boolean => !one.deniesMoney && isOpenInvoice(one.status);
  const [newest] = invoices;
  const isPaid = newest !== undefined && (newest.deniesMoney || isPaidInvoice(newest.status));
  return isPaid && !invoices.some(isOwed);
}
