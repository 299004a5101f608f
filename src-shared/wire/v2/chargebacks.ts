/** The v2 chargeback: list query and answers. "Sandbox only, in testing": fields may change, so what is "not shown" is kept open. */
import { z } from 'zod';
import { shown, shownCount, shownText } from '../shown.ts';
import { centsSchema, idSchema, openWordSchema } from './values.ts';

/** API document, Chargeback status values. */
export const knownChargebackStatuses = [
  'open',
  'evidence_received',
  'evidence_submitted',
  'won',
  'lost',
  'expired',
] as const;
export type KnownChargebackStatus = (typeof knownChargebackStatuses)[number];

/** Query parameters of the URL, so a number arrives as text. */
export const chargebackQuerySchema = z.object({
  status: z.enum(knownChargebackStatuses).optional(),
  limit: z
    .string()
    .regex(/^(?:[1-9]\d?|100)$/)
    .default('10')
    .transform(Number),
});

export const chargebackSchema = z.object({
  id: idSchema,
  object: z.literal('chargeback'),
  status: openWordSchema,
  amount: centsSchema,
  net_amount: shownCount,
  currency: shownText,
  reason: shown(z.object({ category: shownText, code: shownText, description: shownText })),
  opened_at: shownText,
  respond_by: shownText,
  days_remaining: shownCount,
  /** If it is left out, no evidence is sent, because only the service decides what it accepts. */
  accepts_evidence: shown(z.boolean()),
  customer: z.unknown(),
  sale: z.unknown(),
  evidence: shown(
    z.object({
      file_count: shownCount,
      total_bytes: shownCount,
      received_at: shownText,
      submitted_at: shownText,
      files: shown(z.array(z.unknown())),
    }),
  ),
  review: z.unknown(),
  review_history: z.unknown(),
  timeline: z.unknown(),
});

/** "Counts by status, amount in dispute, smallest remaining deadline": the names of the summary's fields are not shown. */
export const chargebackListSchema = z.object({
  object: z.literal('list'),
  data: z.array(chargebackSchema),
  has_more: z.boolean(),
  summary: z.record(z.string(), z.unknown()),
});

export type Chargeback = z.output<typeof chargebackSchema>;
export type ChargebackList = z.output<typeof chargebackListSchema>;
