/** What an invoice is now. API document, Invoice: "while open or declined the status reflects the most recent charge". */
import type { Switches } from '../switches/switches.ts';
import { orderStatus } from './payment-status.ts';
import type { Invoice, Order } from './world.ts';

export function latestAttempt(invoice: Invoice): Order | null {
  return invoice.attempts.at(-1) ?? null;
}

/** The attempt that decides the status of an invoice: the one that brought money, else the most recent. */
function tellingAttempt(invoice: Invoice): Order | null {
  const paid = invoice.attempts.findLast(({ payments }) => payments.some(({ everPaid }) => everPaid));
  return paid ?? latestAttempt(invoice);
}

/** An invoice with a total of zero was never charged, because its discounts paid it. */
export function invoiceStatus(invoice: Invoice, switches: Switches): ReturnType<typeof orderStatus> {
  const attempt = tellingAttempt(invoice);
  if (attempt) return orderStatus(attempt, switches);
  return invoice.amountCents === 0 ? 'paid' : 'processing';
}

export function isOpen(invoice: Invoice, switches: Switches): boolean {
  const status = invoiceStatus(invoice, switches);
  return status === 'processing' || status === 'requires_action';
}
