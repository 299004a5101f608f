/** The v2 invoice of a subscription: one cycle with its own items, adjustments and charge attempts. */
import { z } from 'zod';
import { shown, shownRows, shownText, shownWord } from '../shown.ts';
import { failureReasonSchema, nextActionSchema, paymentIntentSchema } from './orders.ts';
import { centsSchema, idSchema, openWordSchema } from './values.ts';

/** API document, Invoice object. */
export const knownInvoiceStatuses = [
  'processing',
  'requires_action',
  'paid',
  'failed',
  'canceled',
  'refunded',
  'partially_refunded',
  'chargeback',
] as const;
export type KnownInvoiceStatus = (typeof knownInvoiceStatuses)[number];

export const invoiceItemSchema = z.object({
  code: z.string(),
  description: shownWord,
  quantity: z.int(),
  amount: centsSchema,
});

export const invoiceSchema = z.object({
  id: idSchema,
  object: z.literal('invoice'),
  subscription: idSchema,
  number: z.int().min(1),
  status: openWordSchema,
  /** Where it stands, v1 pays none in another currency than reais. */
  currency: shownText,
  /** The amount to charge, with discounts and increments applied. */
  amount: centsSchema,
  attempts: z.int().min(0),
  items: shownRows(invoiceItemSchema),
  discounts: shown(z.array(z.unknown())),
  increments: shown(z.array(z.unknown())),
  payments: z.array(paymentIntentSchema),
  next_action: shown(nextActionSchema).transform((action) => action ?? null),
  created_at: shownText,
  failure_reason: shown(failureReasonSchema),
});

/** "List shape and pagination: not shown." */
export const invoiceListSchema = z.object({ object: z.literal('list'), data: z.array(invoiceSchema) });

export type Invoice = z.output<typeof invoiceSchema>;
