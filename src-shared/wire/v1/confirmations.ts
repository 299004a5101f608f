/** The v1 order confirmation: a code or a magic link that the buyer must answer before anything is charged. */
import { z } from 'zod';
import { boundedWord } from '../bounds.ts';
import { shownText } from '../shown.ts';

/** API document, Limits: v1 confirmation validity. */
export const confirmationLifetimeMs = 15 * 60_000;

export const confirmationTypes = ['otp', 'magic_link'] as const;
export type ConfirmationType = (typeof confirmationTypes)[number];

export const confirmationStatuses = ['pending', 'verified', 'expired', 'canceled'] as const;
export type ConfirmationStatus = (typeof confirmationStatuses)[number];

export const confirmationSchema = z.object({
  id: boundedWord,
  type: boundedWord,
  status: boundedWord,
  expires_at: shownText,
});

/** Answered without the envelope. */
export const confirmationListSchema = z.object({ data: z.array(confirmationSchema) });

/** "Body field names: not shown": v2's name for the code is used. */
export const verifyRequestSchema = z.object({ code: z.string('Required.').min(1, 'Required.') });

export type Confirmation = z.output<typeof confirmationSchema>;
