/** The v2 saved card: request and answer. An answer never contains the card number or the security code. */
import { z } from 'zod';
import { shown, shownCount, shownString, shownText, shownWord } from '../shown.ts';
import { keptCustomerRequestSchema } from './customers.ts';
import { idSchema, openWordSchema } from './values.ts';

export const cardTypes = ['credit', 'debit'] as const;
export type CardType = (typeof cardTypes)[number];

export const knownTokenizationStatuses = ['pending', 'tokenized', 'failed'] as const;
export type KnownTokenizationStatus = (typeof knownTokenizationStatuses)[number];

export const saveCardRequestSchema = z.object({
  /** API document, Saved card: the card is linked to the customer with the same e-mail in the account. */
  customer: keptCustomerRequestSchema,
  card: z.object({
    number: z.string().min(13),
    holder_name: z.string().min(1).max(255),
    exp_month: z.int().min(1).max(12),
    exp_year: z.union([z.int().min(10).max(99), z.int().min(1000).max(9999)]),
    cvc: z.string().regex(/^\d{3,4}$/),
    type: z.enum(cardTypes).optional(),
  }),
});

export const savedCardSchema = z.object({
  id: idSchema,
  object: z.literal('card'),
  brand: shownWord,
  first_six: shownString,
  /** If present, it must match the typed card. */
  last_four: shownString,
  holder_name: shownWord,
  exp_month: shownCount,
  exp_year: shownCount,
  type: shownWord,
  tokenization_status: openWordSchema,
  customer: shown(z.object({ name: shownWord, email: shownWord })),
  created_at: shownText,
});

export type SaveCardRequest = z.input<typeof saveCardRequestSchema>;
export type SavedCard = z.output<typeof savedCardSchema>;
