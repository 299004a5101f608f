/** Cards saved at the payment API for buyers who come back. The till keeps brand, last digits and token, never the number. */
import { z } from 'zod';
import { command, needs, query } from './define.ts';
import { typedCardSchema } from './orders.ts';
import { saleCustomerSchema, saleFailureSchema, waitReasonSchema } from './sale.ts';

/**
 * queued, sending, unknown   as for every request; saving moves no money, so an unknown request is simply sent again
 * retype-card   the card's bytes were lost before an answer came: the card must be typed again
 * saved         the API has the card and can charge it; `tokenization` tells how far its tokenization is
 * refused       the API did not accept the card
 * erased        its buyer was erased from the till; the API still has the card, and this till cannot charge it any more
 */
export const cardStates = [
  'queued',
  'sending',
  'unknown',
  'retype-card',
  'saved',
  'refused',
  'review',
  'withdrawn',
  'erased',
] as const;
export type CardState = (typeof cardStates)[number];

export const savedCardSchema = z.object({
  id: z.string(),
  revision: z.int(),
  state: z.enum(cardStates),
  /** Payments name the card by this token; null until the API answered. */
  token: z.string().nullable(),
  /** As the API said it: `pending`, `tokenized`, `failed`, or a word this version does not know. */
  tokenization: z.string().nullable(),
  brand: z.string(),
  lastFour: z.string(),
  holderName: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  type: z.string().nullable(),
  customer: z.object({ name: z.string(), email: z.string() }),
  refusal: saleFailureSchema.nullable(),
  waitReason: waitReasonSchema.nullable(),
  nextAttemptAt: z.number().nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type SavedCard = z.infer<typeof savedCardSchema>;

export const cardMethods = {
  'cards.save': command(needs('save-card'), {
    input: z.strictObject({
      /** The caller makes it once per form: sending the same id twice saves one card. */
      id: z.uuid(),
      customer: saleCustomerSchema,
      card: typedCardSchema,
      type: z.enum(['credit', 'debit']).optional(),
    }),
    output: savedCardSchema,
  }),
  /** Newest first; every word must occur in the buyer's name or e-mail, the holder's name or the last four digits. */
  'cards.list': query('clerk', {
    input: z.strictObject({ text: z.string().max(100), limit: z.int().min(1).max(10_000).default(100) }),
    output: z.array(savedCardSchema),
  }),
  'cards.get': query('clerk', { input: z.strictObject({ id: z.string() }), output: savedCardSchema }),
  /** Asks the API now how far the tokenization is. */
  'cards.refresh': command('clerk', { input: z.strictObject({ id: z.string() }), output: savedCardSchema }),
  /** Reads a card that was saved elsewhere from the API by its token, and stores it here. */
  'cards.fetch': command('clerk', { input: z.strictObject({ token: z.uuid() }), output: savedCardSchema }),
} as const;
