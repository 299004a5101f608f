/** What an invoice is now. API document, Invoice: "while open or declined the status reflects the most recent charge". */
import { orderStatus } from '../payments/status.ts';
import type { Switches } from '../switches.ts';
import type { Invoice, Order } from '../world.ts';

export function latestAttempt(invoice: Invoice): Order | null {
  return invoice.attempts.at(-1) ?? null;
}

/** An invoice of nothing was never charged: its discounts paid it. */
export function invoiceStatus(invoice: Invoice, switches: Switches): ReturnType<typeof orderStatus> {
  const attempt = latestAttempt(invoice);
  if (attempt) return orderStatus(attempt, switches);
  return invoice.amountCents === 0 ? 'paid' : 'processing';
}

export function isOpen(invoice: Invoice, switches: Switches): boolean {
  const status = invoiceStatus(invoice, switches);
  return status === 'processing' || status === 'requires_action';
}
