/** The v2 order: what is asked, with the limits stated field by field, and what is answered. Answers are strict on what proves money moved (ids, statuses, amounts); the rest is only shown (`wire/shown.ts`). The sums and other rules across fields are the API's to judge. */
import { z } from 'zod';
import { shown, shownString, shownText } from '../shown.ts';
import { centsSchema, idSchema, openWordSchema, positiveCentsSchema, requestCurrencySchema } from './values.ts';

export const requestPaymentTypes = ['card', 'pix'] as const;
export const captureMethods = ['manual', 'automatic'] as const;
export const fraudSkipReasons = ['upsell', 'one_click', 'trusted_customer', 'external_analysis'] as const;

export type RequestPaymentType = (typeof requestPaymentTypes)[number];
export type CaptureMethod = (typeof captureMethods)[number];
export type FraudSkipReason = (typeof fraudSkipReasons)[number];

const text = z.string().min(1);
const text255 = z.string().min(1).max(255);

export const customerRequestSchema = z.object({
  name: text255,
  email: text,
  phone: z.object({ ddi: text, ddd: text, number: text }),
  document: z.object({ type: text.optional(), number: text.optional() }).optional(),
  /** API document, order request: used by customer blocking. */
  ip: text.optional(),
});

/** Either `token`, or every field of a typed card: API document, order creation rule 2. */
export const cardRequestSchema = z.object({
  /** The id (UUID) of a saved card. */
  token: text.optional(),
  number: z
    .string()
    .regex(/^\d{13,}$/)
    .optional(),
  holder_name: text.optional(),
  exp_month: text.optional(),
  exp_year: text.optional(),
  cvc: text.optional(),
  installments: z.int().min(1).optional(),
});

export const splitRequestSchema = z.object({
  receiver_code: text,
  amount: positiveCentsSchema,
  options: z
    .object({
      charge_processing_fee: z.boolean().optional(),
      charge_remainder_fee: z.boolean().optional(),
      liable: z.boolean().optional(),
    })
    .optional(),
});

export const paymentRequestSchema = z.object({
  type: z.enum(requestPaymentTypes).default('card'),
  amount: positiveCentsSchema,
  capture_method: z.enum(captureMethods).default('manual'),
  card: cardRequestSchema.optional(),
  /** Seconds. */
  pix_expiration: z.int().min(1).optional(),
  split: z.array(splitRequestSchema).optional(),
});

export const itemRequestSchema = z.object({
  code: z.string().max(255).optional(),
  description: text255,
  quantity: z.int().min(1),
  /** Of one unit. */
  amount: positiveCentsSchema,
  category: z.string().max(255).optional(),
});

export const fraudAnalysisRequestSchema = z.discriminatedUnion('skip', [
  z.object({ skip: z.literal(true), reason: z.enum(fraudSkipReasons) }),
  z.object({ skip: z.literal(false), reason: z.enum(fraudSkipReasons).optional() }),
]);

export const orderRequestSchema = z.object({
  currency: requestCurrencySchema.default('BRL'),
  customer: customerRequestSchema,
  payments: z.array(paymentRequestSchema).min(1),
  items: z.array(itemRequestSchema).min(1),
  fraud_analysis: fraudAnalysisRequestSchema.optional(),
  /** Free data; the order never returns it. */
  metadata: z.record(z.string(), z.unknown()).optional(),
});

export const confirmRequestSchema = z.object({ code: text });

/** What a caller writes: fields with a default may be left out. */
export type OrderRequest = z.input<typeof orderRequestSchema>;
export type PaymentRequest = z.input<typeof paymentRequestSchema>;
export type CardRequest = z.input<typeof cardRequestSchema>;
export type CustomerRequest = z.input<typeof customerRequestSchema>;
export type ItemRequest = z.input<typeof itemRequestSchema>;
export type SplitRequest = z.input<typeof splitRequestSchema>;
export type FraudAnalysisRequest = z.input<typeof fraudAnalysisRequestSchema>;
export type ConfirmRequest = z.input<typeof confirmRequestSchema>;
/** What a reader gets: every documented default filled in. */
export type ReadOrderRequest = z.output<typeof orderRequestSchema>;
export type ReadPaymentRequest = z.output<typeof paymentRequestSchema>;

/** API document, States and transitions. */
export const knownOrderStatuses = [
  'processing',
  'requires_capture',
  'requires_action',
  'paid',
  'failed',
  'canceled',
  'refunded',
  'partially_refunded',
  'chargeback',
] as const;
export type KnownOrderStatus = (typeof knownOrderStatuses)[number];

export const knownPaymentStatuses = [
  'processing',
  'requires_action',
  'requires_capture',
  'paid',
  'refund_processing',
  'partially_refunded',
  'refunded',
  'chargeback',
  'canceled',
  'failed',
] as const;
export type KnownPaymentStatus = (typeof knownPaymentStatuses)[number];

export const knownNextActionTypes = ['pix_display_qr_code', 'otp_confirmation'] as const;
export type KnownNextActionType = (typeof knownNextActionTypes)[number];

/** API document, `failure_reason`: "complete list of values: not shown". */
export const knownFailureCodes = ['card_declined', 'insufficient_funds', 'fraud_suspected'] as const;
export type KnownFailureCode = (typeof knownFailureCodes)[number];

/** API document, Order object: the id is "documented both as a numeric code and as a prefixed code". A number becomes its digits. */
export const orderIdSchema = z.union([idSchema, z.int().min(0).transform(String)]);

export const pixDetailsSchema = z.object({
  /** Verified by its own checksum before anybody sees it. */
  qr_code: shownString,
  qr_code_url: shownString,
  /** Kept as it came: the API document shows two forms, one without a zone. */
  expires_at: shownText,
});

export const cardDetailsSchema = z.object({
  brand: shownText,
  last_four: shownString,
  holder_name: shownText,
});

export const paymentMethodDetailsSchema = z.object({
  type: openWordSchema,
  card: shown(cardDetailsSchema),
  pix: shown(pixDetailsSchema),
});

export const paymentIntentSchema = z.object({
  id: idSchema,
  object: z.literal('payment_intent'),
  status: openWordSchema,
  amount: centsSchema,
  amount_refunded: centsSchema,
  currency: z.string(),
  payment_method_details: paymentMethodDetailsSchema,
});

export const otpActionSchema = z.object({
  confirmation_id: shownText,
  expires_at: shownText,
});

export const nextActionSchema = z.object({
  type: openWordSchema,
  pix: shown(pixDetailsSchema),
  otp: shown(otpActionSchema),
});

export const failureReasonSchema = z.object({
  code: shownText,
  /** API document: technical; must not be shown to the payer. */
  message: shownText,
  /** API document: the only text to show to the payer. */
  customer_message: shownText,
  merchant_message: shownText,
});

export const orderSchema = z.object({
  id: orderIdSchema,
  object: z.literal('order'),
  status: openWordSchema,
  currency: z.string(),
  amount: centsSchema,
  payments: z.array(paymentIntentSchema).min(1),
  next_action: shown(nextActionSchema).transform((action) => action ?? null),
  failure_reason: shown(failureReasonSchema),
});

export type Order = z.output<typeof orderSchema>;
export type PaymentIntent = z.output<typeof paymentIntentSchema>;
export type PaymentMethodDetails = z.output<typeof paymentMethodDetailsSchema>;
export type PixDetails = z.output<typeof pixDetailsSchema>;
export type CardDetails = z.output<typeof cardDetailsSchema>;
export type NextAction = z.output<typeof nextActionSchema>;
export type FailureReason = z.output<typeof failureReasonSchema>;
