/** What lapses when, unless somebody does something before. */
import { z } from 'zod';
import { query } from './define.ts';

/**
 * capture       a reserved amount that is neither charged nor released yet
 * pix, code     a Pix and a buyer's code that are waited for
 * challenge     the bank's page of a v1 charge
 * key           after it a request in doubt can no longer be repeated, only looked at
 * dispute       a chargeback that waits for evidence
 * overdue       a subscription whose invoice was not paid; no moment is known at which it ends
 * link          a payment link that can still be bought from
 */
export const deadlineKinds = ['capture', 'pix', 'code', 'challenge', 'key', 'dispute', 'overdue', 'link'] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

export const deadlineSchema = z.object({
  /** Of the deadline: one thing may have several. */
  id: z.string(),
  kind: z.enum(deadlineKinds),
  at: z.number().nullable(),
  about: z.object({
    kind: z.enum(['sale', 'subscription', 'link', 'charge', 'chargeback', 'request']),
    id: z.string(),
  }),
  /** How people call it. */
  label: z.string(),
  amountCents: z.int().nullable(),
});
export type Deadline = z.infer<typeof deadlineSchema>;

export const deadlineMethods = {
  /** The nearest first; those without a moment last. */
  'deadlines.list': query('clerk', { input: z.strictObject({}), output: z.array(deadlineSchema) }),
} as const;
