/** Lists the invoices of a subscription for both generations of routes. Their order and number are "not shown". */
import type { Invoice, SandboxContext, Subscription } from '../state/world.ts';

export interface InvoiceList<Shown> {
  readonly data: Shown[];
  readonly has_more: boolean;
}

export function listInvoices<Shown>(
  { switches }: SandboxContext,
  { invoices }: Subscription,
  present: (invoice: Invoice) => Shown,
): InvoiceList<Shown> {
  const { invoice_list_length: length, invoice_list_order: order } = switches;
  const data = (length === 0 ? invoices : invoices.slice(-length)).map(present);
  return { data: order === 'newest_first' ? data.reverse() : data, has_more: data.length < invoices.length };
}
