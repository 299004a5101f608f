/** What counts as an answer about this charge, this confirmation or this invoice. Any other answer proves nothing. */
import { chargeOutcome } from '#shared/domain/charges.ts';
import { type V1Sale, v1SaleSchema } from '#shared/wire/v1/charges.ts';
import { type OverdueCharge, overdueChargeSchema, type V1Invoice, v1InvoiceSchema } from '#shared/wire/v1/invoices.ts';
import { type AnswerProof, proofBy } from '../../api/classify.ts';
import { anyRows, readRows } from '../../api/read-rows.ts';
import { inEnvelope } from '../../api/v1-answer.ts';
import type { ChargeRow } from './table.ts';

/** `isAnothers`: another charge of the till already has this code. */
export const saleProof = (charge: ChargeRow | null, isAnothers: (code: string) => boolean): AnswerProof =>
  proofBy(v1SaleSchema, (sale) => charge !== null && isAbout(sale, charge) && !isAnothers(sale.code));

function isAbout(sale: V1Sale, { asked, code }: ChargeRow): boolean {
  const payment = paymentOf(sale);
  if ((sale.value ?? asked.amountCents) !== asked.amountCents || (code !== null && sale.code !== code)) return false;
  return payment === null || payment.payment_type === asked.method;
}

export const paymentOf = (sale: V1Sale) => sale.orders.flatMap(({ charges }) => charges)[0]?.payment ?? null;

export const overdueProof = (charge: ChargeRow | null): AnswerProof =>
  proofBy(overdueChargeSchema, (shown) => charge !== null && isPaymentOf(shown, charge));

/**
 * The documented answer shows the charge. If it names the invoice or the amount, these must be the ones that were asked.
 * "Success returns the created charge": a success with a failed charge may show the charge before; if it were believed, the
 * invoice could be paid again.
 */
function isPaymentOf({ invoice_code: code, status, value }: OverdueCharge, { asked }: ChargeRow): boolean {
  if (chargeOutcome(status) === 'unpaid') return false;
  if (code != null && code !== asked.invoiceCode) return false;
  return value == null || asked.amountCents === null || value === asked.amountCents;
}

export const invoicesProof = inEnvelope(anyRows);

export const listInvoices = (payload: unknown) => readRows(v1InvoiceSchema, payload);

/** Searches the readable rows only, so an invoice that is not found may be in an unreadable row. */
export const findInvoice = (payload: unknown, code: string | null): V1Invoice | undefined =>
  listInvoices(payload).rows.find((invoice) => invoice.invoice_code === code);
