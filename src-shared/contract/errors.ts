/** The closed list of error codes that cross the contract. Each has a sentence and an action in both languages. */
import { z } from 'zod';
import { storageProblemSchema } from './storage-problem.ts';

export const errorCodes = [
  'bad-input',
  'unknown-method',
  'not-signed-in',
  'forbidden',
  'approval-required',
  'wrong-pin',
  'locked-out',
  /** Somebody else gave the PIN: its owner must choose a new one before he can sign in or approve. */
  'pin-not-chosen',
  'not-found',
  /** The thing is not in a state that allows this. */
  'not-possible-now',
  /** Money may have moved in an earlier attempt: a second charge is held back. */
  'money-may-have-moved',
  /** A rule of the payment API or of the shop is broken; `fields` says which and where. */
  'rule-broken',
  /** The request was sent, and nobody knows its result yet. Never to be read as "failed". */
  'outcome-unknown',
  'api-refused',
  /** The key or token for this is not stored, or may belong to another account. */
  'credential-missing',
  /** The API does not take the key or token that is stored. */
  'credential-refused',
  /** The API's answer is missing or cannot be read, which is not a refusal. */
  'api-unclear',
  'offline',
  'storage-failed',
  'training-only',
  'too-many-requests',
  'connection-lost',
  'internal',
] as const;

export const errorCodeSchema = z.enum(errorCodes);
export type ErrorCode = z.infer<typeof errorCodeSchema>;

/** What an earlier attempt may have moved money for: the `path` of the first field of `money-may-have-moved`. */
export const heldKinds = ['basket', 'invoice', 'subscription', 'charge', 'refund'] as const;
export type HeldKind = (typeof heldKinds)[number];

/** One broken rule: where, which (a key of the i18n catalogue `problem.*`), and the numbers its sentence needs. */
export const fieldProblemSchema = z.object({
  path: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type FieldProblem = z.infer<typeof fieldProblemSchema>;

export const callErrorSchema = z.object({
  code: errorCodeSchema,
  /** English, for diagnostics; people read the words of the code in their own language. */
  message: z.string(),
  fields: z.array(fieldProblemSchema).optional(),
  /** Epoch ms from which asking again makes sense. */
  retryAt: z.number().optional(),
  /** What holds the data of the till up, where this is why no world opened. */
  storage: storageProblemSchema.optional(),
});
export type CallError = z.infer<typeof callErrorSchema>;

export type CallResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: CallError };
