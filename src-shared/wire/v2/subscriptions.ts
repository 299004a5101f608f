/** The v2 subscription: the request, with the limits stated field by field, and the answer. The API checks rules across fields. */
import { z } from 'zod';
import { boundedWord } from '../bounds.ts';
import { shown, shownCount, shownString, shownText } from '../shown.ts';
import { keptCustomerRequestSchema, keptCustomerSchema } from './customers.ts';
import { invoiceItemSchema, invoiceSchema } from './invoices.ts';
import { fraudAnalysisRequestSchema, splitRequestSchema } from './orders.ts';
import { centsSchema, idSchema, openWordSchema, positiveCentsSchema, requestCurrencySchema } from './values.ts';

export const intervals = ['day', 'week'] as const;
export type Interval = (typeof intervals)[number];

/** API document, Subscription object. */
export const knownSubscriptionStatuses = [
  'incomplete',
  'incomplete_expired',
  'scheduled',
  'active',
  'past_due',
  'suspended',
  'canceled',
  'completed',
] as const;
export type KnownSubscriptionStatus = (typeof knownSubscriptionStatuses)[number];

const text = z.string().min(1);
const text255 = z.string().min(1).max(255);

export const billedCustomerRequestSchema = keptCustomerRequestSchema.extend({
  ip: text.optional(),
  gender: z.enum(['male', 'female', 'other']).optional(),
  birthdate: z.iso.date().optional(),
  address: z
    .object({
      zip_code: text,
      street: text,
      number: z.int(),
      neighborhood: text,
      city: text,
      state: z.string().regex(/^[A-Za-z]{2}$/),
      complement: z.string().optional(),
      country: z.string().optional(),
    })
    .optional(),
});

export const billedItemRequestSchema = z.object({
  code: text,
  description: text255,
  quantity: z.int().min(1),
  /** Of one unit. */
  amount: positiveCentsSchema,
});

/** The types of a typed card are not shown here: months and years come as text in orders and as numbers in saved cards. */
const textOrNumber = z.union([text, z.int()]);

export const billedPaymentRequestSchema = z.object({
  type: z.enum(['card', 'pix']),
  card: z
    .object({
      token: text.optional(),
      number: z
        .string()
        .regex(/^\d{13,}$/)
        .optional(),
      holder_name: text.optional(),
      exp_month: textOrNumber.optional(),
      exp_year: textOrNumber.optional(),
      cvc: text.optional(),
      installments: z.int().min(1).max(12).optional(),
    })
    .optional(),
  /** Seconds. */
  pix_expiration: z.int().min(1).optional(),
});

const invoiceNumber = z.int().min(1).optional();
const fixed = z.object({
  type: z.literal('fixed'),
  value: z.int().min(1),
  invoice_number: invoiceNumber,
});

export const discountSchema = z.discriminatedUnion('type', [
  fixed,
  z.object({ type: z.literal('percentage'), value: z.number().gt(0).max(100), invoice_number: invoiceNumber }),
]);
export const incrementSchema = z.discriminatedUnion('type', [
  fixed,
  z.object({ type: z.literal('percentage'), value: z.number().gt(0), invoice_number: invoiceNumber }),
]);

export const subscriptionRequestSchema = z.object({
  interval: z.enum(intervals),
  interval_count: z.int().min(1),
  customer: billedCustomerRequestSchema,
  items: z.array(billedItemRequestSchema).min(1),
  payment: billedPaymentRequestSchema,
  code: z.string().max(255).nullable().optional(),
  description: z.string().max(255).nullable().optional(),
  currency: requestCurrencySchema.default('BRL'),
  international: z.boolean().default(false),
  billing_type: z.literal('prepaid').default('prepaid'),
  /** First charge date, from tomorrow on. */
  start_at: z.iso.date().optional(),
  max_invoices: z.int().min(1).optional(),
  /** Accepted and returned, but not applied to charges. */
  minimum_price: centsSchema.optional(),
  statement_descriptor: z.string().max(50).optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
  discounts: z.array(discountSchema).optional(),
  increments: z.array(incrementSchema).optional(),
  split: z
    .array(splitRequestSchema.extend({ receiver_code: text.max(32) }))
    .min(1)
    .max(10)
    .optional(),
  fraud_analysis: fraudAnalysisRequestSchema.optional(),
});

export const paymentMethodRequestSchema = z.object({
  payment: billedPaymentRequestSchema,
  statement_descriptor: z.string().max(50).optional(),
});

export const payRequestSchema = z.object({ payment: billedPaymentRequestSchema });

/** Body "not shown": the subscription's own name for the date is used. */
export const nextBillingRequestSchema = z.object({ next_billing_at: z.iso.date() });

/** Body "not shown": any part of an item but its code. */
export const itemUpdateRequestSchema = billedItemRequestSchema.omit({ code: true }).partial();

export const subscriptionSchema = z.object({
  id: idSchema,
  object: z.literal('subscription'),
  code: shownText,
  status: openWordSchema,
  currency: z.string(),
  description: shownText,
  interval: openWordSchema,
  interval_count: z.int(),
  billing_type: shownText,
  /** Total of the items, without discounts or increments. */
  amount: centsSchema,
  /** These show whether a change of an item was carried out. */
  items: z.array(invoiceItemSchema),
  discounts: shown(z.array(z.unknown())),
  increments: shown(z.array(z.unknown())),
  max_invoices: shownCount,
  invoices_paid: shownCount,
  minimum_price: shownCount,
  payment_method: z
    .object({
      type: openWordSchema,
      installments: shownCount,
      card: shown(
        z.object({ token: shown(boundedWord), brand: shownText, last_four: shownString, holder_name: shownText }),
      ),
    })
    .catch({ type: 'unknown' }),
  statement_descriptor: shownText,
  start_at: shownText,
  next_billing_at: shownText,
  created_at: shownText,
  customer: keptCustomerSchema,
  /** If it is left out, its payments are read from the list of invoices. */
  latest_invoice: shown(invoiceSchema),
  metadata: shown(z.record(z.string(), z.unknown())),
});

export type SubscriptionRequest = z.input<typeof subscriptionRequestSchema>;
export type ReadSubscriptionRequest = z.output<typeof subscriptionRequestSchema>;
export type ReadBilledPayment = z.output<typeof billedPaymentRequestSchema>;
export type Adjustment = z.output<typeof incrementSchema>;
export type Subscription = z.output<typeof subscriptionSchema>;
