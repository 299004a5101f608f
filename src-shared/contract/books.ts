/** Whether the sums in the file add up: each sale, price and request against the other places that say the same. */
import { z } from 'zod';
import { query } from './define.ts';

export const mismatchWhySchema = z.enum([
  /** The total of a sale is not the sum of its items. */
  'items',
  /** Nor that of its payments. */
  'payments',
  /** The record of actions says another sum. */
  'record',
  /** Something of it that is no sum of its own: a way of paying, an item, a line of a report. */
  'changed',
  /** What the API was sent says otherwise. */
  'request',
  /** The price of an item is not the newest one on its list of prices. */
  'price',
  /** Nobody is on record for it. */
  'no-record',
  /** The record of actions has it, the till does not. */
  'no-row',
  /** Its values cannot be read. */
  'unreadable',
]);
export type MismatchWhy = z.infer<typeof mismatchWhySchema>;

export const mismatchSchema = z.object({
  kind: z.enum([
    'sale',
    'counter-sale',
    'counter-return',
    'shift',
    'drawer-move',
    'hand-over',
    'item',
    'refund',
    'link',
    'subscription',
    'charge',
  ]),
  id: z.string(),
  /** A sale's number, that of a shift's report, an item's or a buyer's name; empty when nothing of it is left. */
  label: z.string(),
  why: mismatchWhySchema,
  /** What the till shows, and what the other place says; null where there is no such sum. */
  shownCents: z.number().nullable(),
  otherCents: z.number().nullable(),
  currency: z.string().nullable(),
});
export type Mismatch = z.infer<typeof mismatchSchema>;

/** More than anybody reads; how many there are is said beside them. */
export const shownMismatches = 50;

export const booksStateSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('checking') }),
  z.object({ state: z.literal('sound'), checkedAt: z.number() }),
  z.object({
    state: z.literal('differ'),
    checkedAt: z.number(),
    count: z.int().min(1),
    mismatches: z.array(mismatchSchema).max(shownMismatches),
  }),
  /** The file could not be read to its end. */
  z.object({ state: z.literal('unread'), checkedAt: z.number() }),
]);
export type BooksState = z.infer<typeof booksStateSchema>;

export const booksMethods = {
  'audit.books': query('manager', { input: z.strictObject({}), output: booksStateSchema }),
  /** Reads every sale, item and request again. */
  'audit.checkBooks': query('manager', { input: z.strictObject({}), output: booksStateSchema }),
} as const;
