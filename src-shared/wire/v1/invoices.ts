/** The v1 view of a subscription's invoices, and the payment of one that is overdue. */
import { z } from 'zod';
import { v1CardSchema, v1ChargePaymentSchema, v1PaymentTypes } from './charges.ts';
import { decimalCentsSchema } from './decimals.ts';

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
  invoice_code: z.string().min(1),
  number: z.int().min(1),
  status: z.string().min(1),
  value: decimalCentsSchema,
  created_at: z.string(),
});

/** Answered without the envelope, and in cents: the one v1 answer that is. */
export const overdueChargeSchema = z.object({
  code: z.string().min(1),
  invoice_code: z.string().min(1),
  status: z.string().min(1),
  value: z.int().min(0),
  payment: v1ChargePaymentSchema,
});

export type PayOverdueRequest = z.output<typeof payOverdueRequestSchema>;
export type V1Invoice = z.output<typeof v1InvoiceSchema>;
export type OverdueCharge = z.output<typeof overdueChargeSchema>;
