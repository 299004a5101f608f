/** The saved cards of a v1 client: listed, saved, changed and deleted. Only brand and last four digits are ever shown. */
import { z } from 'zod';
import { command, needs, query } from './define.ts';
import { typedCardSchema } from './orders.ts';
import { saleFailureSchema, waitReasonSchema } from './sale.ts';
import { unreadSchema } from './unread.ts';

/**
 * queued, sending, unknown   the request to save it; an unknown card is searched in the client's list, never saved again
 * review, resolved   a person looks at the dashboard
 * retype-card  the card's bytes were lost before it was sent
 * refused      the API did not save it
 * saved        the API has the card; `tokenization` is the API's status
 * deleted      the card existed, and its token cannot pay any more
 * erased       its buyer was erased from the till, which cannot charge the card any more
 */
export const clientCardStates = [
  'queued',
  'sending',
  'unknown',
  'review',
  'resolved',
  'retype-card',
  'refused',
  'withdrawn',
  'saved',
  'deleted',
  'erased',
] as const;
export type ClientCardState = (typeof clientCardStates)[number];

const faceShape = {
  name: z.string().nullable(),
  type: z.string().nullable(),
  brand: z.string().nullable(),
  month: z.string().nullable(),
  year: z.string().nullable(),
} as const;

export const clientCardSchema = z.object({
  id: z.string(),
  revision: z.int(),
  state: z.enum(clientCardStates),
  clientCode: z.string(),
  token: z.string().nullable(),
  /** `pending`, `tokenized`, `failed`, a status this version does not know, `not-there`: the API answered 404, or `erased`. */
  tokenization: z.string().nullable(),
  lastFour: z.string(),
  ...faceShape,
  /** A request to change or delete it that has not ended. */
  pending: z.enum(['change', 'delete']).nullable(),
  refused: z.enum(['save', 'change', 'delete']).nullable(),
  refusal: saleFailureSchema.nullable(),
  waitReason: waitReasonSchema.nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
  can: z.object({ use: z.boolean(), change: z.boolean(), delete: z.boolean(), refresh: z.boolean() }),
});
export type ClientCard = z.infer<typeof clientCardSchema>;

const byId = z.strictObject({ id: z.string() });
const clientCode = z.string().trim().min(1).max(255);
const cardType = z.enum(['credit', 'debit']);

/** API document, `PUT`: name, type, brand, expiry. */
export const clientCardChangeSchema = z.strictObject({
  name: z.string().trim().min(1).max(255).optional(),
  type: cardType.optional(),
  brand: z.string().trim().min(1).max(255).optional(),
  month: z
    .string()
    .regex(/^(?:0[1-9]|1[0-2])$/)
    .optional(),
  year: z
    .string()
    .regex(/^\d{2}$/)
    .optional(),
});

export const clientMethods = {
  /** The caller makes `id` once per form: sending the same `id` twice saves one card. */
  'clients.save': command(needs('save-card'), {
    input: z.strictObject({ id: z.uuid(), clientCode, card: typedCardSchema, type: cardType.optional() }),
    output: clientCardSchema,
  }),
  /** Newest first; every word must occur in the name, the last four digits or the client's code. */
  'clients.list': query('clerk', {
    input: z.strictObject({ text: z.string().max(100), limit: z.int().min(1).max(10_000).default(100) }),
    output: z.array(clientCardSchema),
  }),
  'clients.get': query('clerk', { input: byId, output: clientCardSchema }),
  /** Asks the API now. */
  'clients.refresh': command('clerk', { input: byId, output: clientCardSchema }),
  /** Reads all cards of a client from the API, and also stores cards that were saved elsewhere. */
  'clients.load': command('clerk', {
    input: z.strictObject({ clientCode }),
    output: z.object({ cards: z.array(clientCardSchema), unread: unreadSchema }),
  }),
  'clients.change': command(needs('saved-card-change'), {
    input: z.strictObject({ id: z.string(), change: clientCardChangeSchema }),
    output: clientCardSchema,
  }),
  'clients.delete': command(needs('saved-card-change'), { input: byId, output: clientCardSchema }),
} as const;
