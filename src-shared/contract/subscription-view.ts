/** A subscription and its invoices as people see them: what the API said, and the state of the till's requests about them. */
import { z } from 'zod';
import { entryOperationSchema } from './outbox.ts';
import { saleFailureSchema, waitReasonSchema } from './sale.ts';
import { unreadSchema } from './unread.ts';

/**
 * queued, sending, unknown   as for every request
 * retype-card   the card's bytes are lost and the API never had the request: the card must be typed again
 * refused       the API did not accept it; nothing exists
 * lapsed        it could not be sent in time, and will not be sent
 * withdrawn     somebody took it back before it was sent
 * review        it may exist and may have charged: a person must look before anybody asks again
 * resolved      a manager recorded what the provider's dashboard shows
 * known         the API has it; `status` tells its state
 */
export const subscriptionStates = [
  'queued',
  'sending',
  'unknown',
  'retype-card',
  'refused',
  'expired',
  'withdrawn',
  'review',
  'resolved',
  'known',
] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

const itemSchema = z.object({
  code: z.string(),
  description: z.string(),
  quantity: z.int(),
  unitAmountCents: z.int(),
});

export const shownAdjustmentSchema = z.object({
  type: z.enum(['fixed', 'percentage']),
  value: z.number(),
  invoiceNumber: z.int().nullable(),
});
export type ShownAdjustment = z.infer<typeof shownAdjustmentSchema>;

const cardFaceSchema = z.object({
  token: z.string().nullable(),
  brand: z.string().nullable(),
  lastFour: z.string().nullable(),
  holderName: z.string().nullable(),
});

/** What the API says of an invoice, besides its id and its status. */
const invoiceFactsSchema = z.object({
  amountCents: z.int(),
  attempts: z.int(),
  createdAt: z.number().nullable(),
  items: z.array(itemSchema),
  discounts: z.array(shownAdjustmentSchema),
  increments: z.array(shownAdjustmentSchema),
  /** Oldest first. */
  payments: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      method: z.string(),
      amountCents: z.int(),
      refundedCents: z.int(),
      brand: z.string().nullable(),
      lastFour: z.string().nullable(),
    }),
  ),
  failure: saleFailureSchema.nullable(),
});
export type ShownInvoice = z.infer<typeof invoiceFactsSchema>;

export const invoiceSchema = invoiceFactsSchema.extend({
  id: z.string(),
  number: z.int(),
  status: z.string(),
  /** While a Pix is awaited. A code that failed its checks is never here, only the reason. */
  pix: z
    .object({ code: z.string().nullable(), invalidReason: z.string().nullable(), expiresAt: z.number().nullable() })
    .nullable(),
  otp: z.object({ expiresAt: z.number(), lastProblem: z.string().nullable() }).nullable(),
  /**
   * The status says that the invoice is not paid, and a payment of it came in and was not given back: neither is told for sure, and people
   * look.
   */
  deniesMoney: z.boolean(),
  /** Another payment of the invoice may still come in, so no second payment is taken. */
  isHeld: z.boolean(),
  /** Two payments of the invoice were received: one of them must be refunded. */
  isPaidTwice: z.boolean(),
  /** The charges of which money may go back now, and how much in cents. `isResolved`: two people settled it with the buyer. */
  refundable: z.array(z.object({ chargeId: z.string(), refundableCents: z.int(), isResolved: z.boolean() })),
  can: z.object({ pay: z.boolean(), confirm: z.boolean(), resendCode: z.boolean() }),
});
export type SubscriptionInvoice = z.infer<typeof invoiceSchema>;

/** The newest request about the subscription that has not ended. */
export const pendingRequestSchema = z.object({
  entryId: z.string(),
  operation: entryOperationSchema,
  state: z.enum(['queued', 'sending', 'unknown', 'review']),
  invoiceId: z.string().nullable(),
  waitReason: waitReasonSchema.nullable(),
  nextAttemptAt: z.number().nullable(),
});

/** A wish to cancel the subscription that is not proven done yet. */
const subscriptionUndoSchema = z.object({
  since: z.number(),
  staffName: z.string(),
  tries: z.int(),
  nextAt: z.number().nullable(),
  /** The error of the last try, or the task that only people can do. */
  problem: z.string().nullable(),
  /** The till cannot carry out the wish, so two people may end it. */
  canEnd: z.boolean(),
});

export const subscriptionRefusalSchema = z.object({
  operation: entryOperationSchema,
  code: z.string(),
  param: z.string().nullable(),
  customerMessage: z.string().nullable(),
  at: z.number(),
});

/** The API's facts; until its first answer, those that were asked for. */
const subscriptionFactsSchema = z.object({
  code: z.string().nullable(),
  description: z.string().nullable(),
  currency: z.string(),
  interval: z.string(),
  intervalCount: z.int(),
  /** Of the items, without discounts or increments. */
  amountCents: z.int(),
  items: z.array(itemSchema),
  discounts: z.array(shownAdjustmentSchema),
  increments: z.array(shownAdjustmentSchema),
  maxInvoices: z.int().nullable(),
  invoicesPaid: z.int(),
  minimumPriceCents: z.int().nullable(),
  method: z.object({ type: z.string(), installments: z.int().nullable(), card: cardFaceSchema.nullable() }),
  statementDescriptor: z.string().nullable(),
  startAt: z.number().nullable(),
  nextBillingAt: z.number().nullable(),
  customer: z.object({ name: z.string(), email: z.string() }),
  metadata: z.array(z.object({ key: z.string(), value: z.string() })),
});
export type ShownSubscription = z.infer<typeof subscriptionFactsSchema>;

/** A charge, and what is left of it in cents. */
const chargedSchema = z.object({ chargeId: z.string(), amountCents: z.int() });

export const subscriptionSchema = subscriptionFactsSchema.extend({
  id: z.string(),
  revision: z.int(),
  /** `sub_…`; null until the API answered. */
  apiId: z.string().nullable(),
  state: z.enum(subscriptionStates),
  status: z.string().nullable(),
  /** Newest first. */
  invoices: z.array(invoiceSchema),
  /** Invoices in the subscription's list that could not be read. */
  unread: unreadSchema,
  pending: pendingRequestSchema.nullable(),
  undo: subscriptionUndoSchema.nullable(),
  /** Charges received after any end of the subscription, or once nobody wanted it any more: to be refunded in the dashboard. */
  giveBack: z.array(chargedSchema),
  /** Charges received once nobody wanted the subscription, or possibly before: the dashboard shows people which. */
  mayBeLate: z.array(chargedSchema),
  /** Reads of the API contradict what is proven, and are not believed yet. */
  isContradicted: z.boolean(),
  /** The row comes from a backup, and may be old: before it is read again, the subscription can be cancelled, and nothing else. */
  isUnread: z.boolean(),
  refusal: subscriptionRefusalSchema.nullable(),
  lastPolledAt: z.number().nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
  can: z.object({
    cancel: z.boolean(),
    changeMethod: z.boolean(),
    changeItem: z.boolean(),
    changeDate: z.boolean(),
    refresh: z.boolean(),
  }),
});
export type Subscription = z.infer<typeof subscriptionSchema>;
