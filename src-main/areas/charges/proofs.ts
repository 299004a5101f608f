/** What counts as an answer about this charge, this code or this invoice: anything else proves nothing. */
import { chargeOutcome } from '#shared/domain/charges.ts';
import { type V1Sale, v1SaleSchema } from '#shared/wire/v1/charges.ts';
import { type OverdueCharge, overdueChargeSchema, type V1Invoice, v1InvoiceSchema } from '#shared/wire/v1/invoices.ts';
import type { AnswerProof } from '../../api/classify.ts';
import { anyRows, readRows } from '../../api/read-rows.ts';
import { inEnvelope } from '../../api/v1-answer.ts';
import type { ChargeRow } from './table.ts';

/** `isAnothers`: a code that another charge of the till already has. */
export function saleProof(charge: ChargeRow | null, isAnothers: (code: string) => boolean): AnswerProof {
  return {
    safeParse(body) {
      const sale = readSale(body);
      return sale !== null && charge !== null && isAbout(sale, charge) && !isAnothers(sale.code)
        ? { success: true, data: body }
        : { success: false };
    },
  };
}

function isAbout(sale: V1Sale, { asked, code }: ChargeRow): boolean {
  const payment = paymentOf(sale);
  if ((sale.value ?? asked.amountCents) !== asked.amountCents || (code !== null && sale.code !== code)) return false;
  return payment === null || payment.payment_type === asked.method;
}

/** From what an answer carries, as it came. */
export function readSale(payload: unknown): V1Sale | null {
  const read = v1SaleSchema.safeParse(payload);
  return read.success ? read.data : null;
}

export function paymentOf(sale: V1Sale) {
  return sale.orders.flatMap(({ charges }) => charges)[0]?.payment ?? null;
}

export function overdueProof(charge: ChargeRow | null): AnswerProof {
  return {
    safeParse(body) {
      const read = readOverdue(body);
      return read !== null && charge !== null && isPaymentOf(read, charge)
        ? { success: true, data: body }
        : { success: false };
    },
  };
}

/**
 * The documented answer shows the charge; what it says of the invoice and its amount must be what was asked, where it says it.
 * "Success returns the created charge": a success that shows a failed charge may be of the one before, and believed it would
 * let the invoice be paid again.
 */
function isPaymentOf({ invoice_code: code, status, value }: OverdueCharge, { asked }: ChargeRow): boolean {
  if (chargeOutcome(status) === 'unpaid') return false;
  if (code != null && code !== asked.invoiceCode) return false;
  return value == null || asked.amountCents === null || value === asked.amountCents;
}

export function readOverdue(payload: unknown): OverdueCharge | null {
  const read = overdueChargeSchema.safeParse(payload);
  return read.success ? read.data : null;
}

export const invoicesProof = inEnvelope(anyRows);

/** Those that can be read. An invoice that is not among them may be one that cannot. */
export function readInvoices(payload: unknown): readonly V1Invoice[] {
  return listInvoices(payload).rows;
}

export const listInvoices = (payload: unknown) => readRows(v1InvoiceSchema, payload);
