/** v1 charges: made by Pix or card, challenged by the bank or the fraud analysis; and the payment of overdue invoices. */
import { z } from 'zod';
import { linkDocumentTypes, linkGenders } from '../domain/link-draft.ts';
import { centsSchema, positiveCentsSchema } from '../domain/money.ts';
import { chargeSchema } from './charge-view.ts';
import { command, needs, query } from './define.ts';
import { typedCardSchema } from './orders.ts';
import { reviewFindingSchema } from './review.ts';
import { timelineEntrySchema } from './sale.ts';
import { pinSchema } from './session.ts';
import { unreadSchema } from './unread.ts';

const text = z.string().trim().max(300);
const short = z.string().trim().max(30);

export const chargeClientSchema = z.strictObject({
  name: text,
  email: text,
  phone: z.strictObject({ ddi: short, ddd: short, number: short }),
  document: z.strictObject({ type: z.enum(linkDocumentTypes), number: z.string().max(50) }).optional(),
  gender: z.enum(linkGenders).optional(),
  birthdate: z.string().max(10).optional(),
  address: z
    .strictObject({
      zipcode: short,
      street: text,
      number: short,
      neighborhood: text,
      city: text,
      state: z.string().max(10),
      complement: text.optional(),
      country: text.optional(),
    })
    .optional(),
});

const cardSchema = z.union([typedCardSchema, z.strictObject({ token: z.string().trim().max(255) })]);

export const chargeDraftSchema = z.strictObject({
  client: chargeClientSchema,
  items: z
    .array(
      z.strictObject({ id: text, description: text, quantity: z.int().min(1), unitAmountCents: positiveCentsSchema }),
    )
    .max(100),
  payment: z.discriminatedUnion('method', [
    z.strictObject({
      method: z.literal('CreditCard'),
      installments: z.int(),
      softDescriptor: z.string().max(60),
      card: cardSchema,
    }),
    z.strictObject({ method: z.literal('PIX'), expirationSeconds: z.int() }),
  ]),
  deviceId: z.string().trim().max(255).optional(),
});

const overdueInvoiceSchema = z.object({
  invoiceCode: z.string(),
  number: z.int().nullable(),
  /** A value of `StatusOrder`, or a status this version does not know. */
  status: z.string(),
  /** Null where the API gives a number whose unit is not known. */
  amountCents: centsSchema.nullable(),
  createdAt: z.number().nullable(),
  canPay: z.boolean(),
  /** The status says that it is not paid, and v2 shows a payment of it that came in. */
  deniesMoney: z.boolean(),
});
export type OverdueInvoice = z.infer<typeof overdueInvoiceSchema>;

export type ChargeProblemCode = 'same-charge-paid';

const byId = z.strictObject({ id: z.string() });
const code = z.string().trim().min(1).max(255);

export const chargeMethods = {
  /**
   * The caller makes `id` once per form: sending the same `id` twice makes one charge. `repeats`: a charge of the same buyer and sum that
   * was paid lately; without it the refusal `same-charge-paid` names that one, so that a person is asked.
   */
  'charges.create': command(needs('direct-charge'), {
    input: z.strictObject({ id: z.uuid(), draft: chargeDraftSchema, repeats: z.string().optional() }),
    output: chargeSchema,
  }),
  /** Newest first; every word must occur in the client, an item or a code. */
  'charges.list': query('clerk', {
    input: z.strictObject({ text: z.string().max(100), limit: z.int().min(1).max(10_000).default(100) }),
    output: z.array(chargeSchema),
  }),
  'charges.get': query('clerk', { input: byId, output: chargeSchema }),
  'charges.timeline': query('clerk', { input: byId, output: z.array(timelineEntrySchema) }),
  /**
   * Reads the API now, as far as the API has a way to read the charge. `isAnswered`: false where the API could not be asked, so that nothing new
   * is known.
   */
  'charges.refresh': command('clerk', { input: byId, output: chargeSchema.extend({ isAnswered: z.boolean() }) }),
  /** The bank's page: the host shows it in a separate window, or on a path of this host that shows nothing else. */
  'charges.openChallenge': command('clerk', { input: byId, output: z.object({ path: z.string().nullable() }) }),
  'charges.verify': command('clerk', {
    input: z.strictObject({ id: z.string(), confirmationId: z.string(), code: z.string().trim().min(1).max(64) }),
    output: chargeSchema,
  }),
  'charges.resend': command('clerk', {
    input: z.strictObject({ id: z.string(), confirmationId: z.string() }),
    output: chargeSchema,
  }),
  'charges.invoices': command('clerk', {
    input: z.strictObject({ subscriptionCode: code }),
    output: z.object({ invoices: z.array(overdueInvoiceSchema), unread: unreadSchema }),
  }),
  'charges.payOverdue': command(needs('direct-charge'), {
    input: z.strictObject({
      id: z.uuid(),
      subscriptionCode: code,
      invoiceCode: code,
      payment: z.discriminatedUnion('method', [
        z.strictObject({ method: z.literal('CreditCard'), card: typedCardSchema }),
        z.strictObject({ method: z.literal('PIX') }),
      ]),
    }),
    output: chargeSchema,
  }),
  /** Records what the dashboard shows of a charge that the API cannot be asked about: one person saw it, another confirms. */
  'charges.record': command('manager', {
    input: z.strictObject({
      id: z.string(),
      finding: reviewFindingSchema,
      seenAt: z.number(),
      reason: z.string().trim().min(3).max(500),
      second: z.strictObject({ staffId: z.string(), pin: pinSchema }),
    }),
    output: chargeSchema,
  }),
} as const;
