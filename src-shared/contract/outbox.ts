/** The queue anyone can inspect: every request, every attempt, redacted. */
import { z } from 'zod';
import { command, query } from './define.ts';
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

/** Requests of v2, each under an idempotency key. */
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

/** Requests of v1, whose routes know no key: in doubt they are looked at, never repeated by themselves. */
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

/** What an entry is about, as people see it: the requests of one owner keep their order. */
export const entryOwnerKinds = ['sale', 'card', 'chargeback', 'subscription', 'link', 'charge', 'client-card'] as const;
export type EntryOwnerKind = (typeof entryOwnerKinds)[number];

export const entryOwnerSchema = z.object({
  kind: z.enum(entryOwnerKinds),
  id: z.string(),
  /** How people call it: the number of a sale, the face of a card, the amount that is contested. */
  label: z.string(),
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
  doubt: z.boolean(),
  key: z.string(),
  /** The route knows no key: `key` names the entry here and is never sent. */
  keyless: z.boolean(),
  method: z.string(),
  path: z.string(),
  attempts: z.int(),
  nextAt: z.number().nullable(),
  /** A key of the i18n catalogue `outbox.why.*`: what happens next and why. */
  why: z.enum(outboxWhyKeys),
  keyExpiresAt: z.number().nullable(),
  cancelRequested: z.boolean(),
  /** `resolve`: by two people; of what they called not charged, once the order that took the money turns up. */
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
 * A credential that nothing goes with: everything that needs it waits.
 *
 * refused   the API answers 401
 * another   it may be of another account than this database's
 * missing   none is stored, and something needs it
 */
export const credentialPauseSchema = z.object({
  generation: z.enum(['v1', 'v2']),
  why: z.enum(['refused', 'another', 'missing']),
});
export type CredentialPause = z.infer<typeof credentialPauseSchema>;

export const outboxStatusSchema = z.object({
  open: z.int(),
  unknown: z.int(),
  review: z.int(),
  online: z.boolean(),
  /** From when on nothing that was sent was answered, although the API could be reached; null since the last answer. */
  unansweredSince: z.number().nullable(),
  /** Requests left in the current minute, as the till models it. */
  budgetRemaining: z.int(),
  nextAt: z.number().nullable(),
  paused: z.array(credentialPauseSchema),
  /** How far the API's clock is ahead of the till's: countdowns of what ends there run by it. */
  serverAheadMs: z.int(),
});
export type OutboxStatus = z.infer<typeof outboxStatusSchema>;

export const outboxMethods = {
  'outbox.list': query('clerk', {
    input: z.strictObject({ show: z.enum(['open', 'all']), limit: z.int().min(1).max(200).default(100) }),
    output: z.array(entryViewSchema),
  }),
  'outbox.get': query('clerk', { input: z.strictObject({ id: z.string() }), output: entryDetailSchema }),
  'outbox.status': query('clerk', { input: z.strictObject({}), output: outboxStatusSchema }),
  /** Takes back a request that has not been sent yet. Whoever may ask for it may take it back. */
  'outbox.withdraw': command('clerk', { input: z.strictObject({ id: z.string() }), output: entryDetailSchema }),
  /** A manager records what the provider's dashboard shows about an entry in `review`, and a second person confirms it. */
  'outbox.resolve': command('manager', { input: resolveInputSchema, output: entryDetailSchema }),
  /**
   * A manager ends a wish to undo that the till cannot carry out, once it was settled with the buyer, and a second person confirms
   * it. The till tries no more.
   */
  'outbox.endUndo': command('manager', {
    input: z.strictObject({ ownerKind: z.enum(['sale', 'subscription']), ownerId: z.string(), ...decisionShape }),
    output: z.object({ endedAt: z.number() }),
  }),
} as const;
