/** The saved card of v1. Only four fields are named. The bodies of its routes are "not shown", and modelled on the card of a charge. */
import { z } from 'zod';
import { boundedWord } from '../bounds.ts';
import { shown, shownText } from '../shown.ts';

const text = z.string().min(1);
const month = z.string().regex(/^(?:0[1-9]|1[0-2])$/, 'MM');
const year = z.string().regex(/^\d{2}$/, 'YY');
const cardType = z.enum(['credit', 'debit']);

export const v1SaveCardSchema = z.object({
  number: z.string().regex(/^\d{13,}$/, 'At least 13 digits.'),
  name: text.max(255),
  month,
  year,
  security_code: z.string().regex(/^\d{3,4}$/, '3 or 4 digits.'),
  type: cardType.optional(),
});

/** API document, `PUT`: name, type, brand, expiry. */
export const v1ChangeCardSchema = z.object({
  name: text.max(255).optional(),
  type: cardType.optional(),
  brand: text.max(255).optional(),
  month: month.optional(),
  year: year.optional(),
});

export const v1SavedCardSchema = z.object({
  id: boundedWord,
  card_token: boundedWord,
  tokenization_status: boundedWord,
  first_six_digits: shown(z.string().regex(/^\d{6}$/)),
  last_four_digits: shown(z.string().regex(/^\d{4}$/)),
  name: shownText,
  type: shownText,
  brand: shownText,
  month: shownText,
  year: shownText,
});

export type V1SaveCard = z.output<typeof v1SaveCardSchema>;
export type V1ChangeCard = z.output<typeof v1ChangeCardSchema>;
export type V1SavedCard = z.output<typeof v1SavedCardSchema>;
