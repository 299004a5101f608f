/** A sale as people see it: what is known, how it is known, and what may be done now. */
import { z } from 'zod';
import { centsSchema, moneyCurrencySchema } from '../domain/money.ts';
import { paymentMethods } from '../domain/payment-methods.ts';
import { timelineKeys } from './message-keys.ts';
import { resolutionSchema } from './review.ts';
import { staffMemberSchema } from './session.ts';

/**
 * The till's own state of a sale. It is derived from proof (an API answer) and from the outbox, never guessed.
 *
 * queued      durable, not sent yet (offline, limited, waiting its turn)
 * sending     on the wire now
 * unknown     sent, outcome not known: neither paid nor unpaid may be claimed; also when nothing is left to ask with
 * retype-card the card's bytes are gone (crash, lock, 15 minutes) and were never sent; the card must be typed again
 * awaiting-code      fraud analysis asks the buyer's code; nothing charged
 * awaiting-payment   Pix shown, not paid
 * processing  accepted by the API, result pending
 * authorized  limit reserved, not charged; stays so only when the clerk asked to authorise only
 * capturing   limit reserved, capture under way
 * paid        proof that all money was received
 * declined    proof of refusal by issuer or fraud analysis
 * refused     the API did not accept the request; nothing charged
 * canceling   a person asked to cancel; not proven yet
 * canceled / expired   proven ends without money
 * replaced    another sale took its place; a late success is cancelled by id
 * refunding, partially-refunded, refunded, chargeback   after payment
 * review      a person must decide
 * found-charged / found-not-charged   what two people saw in the provider's dashboard; recorded by people, not proven
 * other       the API answered a status this version does not know; shown as it came
 */
export const saleStates = [
  'queued',
  'sending',
  'unknown',
  'retype-card',
  'awaiting-code',
  'awaiting-payment',
  'processing',
  'authorized',
  'capturing',
  'paid',
  'declined',
  'refused',
  'canceling',
  'canceled',
  'expired',
  'replaced',
  'refunding',
  'partially-refunded',
  'refunded',
  'chargeback',
  'review',
  'found-charged',
  'found-not-charged',
  'other',
] as const;
export const saleStateSchema = z.enum(saleStates);
export type SaleState = z.infer<typeof saleStateSchema>;

export const saleItemSchema = z.object({
  code: z.string().max(255).optional(),
  description: z.string().max(255),
  quantity: z.int().min(1),
  unitAmountCents: centsSchema,
  /** What a unit costs without a discount; absent where there is none. */
  fullUnitAmountCents: centsSchema.optional(),
  category: z.string().max(255).optional(),
});
export type SaleItem = z.infer<typeof saleItemSchema>;

export const saleCustomerSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.object({ ddi: z.string(), ddd: z.string(), number: z.string() }),
  document: z.object({ type: z.string(), number: z.string() }).optional(),
});
export type SaleCustomer = z.infer<typeof saleCustomerSchema>;

/** A Pix code that failed verification is never sent to a screen: only the reason is. */
export const salePixSchema = z.object({
  code: z.string().nullable(),
  invalidReason: z.string().nullable(),
  expiresAt: z.number(),
});

export const splitPartSchema = z.strictObject({
  receiverCode: z.string().max(255),
  amountCents: centsSchema,
  chargeProcessingFee: z.boolean(),
  chargeRemainderFee: z.boolean(),
  liable: z.boolean(),
});
export type SplitPart = z.infer<typeof splitPartSchema>;

export const salePaymentSchema = z.object({
  method: z.enum(paymentMethods),
  amountCents: centsSchema,
  installments: z.int().min(1),
  /** As it was asked for; empty for a payment that is not divided. */
  split: z.array(splitPartSchema),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  chargeId: z.string().nullable(),
  /** As the API said it, or null before any answer. */
  status: z.string().nullable(),
  refundedCents: centsSchema,
  /** Null until a charge was read. */
  refundableCents: centsSchema.nullable(),
  refundInProgress: z.boolean(),
  /** The API calls it ended without money, and that is not proven yet: it may have been paid a moment before. */
  isEndUnproven: z.boolean(),
  pix: salePixSchema.nullable(),
});
export type SalePayment = z.infer<typeof salePaymentSchema>;

export const saleFailureSchema = z.object({
  code: z.string(),
  /** The only text that may be shown or read to the payer. */
  customerMessage: z.string().nullable(),
  merchantMessage: z.string().nullable(),
  /** Diagnostics only; never to be shown to the payer. */
  message: z.string().nullable(),
});

/** Why the till is waiting, for the line of state on the screen. */
export const waitReasonSchema = z.enum([
  'not-sent',
  'running',
  'limited',
  'buyer-limit',
  'credential',
  'ambiguous',
  'refused',
  'checking',
  'predecessor',
]);
export type WaitReason = z.infer<typeof waitReasonSchema>;

export const saleProgressSchema = z.object({
  /** The request that matters now. */
  operation: z.enum(['create', 'capture', 'cancel', 'confirm']).nullable(),
  attempts: z.int(),
  /** An attempt of the request may have been carried out, and nobody has proof. */
  isAmbiguous: z.boolean(),
  reason: waitReasonSchema.nullable(),
  nextAttemptAt: z.number().nullable(),
  nextCheckAt: z.number().nullable(),
  lastCheckAt: z.number().nullable(),
  /** When the last read was asked for, where the API answered that it does not have the order. That proves nothing. */
  notShownAt: z.number().nullable(),
  /** It has answered so for longer than any read lags: people look in its dashboard. */
  isNotShownForLong: z.boolean(),
});

/** The API was read and showed nothing new: only the times of this read and of the next one. */
export const salePollTimesSchema = saleProgressSchema
  .pick({ lastCheckAt: true, nextCheckAt: true, notShownAt: true, isNotShownForLong: true })
  .extend({ id: z.string() });
export type SalePollTimes = z.infer<typeof salePollTimesSchema>;

export const saleActionsSchema = z.object({
  cancel: z.boolean(),
  capture: z.boolean(),
  refund: z.boolean(),
  confirm: z.boolean(),
  resendCode: z.boolean(),
  /** Sell the same items again with new payments; the old sale can then never be captured. */
  replace: z.boolean(),
  /** Be paid to the shop itself: nothing of the basket can take money any more, in whatever sale. */
  payHere: z.boolean(),
  refresh: z.boolean(),
});

export const saleSchema = z.object({
  id: z.string(),
  draftId: z.string(),
  number: z.int(),
  revision: z.int(),
  createdAt: z.number(),
  updatedAt: z.number(),
  staff: staffMemberSchema,
  items: z.array(saleItemSchema),
  note: z.string().nullable(),
  /** Null for a walk-in. */
  customer: saleCustomerSchema.nullable(),
  totalCents: centsSchema,
  /** Of all its amounts: the one in which the shop sold when the sale was made. */
  currency: moneyCurrencySchema,
  payments: z.array(salePaymentSchema),
  state: saleStateSchema,
  orderId: z.string().nullable(),
  orderStatus: z.string().nullable(),
  /** True only with proof: a capture or a settled Pix read from the API. */
  moneyReceived: z.boolean(),
  otp: z.object({ expiresAt: z.number(), lastProblem: z.string().nullable() }).nullable(),
  failure: saleFailureSchema.nullable(),
  /** The API's refusal of a request (its error code), with the payer's text when it gave one. */
  refusal: z
    .object({
      code: z.string(),
      param: z.string().nullable(),
      customerMessage: z.string().nullable(),
      operation: z.string(),
    })
    .nullable(),
  cancelRequested: z.boolean(),
  /** An undo wish that is not proven done yet; `problem` is the error of the last try. */
  undo: z
    .object({
      since: z.number(),
      staffName: z.string(),
      tries: z.int(),
      nextAt: z.number().nullable(),
      problem: z.string().nullable(),
      /** The till cannot carry out the wish, so two people may end it. */
      canEnd: z.boolean(),
    })
    .nullable(),
  /** Reads of the API contradict what is proven, and are not believed yet. */
  isContradicted: z.boolean(),
  /** Another sale of the same basket, or its counter sale, that was paid as well: one of the two must be refunded. */
  paidTwiceWith: z.object({ id: z.string(), number: z.int() }).nullable(),
  /** Two people settled the received money with the buyer: whoever asks for a refund of it all the same is told. */
  isResolved: z.boolean(),
  /** Another sale of the same basket whose payment two people settled: what they agreed on counts for this sale as well. */
  resolvedBeside: z.object({ id: z.string(), number: z.int() }).nullable(),
  /** A refund was not carried out, and something is left to do. */
  refundFailed: z.boolean(),
  /** Another sale of the same basket that was paid while this sale was not: the items are paid for. */
  paidInstead: z.object({ id: z.string(), number: z.int() }).nullable(),
  /** Another sale of the same basket whose money must go back first; until then this sale waits. */
  waitsFor: z.object({ id: z.string(), number: z.int() }).nullable(),
  /** The sale comes from a backup, and nothing is done about it before its order has been read again. */
  isUnread: z.boolean(),
  /** What people recorded about the sale in a review, and whether the till could prove it since. */
  found: resolutionSchema.nullable(),
  replaces: z.string().nullable(),
  replacedBy: z.string().nullable(),
  /** What was sold was paid to the shop itself, by the word of its people, once nothing of the basket could take money any more. */
  paidHere: z.object({ id: z.string(), number: z.int() }).nullable(),
  progress: saleProgressSchema,
  can: saleActionsSchema,
});
export type Sale = z.infer<typeof saleSchema>;

export const timelineEntrySchema = z.object({
  at: z.number(),
  /** A key of the i18n catalogue `timeline.*`. */
  what: z.enum(timelineKeys),
  cause: z.enum(['person', 'answer', 'check', 'event', 'clock', 'restart']),
  staffName: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;
