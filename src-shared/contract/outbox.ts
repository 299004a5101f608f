/** The queue anyone can inspect: every request, every attempt, redacted. */
import { z } from 'zod';
import { command, needs, query } from './define.ts';
import { outboxWhyKeys } from './message-keys.ts';
import { decisionShape, resolutionSchema, resolveInputSchema } from './review.ts';

export const entryStates = [
  'prepared',
  'sending',
  'waiting',
  'unknown',
  'accepted',
  'declined',
  'refused',
  'superseded',
  'withdrawn',
  'review',
  'resolved',
] as const;
export const entryStateSchema = z.enum(entryStates);
export type EntryState = z.infer<typeof entryStateSchema>;

export const attemptClasses = [
  'not-sent',
  'ambiguous',
  'accepted',
  'declined',
  'running',
  'conflict',
  'limited',
  'refused',
] as const;
export const attemptClassSchema = z.enum(attemptClasses);
export type AttemptClass = z.infer<typeof attemptClassSchema>;

/** Requests of v2, each with an idempotency key. */
export const keyedOperations = [
  'orders.create',
  'orders.capture',
  'orders.cancel',
  'orders.confirm',
  'refunds.create',
  'cards.save',
  'chargebacks.defend',
  'subscriptions.create',
  'subscriptions.cancel',
  'subscriptions.method',
  'subscriptions.item',
  'subscriptions.date',
  'subscriptions.pay',
  'subscriptions.confirm',
] as const;
export type KeyedOperation = (typeof keyedOperations)[number];

/** Requests of v1, whose routes take no idempotency key: a doubt is read, and the till never repeats the request by itself. */
const keylessOperations = [
  'links.create',
  'links.cancel',
  'links.delete',
  'charges.create',
  'charges.verify',
  'charges.payOverdue',
  'clients.save',
  'clients.change',
  'clients.delete',
] as const;

export const entryOperations = [...keyedOperations, ...keylessOperations] as const;
export const entryOperationSchema = z.enum(entryOperations);
export type EntryOperation = z.infer<typeof entryOperationSchema>;

/** The kinds of things that an entry can be for. The requests of one owner keep their order. */
export const entryOwnerKinds = ['sale', 'card', 'chargeback', 'subscription', 'link', 'charge', 'client-card'] as const;
export type EntryOwnerKind = (typeof entryOwnerKinds)[number];

export const entryOwnerSchema = z.object({
  kind: z.enum(entryOwnerKinds),
  id: z.string(),
  /** The owner's name for people: the number of a sale, brand and last digits of a card, the contested amount. */
  label: z.string(),
  /** The customer, where the label does not name them and they gave a name. */
  customer: z.string().nullable(),
  /** Of the whole thing, not of one request about it; null where it has no amount of its own. */
  amountCents: z.int().nullable(),
  /** Of its amounts, in upper or lower case. */
  currency: z.string(),
});

export const attemptViewSchema = z.object({
  number: z.int(),
  /** `send` repeats the frozen request; `check` is the GET that decides a doubt. */
  kind: z.enum(['send', 'check']),
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  class: attemptClassSchema.nullable(),
  httpStatus: z.int().nullable(),
  detail: z.string().nullable(),
  /** Redacted answer body, bounded. */
  answer: z.string().nullable(),
});

export const entryViewSchema = z.object({
  id: z.string(),
  revision: z.int(),
  owner: entryOwnerSchema,
  operation: entryOperationSchema,
  state: entryStateSchema,
  ambiguous: z.boolean(),
  key: z.string(),
  /** The route takes no idempotency key: `key` is used only inside the till and never sent. */
  keyless: z.boolean(),
  method: z.string(),
  path: z.string(),
  attempts: z.int(),
  nextAt: z.number().nullable(),
  /** A key of the i18n catalogue `outbox.why.*`: what happens next and why. */
  why: z.enum(outboxWhyKeys),
  keyExpiresAt: z.number().nullable(),
  cancelRequested: z.boolean(),
  /** `resolve`: two people may decide; also after they said "not charged", if the order that took the money turns up. */
  can: z.object({ withdraw: z.boolean(), resolve: z.boolean() }),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type EntryView = z.infer<typeof entryViewSchema>;

export const entryDetailSchema = entryViewSchema.extend({
  /** The frozen body with cards and codes replaced. */
  body: z.string().nullable(),
  attemptList: z.array(attemptViewSchema),
  resolution: resolutionSchema.nullable(),
});
export type EntryDetail = z.infer<typeof entryDetailSchema>;

/**
 * A credential with which nothing is sent: every request that needs it waits.
 *
 * refused   the API answers 401
 * another   it may belong to another account than this database
 * missing   no credential is stored, and a request needs it
 */
export const credentialPauseSchema = z.object({
  generation: z.enum(['v1', 'v2']),
  why: z.enum(['refused', 'another', 'missing']),
});
export type CredentialPause = z.infer<typeof credentialPauseSchema>;

export const outboxStatusSchema = z.object({
  open: z.int(),
  /** Requests without a known result; also of dropped sales, until a hold has lapsed. */
  unknown: z.int(),
  review: z.int(),
  online: z.boolean(),
  /** The API has answered since this opening. Until then nobody knows whether it would. */
  answered: z.boolean(),
  /** Since when no request was answered, although the API could be reached; null since the last answer. */
  unansweredSince: z.number().nullable(),
  /** Requests left in the current minute, by the till's own count. */
  budgetRemaining: z.int(),
  nextAt: z.number().nullable(),
  paused: z.array(credentialPauseSchema),
  /** How far the API's clock is ahead of the till's: countdowns to expiry times of the API use it. */
  serverAheadMs: z.int(),
});
export type OutboxStatus = z.infer<typeof outboxStatusSchema>;

export const outboxMethods = {
  /** `open`: something is still to be sent or read. `pending`: also sales that were dropped and of which a hold is possible. */
  'outbox.list': query('clerk', {
    input: z.strictObject({ show: z.enum(['open', 'pending', 'all']), limit: z.int().min(1).max(200).default(100) }),
    output: z.array(entryViewSchema),
  }),
  'outbox.get': query('clerk', { input: z.strictObject({ id: z.string() }), output: entryDetailSchema }),
  /** How many requests with something that this person typed wait in memory: it is erased when the person's session ends. */
  'outbox.typedHeld': query('clerk', { input: z.strictObject({}), output: z.object({ count: z.int() }) }),
  /**
   * What was made in the place of this charge or subscription, or the one it took the place of, where both took money all the same.
   * `isBack`: the other one's money had gone back before.
   */
  'outbox.madeAgain': query('clerk', {
    input: z.strictObject({ kind: z.enum(['charge', 'subscription']), id: z.string() }),
    output: z.object({ kind: z.enum(['charge', 'subscription']), id: z.string(), isBack: z.boolean() }).nullable(),
  }),
  'outbox.status': query('clerk', { input: z.strictObject({}), output: outboxStatusSchema }),
  /** While the API cannot be reached, or does not answer: one harmless question at once, instead of when the till asks next. */
  'outbox.tryNow': command('clerk', { input: z.strictObject({}), output: outboxStatusSchema }),
  /** Takes back a request that has not been sent yet. People who may make a request may also withdraw it, and nobody else. */
  'outbox.withdraw': command(
    needs(
      'cancel',
      'capture',
      'refund',
      'direct-charge',
      'links',
      'subscribe',
      'subscription-change',
      'save-card',
      'saved-card-change',
      'chargebacks',
    ),
    { input: z.strictObject({ id: z.string() }), output: entryDetailSchema },
  ),
  /** A manager records what the provider's dashboard shows about an entry in `review`, and a second person confirms it. */
  'outbox.resolve': command('manager', { input: resolveInputSchema, output: entryDetailSchema }),
  /**
   * A manager ends an undo wish that the till cannot carry out, after it was settled with the buyer, and a second person confirms.
   * From then on the till sends nothing more for the wish.
   */
  'outbox.endUndo': command('manager', {
    input: z.strictObject({ ownerKind: z.enum(['sale', 'subscription']), ownerId: z.string(), ...decisionShape }),
    output: z.object({ endedAt: z.number() }),
  }),
} as const;
