/** The v2 chargeback: the list that is asked for and the objects answered. "Sandbox only, in testing": fields may change, so what is "not shown" is open. */
import { z } from 'zod';
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

/** Read from the address, so a number arrives as text. */
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
  net_amount: z.int(),
  currency: z.string(),
  reason: z.object({
    category: z.string().nullish(),
    code: z.string().nullish(),
    description: z.string().nullish(),
  }),
  opened_at: z.string(),
  respond_by: z.string().nullish(),
  days_remaining: z.int().nullish(),
  accepts_evidence: z.boolean(),
  customer: z.unknown(),
  sale: z.unknown(),
  evidence: z
    .object({
      file_count: z.int(),
      total_bytes: z.int(),
      received_at: z.string().nullish(),
      submitted_at: z.string().nullish(),
      files: z.array(z.unknown()),
    })
    .nullish(),
  review: z.unknown(),
  review_history: z.unknown(),
  timeline: z.unknown(),
});

/** "Counts by status, amount in dispute, smallest remaining deadline": the names of its fields are not shown. */
export const chargebackListSchema = z.object({
  object: z.literal('list'),
  data: z.array(chargebackSchema),
  has_more: z.boolean(),
  summary: z.record(z.string(), z.unknown()),
});

export type Chargeback = z.output<typeof chargebackSchema>;
export type ChargebackList = z.output<typeof chargebackListSchema>;
