/** The record of who did what: whether it is whole, and a head that can be written down elsewhere and compared later. */
import { z } from 'zod';
import { query } from './define.ts';

/** How many rows there are and the hash that covers them all: kept elsewhere, it shows any later change of the past. */
const headFactsSchema = z.strictObject({
  count: z.int().min(0),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

export const auditHeadSchema = headFactsSchema.extend({
  /** When the newest row was written; null before the first. */
  at: z.number().nullable(),
});
export type AuditHead = z.infer<typeof auditHeadSchema>;

export const auditBreakSchema = z.enum([
  'row-changed',
  'row-missing',
  /** A row before the first. */
  'row-inserted',
  'tail-missing',
  /** The rows hang together, but they are not those of a head that was written down. */
  'head-differs',
  /** The file itself is damaged. */
  'unreadable',
]);
export type AuditBreak = z.infer<typeof auditBreakSchema>;

export const auditStateSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('checking') }),
  z.object({ state: z.literal('sound'), checkedAt: z.number(), head: auditHeadSchema }),
  /** `row`: the first that is not as it was written. */
  z.object({ state: z.literal('broken'), checkedAt: z.number(), row: z.int(), why: auditBreakSchema }),
]);
export type AuditState = z.infer<typeof auditStateSchema>;

export const auditMethods = {
  'audit.state': query('manager', { input: z.strictObject({}), output: auditStateSchema }),
  'audit.head': query('manager', { input: z.strictObject({}), output: auditHeadSchema }),
  /** Reads every row anew, and holds them against a head written down earlier, when one is given. */
  'audit.verify': query('manager', {
    input: z.strictObject({ head: headFactsSchema.optional() }),
    output: auditStateSchema,
  }),
} as const;
