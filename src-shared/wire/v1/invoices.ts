/** The v1 view of a subscription's invoices, and the payment of one that is overdue. */
import { z } from 'zod';
import { boundedWord } from '../bounds.ts';
import { shown, shownCount, shownText } from '../shown.ts';
import { v1CardSchema, v1ChargePaymentSchema, v1PaymentTypes } from './charges.ts';

/** API document, v1 order and invoice statuses: the enum `StatusOrder`. */
export const knownV1InvoiceStatuses = [
  'Pending',
  'Paid',
  'Fail',
  'Challenged',
  'Canceled',
  'ChargeBack',
  'Reversed',
  'PartialReversed',
  'Reproved',
  'New',
  'Unprocessed',
] as const;
export type KnownV1InvoiceStatus = (typeof knownV1InvoiceStatuses)[number];

export const payOverdueRequestSchema = z.object({
  method: z.enum(v1PaymentTypes),
  card: v1CardSchema.omit({ card_token: true, soft_descriptor: true }).optional(),
});

export const v1InvoiceSchema = z.object({
  /** Equals the `code` of the subscription's order. */
  invoice_code: boundedWord,
  number: shownCount,
  status: boundedWord,
  /**
   * The unit is not documented: a decimal like the amounts of a v1 charge, or cents like the answer to the invoice's payment.
   * So no amount is recorded from this field.
   */
  value: shown(z.number()),
  created_at: shownText,
});

/** The only v1 answer without the envelope and in cents. Nothing else about its fields is documented. */
export const overdueChargeSchema = z.object({
  code: boundedWord,
  invoice_code: boundedWord.nullish(),
  status: boundedWord,
  value: z.int().min(0).nullish(),
  payment: shown(v1ChargePaymentSchema),
});

export type PayOverdueRequest = z.output<typeof payOverdueRequestSchema>;
export type V1Invoice = z.output<typeof v1InvoiceSchema>;
export type OverdueCharge = z.output<typeof overdueChargeSchema>;
