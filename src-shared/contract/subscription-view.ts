/** A subscription and its invoices as people see them: what the API said, and what the till's own requests about it are doing. */
import { z } from 'zod';
import { entryOperationSchema } from './outbox.ts';
import { saleFailureSchema, waitReasonSchema } from './sale.ts';
import { unreadSchema } from './unread.ts';

/**
 * queued, sending, unknown   as of every request
 * retype-card   the card's bytes are gone and the API never had the request: it must be typed again
 * refused       the API did not take it; nothing exists
 * lapsed        it could not be sent in time and will not be
 * withdrawn     somebody took it back before it was sent
 * review        it may exist and may have charged: a person must look before anybody asks again
 * resolved      a manager recorded what the provider's dashboard shows
 * known         the API has it; how it stands, says `status`
 */
export const subscriptionStates = [
  'queued',
  'sending',
  'unknown',
  'retype-card',
  'refused',
  'lapsed',
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

/** What the API says of an invoice beside its name and its state. */
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
  /** While a Pix is waited for. A code that failed its checks is never here: only the reason is. */
  pix: z
    .object({ code: z.string().nullable(), invalidReason: z.string().nullable(), expiresAt: z.number().nullable() })
    .nullable(),
  otp: z
    .object({ expiresAt: z.number(), resendAt: z.number().nullable(), lastProblem: z.string().nullable() })
    .nullable(),
  /** Another payment of it may still be paid, so none is taken beside it. */
  isHeld: z.boolean(),
  /** Two of its payments were received: one of them is to be given back. */
  isPaidTwice: z.boolean(),
  can: z.object({ pay: z.boolean(), confirm: z.boolean(), resendCode: z.boolean() }),
});
export type SubscriptionInvoice = z.infer<typeof invoiceSchema>;

/** The newest request about it that has not ended. */
export const pendingRequestSchema = z.object({
  entryId: z.string(),
  operation: entryOperationSchema,
  state: z.enum(['queued', 'sending', 'unknown', 'review']),
  invoiceId: z.string().nullable(),
  waitReason: waitReasonSchema.nullable(),
  nextAttemptAt: z.number().nullable(),
});

/** A wish to cancel it whose end is not proven yet. */
const subscriptionUndoSchema = z.object({
  since: z.number(),
  staffName: z.string(),
  tries: z.int(),
  nextAt: z.number().nullable(),
  /** What the last try met, or what only people can do. */
  problem: z.string().nullable(),
  /** The till cannot carry it out: two people may end it. */
  canEnd: z.boolean(),
});

export const subscriptionRefusalSchema = z.object({
  operation: entryOperationSchema,
  code: z.string(),
  param: z.string().nullable(),
  customerMessage: z.string().nullable(),
  at: z.number(),
});

/** What was asked for, until the API shows what it has. */
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

/** What is left of it, in cents. */
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
  /** Invoices of its list that could not be read. */
  unread: unreadSchema,
  pending: pendingRequestSchema.nullable(),
  undo: subscriptionUndoSchema.nullable(),
  /** What came in after its end, whoever ended it, or once nobody wanted it any more: to be given back in the dashboard. */
  giveBack: z.array(chargedSchema),
  /** What came in once nobody wanted it any more, or as well before: people see in the dashboard which. */
  mayBeLate: z.array(chargedSchema),
  /** Reads of the API say something else than what is proven; they are not believed yet. */
  isContradicted: z.boolean(),
  /** It comes from a backup, and may have changed since: it is cancelled, and nothing else is done about it, before it was read again. */
  isUnread: z.boolean(),
  refusal: subscriptionRefusalSchema.nullable(),
  lastLookAt: z.number().nullable(),
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
