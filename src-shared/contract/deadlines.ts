/** What lapses, and when, unless somebody acts before. */
import { z } from 'zod';
import { query } from './define.ts';

/**
 * capture       a reserved amount that is neither charged nor released yet
 * pix, code     a Pix or a buyer's code that is awaited
 * challenge     the bank's page of a v1 charge
 * key           the end of an idempotency key: after it, a request in doubt can only be read, not repeated
 * dispute       a chargeback that waits for evidence
 * overdue       a subscription whose invoice was not paid; the moment of its end is not known
 * link          a payment link that can still be paid
 */
export const deadlineKinds = ['capture', 'pix', 'code', 'challenge', 'key', 'dispute', 'overdue', 'link'] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

export const deadlineSchema = z.object({
  /** Id of the deadline, because one thing may have several. */
  id: z.string(),
  kind: z.enum(deadlineKinds),
  at: z.number().nullable(),
  about: z.object({
    kind: z.enum(['sale', 'subscription', 'link', 'charge', 'chargeback', 'request']),
    id: z.string(),
  }),
  /** The thing's name for people. */
  label: z.string(),
  amountCents: z.int().nullable(),
  /** Of the amount, in upper or lower case. */
  currency: z.string(),
});
export type Deadline = z.infer<typeof deadlineSchema>;

export const deadlineMethods = {
  /** The nearest first; deadlines without a known moment last. */
  'deadlines.list': query('clerk', { input: z.strictObject({}), output: z.array(deadlineSchema) }),
} as const;
