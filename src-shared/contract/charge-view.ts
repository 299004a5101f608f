/** A v1 charge as people see it: what is known, who said so, and what may be done now. */
import { z } from 'zod';
import { chargeMethods, chargeOutcomes } from '../domain/charges.ts';
import { centsSchema } from '../domain/money.ts';
import { reviewFindingSchema } from './review.ts';
import { saleFailureSchema, waitReasonSchema } from './sale.ts';
import { unreadSchema } from './unread.ts';

/**
 * queued, sending   stored but not sent; on the wire
 * unknown      an overdue payment whose answer was lost: its invoice is being read
 * review       the answer was lost and nothing can be read: never sent again, a person looks at the dashboard
 * found-charged, found-not-charged   what two people saw in the dashboard
 * retype-card  the card's bytes are gone and nothing was charged
 * declined, refused   proven ends without money
 * withdrawn    a person took it out of the queue before it was sent
 * made         the API has it; `status` is the API's status, `outcome` its meaning
 */
export const chargeStates = [
  'queued',
  'sending',
  'unknown',
  'review',
  'found-charged',
  'found-not-charged',
  'retype-card',
  'declined',
  'refused',
  'withdrawn',
  'made',
] as const;
export type ChargeState = (typeof chargeStates)[number];

export const confirmationProblems = ['wrong', 'declined', 'lost'] as const;

const confirmationViewSchema = z.object({
  id: z.string(),
  /** `otp`, `magic_link`, or a type this version does not know. */
  type: z.string(),
  /** `pending` while the API lists it; `gone` once the API no longer lists it, which does not tell how it ended. */
  state: z.enum(['pending', 'gone']),
  expiresAt: z.number().nullable(),
  /** Codes tried here. */
  attempts: z.int(),
  lastProblem: z.enum(confirmationProblems).nullable(),
  resentAt: z.number().nullable(),
  can: z.object({ verify: z.boolean(), resend: z.boolean() }),
});

export const recordedSchema = z.object({
  finding: reviewFindingSchema,
  reason: z.string(),
  seenAt: z.number(),
  at: z.number(),
  staffName: z.string(),
  secondName: z.string(),
});

export const chargeSchema = z.object({
  id: z.string(),
  revision: z.int(),
  /** `overdue`: the payment of a subscription's overdue invoice. */
  kind: z.enum(['charge', 'overdue']),
  state: z.enum(chargeStates),
  status: z.string().nullable(),
  outcome: z.enum(chargeOutcomes).nullable(),
  /** False if an invoice is paid but nothing shows that this charge paid it. */
  isProvenOurs: z.boolean(),
  method: z.enum(chargeMethods),
  /** Of the order. */
  code: z.string().nullable(),
  chargeId: z.string().nullable(),
  subscriptionCode: z.string().nullable(),
  invoiceCode: z.string().nullable(),
  label: z.string(),
  client: z.object({ name: z.string(), email: z.string() }).nullable(),
  items: z.array(z.object({ description: z.string(), quantity: z.int(), unitAmountCents: centsSchema })),
  /** Null while the amount of an overdue invoice is not known. */
  amountCents: centsSchema.nullable(),
  installments: z.int(),
  card: z.object({ brand: z.string(), lastFour: z.string() }).nullable(),
  /** The API saves every typed card. */
  cardToken: z.string().nullable(),
  pix: z
    .object({ code: z.string().nullable(), invalidReason: z.string().nullable(), expiresAt: z.number().nullable() })
    .nullable(),
  /** 3D Secure: the bank asks the buyer. Only what the API says afterwards counts. */
  challenge: z.object({ endsAt: z.number().nullable(), isOver: z.boolean() }).nullable(),
  /** The buyer may have answered, on the bank's page for example, and the outcome is not known: he may have been charged. */
  mayBeCharged: z.boolean(),
  /** The row comes from a backup, and the charge may have changed since. */
  isFromBackup: z.boolean(),
  confirmations: z.array(confirmationViewSchema),
  /** Rows of the list of confirmations that could not be read: the buyer may be asked more than is shown. */
  unread: unreadSchema,
  /** `not-shown`: the API cannot be read for this charge, so the till cannot follow it. */
  reading: z.enum(['none', 'follows', 'not-shown']),
  recorded: recordedSchema.nullable(),
  failure: saleFailureSchema.nullable(),
  waitReason: waitReasonSchema.nullable(),
  nextAttemptAt: z.number().nullable(),
  /** State of the request that checks a code. */
  verifying: z.enum(['sending', 'unknown', 'review']).nullable(),
  lastPolledAt: z.number().nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
  /** `recordNotCharged`: nothing can charge the buyer any more, so a person who sees no charge sees the final outcome. */
  can: z.object({
    challenge: z.boolean(),
    refresh: z.boolean(),
    record: z.boolean(),
    recordNotCharged: z.boolean(),
  }),
});
export type Charge = z.infer<typeof chargeSchema>;
