/** Subscriptions and their invoices: created here or fetched by their id, changed, paid by hand, and followed. */
import { z } from 'zod';
import { command, needs, query } from './define.ts';
import { fraudSkipSchema, typedCardSchema } from './orders.ts';
import { saleCustomerSchema, timelineEntrySchema } from './sale.ts';
import { subscriptionSchema } from './subscription-view.ts';

const card = z.union([typedCardSchema, z.strictObject({ token: z.string().max(255) })]);

export const subscriptionPaymentSchema = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('card'), installments: z.int(), card }),
  z.strictObject({ method: z.literal('pix'), expirationSeconds: z.int().optional() }),
]);
export type SubscriptionPaymentInput = z.infer<typeof subscriptionPaymentSchema>;

/** Payment of one invoice by hand: the API takes neither instalments nor a validity here. */
export const invoicePaymentSchema = z.discriminatedUnion('method', [
  z.strictObject({ method: z.literal('card'), card }),
  z.strictObject({ method: z.literal('pix') }),
]);
export type InvoicePaymentInput = z.infer<typeof invoicePaymentSchema>;

const adjustmentSchema = z.strictObject({
  type: z.enum(['fixed', 'percentage']),
  value: z.number(),
  invoiceNumber: z.int().optional(),
});

const billedCustomerSchema = saleCustomerSchema.extend({
  ip: z.string().max(64).optional(),
  gender: z.enum(['male', 'female', 'other']).optional(),
  birthdate: z.string().max(10).optional(),
  address: z
    .strictObject({
      zipCode: z.string().max(20),
      street: z.string().max(255),
      number: z.string().max(20),
      neighborhood: z.string().max(255),
      city: z.string().max(255),
      state: z.string().max(10),
      complement: z.string().max(255).optional(),
      country: z.string().max(255).optional(),
    })
    .optional(),
});

export const subscriptionInputSchema = z.strictObject({
  /** The caller makes it once per form: sending the same id twice makes one subscription. */
  id: z.uuid(),
  interval: z.enum(['day', 'week']),
  intervalCount: z.int(),
  customer: billedCustomerSchema,
  items: z
    .array(
      z.strictObject({
        code: z.string().max(255),
        description: z.string().max(300),
        quantity: z.int(),
        unitAmountCents: z.int(),
      }),
    )
    .max(100),
  payment: subscriptionPaymentSchema,
  code: z.string().max(300).optional(),
  description: z.string().max(300).optional(),
  currency: z.enum(['BRL', 'USD']).default('BRL'),
  international: z.boolean().default(false),
  startAt: z.string().max(10).optional(),
  maxInvoices: z.int().optional(),
  minimumPriceCents: z.int().optional(),
  statementDescriptor: z.string().max(100).optional(),
  metadata: z
    .array(z.strictObject({ key: z.string().max(100), value: z.string().max(500) }))
    .max(20)
    .default([]),
  discounts: z.array(adjustmentSchema).max(50).default([]),
  increments: z.array(adjustmentSchema).max(50).default([]),
  split: z
    .array(
      z.strictObject({
        receiverCode: z.string().max(100),
        amountCents: z.int(),
        chargeProcessingFee: z.boolean(),
        chargeRemainderFee: z.boolean(),
        liable: z.boolean(),
      }),
    )
    .max(50)
    .optional(),
  fraudSkip: fraudSkipSchema.optional(),
});
export type SubscriptionInput = z.infer<typeof subscriptionInputSchema>;

const byId = z.strictObject({ id: z.string() });
/** A manager asks, or a clerk with a manager's PIN. Both names go on record. */
const byInvoice = byId.extend({ invoiceId: z.string() });

export const subscriptionMethods = {
  'subscriptions.create': command(needs('subscribe', 'discount', 'split', 'fraud-skip'), {
    input: subscriptionInputSchema,
    output: subscriptionSchema,
  }),
  /** The subscriptions this till knows (the API has no list), newest first. Each word must be in id, code, description, name or e-mail. */
  'subscriptions.list': query('clerk', {
    input: z.strictObject({ text: z.string().max(200), limit: z.int().min(1).max(10_000).default(100) }),
    output: z.array(subscriptionSchema),
  }),
  'subscriptions.get': query('clerk', { input: byId, output: subscriptionSchema }),
  'subscriptions.timeline': query('clerk', { input: byId, output: z.array(timelineEntrySchema) }),
  /** Reads a subscription from the API by its id, and stores it here. */
  'subscriptions.fetch': command('clerk', {
    input: z.strictObject({ apiId: z.string().trim().min(1).max(255) }),
    output: subscriptionSchema,
  }),
  'subscriptions.refresh': command('clerk', { input: byId, output: subscriptionSchema }),
  'subscriptions.cancel': command(needs('subscription-change'), { input: byId, output: subscriptionSchema }),
  'subscriptions.changeMethod': command(needs('subscription-change'), {
    input: byId.extend({
      payment: subscriptionPaymentSchema,
      statementDescriptor: z.string().max(100).optional(),
    }),
    output: subscriptionSchema,
  }),
  'subscriptions.changeItem': command(needs('subscription-change'), {
    input: byId.extend({
      code: z.string(),
      description: z.string().max(300),
      quantity: z.int(),
      unitAmountCents: z.int(),
    }),
    output: subscriptionSchema,
  }),
  'subscriptions.changeDate': command(needs('subscription-change'), {
    input: byId.extend({ day: z.string().max(10) }),
    output: subscriptionSchema,
  }),
  'subscriptions.payInvoice': command(needs('subscribe'), {
    input: byInvoice.extend({ payment: invoicePaymentSchema }),
    output: subscriptionSchema,
  }),
  'subscriptions.confirm': command('clerk', {
    input: byInvoice.extend({ code: z.string().trim().min(1).max(32) }),
    output: subscriptionSchema,
  }),
  'subscriptions.resendCode': command('clerk', { input: byInvoice, output: subscriptionSchema }),
} as const;
