/** Giving money back: asked and approved as the rights say, followed until the acquirer confirms. */
import { z } from 'zod';
import { centsSchema, positiveCentsSchema } from '../domain/money.ts';
import { paymentMethods } from '../domain/payment-methods.ts';
import { command, needs, query } from './define.ts';
import { refundReasons, refundStates } from './refund-kinds.ts';
import { decisionShape } from './review.ts';
import { waitReasonSchema } from './sale.ts';

export const refundStateSchema = z.enum(refundStates);
export type RefundState = z.infer<typeof refundStateSchema>;

export const refundReasonSchema = z.enum(refundReasons);

/** By its position in the sale, because two items may be equal in every other field. */
const chosenItemSchema = z.strictObject({ position: z.int().min(0), quantity: z.int().min(1) });

export const refundSchema = z.object({
  id: z.string(),
  revision: z.int(),
  /** The same for all refunds of one request, and for later refunds that replace those which failed. */
  groupId: z.string(),
  /** The items for which the whole group was asked; empty when an amount was asked for. */
  items: z.array(
    z.object({ position: z.int(), quantity: z.int(), description: z.string(), unitAmountCents: centsSchema }),
  ),
  /** Of the sale that was paid; null where an invoice was. */
  saleId: z.string().nullable(),
  saleNumber: z.int().nullable(),
  /** The invoice that was paid; null where a sale was. */
  invoice: z
    .object({ id: z.string(), number: z.int(), subscriptionId: z.string(), customerName: z.string() })
    .nullable(),
  chargeId: z.string(),
  method: z.enum(paymentMethods),
  currency: z.string(),
  amountCents: centsSchema,
  state: refundStateSchema,
  reason: refundReasonSchema,
  note: z.string().nullable(),
  requestedBy: z.string(),
  /** Null: nobody had to approve it. */
  approvedBy: z.string().nullable(),
  /** The till made it to undo a sale that somebody had asked to undo, and makes another if this one fails. */
  undoes: z.boolean(),
  refusalCode: z.string().nullable(),
  /** It was not made, and two people settled it with the buyer. */
  isResolved: z.boolean(),
  /** It was not made, and nothing gives the money back: two people may record that they settled it with the buyer. */
  canResolve: z.boolean(),
  /** The charge is in chargeback, so the API no longer shows whether this refund arrives. */
  isContested: z.boolean(),
  waitReason: waitReasonSchema.nullable(),
  nextAttemptAt: z.number().nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type Refund = z.infer<typeof refundSchema>;

const askedSchema = z.strictObject({
  /** The caller makes it once for each form: the same one again returns what was asked before. Left out: asked once. */
  id: z.uuid().optional(),
  parts: z
    .array(z.strictObject({ chargeId: z.string(), amountCents: positiveCentsSchema }))
    .min(1)
    .max(20),
  reason: refundReasonSchema,
  note: z.string().trim().max(500).optional(),
  /**
   * What the person saw go back, of other payments for the same thing. More than that is refused as `back-beside`, with the sum: one payment
   * for it is enough, and whoever means to give back this one too says so. Left out: nothing.
   */
  backBesideCents: centsSchema.optional(),
});

export const refundMethods = {
  'refunds.request': command(needs('refund'), {
    input: askedSchema.extend({
      saleId: z.string(),
      /** Items go back once. The parts add up to what these items cost. */
      items: z.array(chosenItemSchema).min(1).max(1000).optional(),
      /** A group of which a part failed: the parts add up to the missing sum, and no money can be asked for twice. */
      restOf: z.string().optional(),
    }),
    output: z.array(refundSchema),
  }),
  /** Of charges that paid invoices of one subscription. API document, Events: such a refund gives the events of a charge. */
  'refunds.requestOfInvoice': command(needs('refund'), {
    input: askedSchema.extend({ subscriptionId: z.string() }),
    output: z.array(refundSchema),
  }),
  /** A manager records how a refund that was not made was settled with the buyer, and a second person confirms. Nothing is sent. */
  'refunds.resolve': command('manager', {
    input: z.strictObject({ id: z.string(), ...decisionShape }),
    output: refundSchema,
  }),
  'refunds.list': query('clerk', {
    input: z.union([z.strictObject({ saleId: z.string() }), z.strictObject({ subscriptionId: z.string() })]),
    output: z.array(refundSchema),
  }),
} as const;
