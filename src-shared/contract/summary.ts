/** What needs a person of this shop today: the first thing that whoever runs it wants to know. */
import { z } from 'zod';
import { deadlineSchema } from './deadlines.ts';
import { query } from './define.ts';

/**
 * In the order in which they stand, the most pressing first.
 *
 * review         nobody but people can decide it
 * giveBack       money that nobody wanted came in, or came in twice: people give it back
 * paidTwice      a direct charge or a subscription was given up and asked for again, and took money, or will, all the same: people give one back
 * undo           somebody gave it up, and the till cannot undo it: two people end it
 * refundFailed   a refund failed or was refused, and the buyer waits
 * record         a v1 charge whose end no route shows: two people record what the dashboard shows
 * notShown       a sale that is not finished, or that a backup brought back, whose order the API no longer has: somebody looks in the dashboard
 * restored       the till goes on from a backup, and nobody has looked yet at what may be missing
 * soldLate       a payment link was paid more often than it allows, or perhaps after somebody had asked to close it
 * dispute        a chargeback that waits for evidence
 * defence        a defence that never reached the bank, of a chargeback that ended against the shop: nothing to do, but it was believed to be there
 * overdue        a subscription whose invoice was not paid
 * capture        a reserved amount that is neither charged nor released
 * link           a payment link that can be paid for less than a day more
 * refund         money on its way back to a buyer, not confirmed yet
 * unread         a sale of a backup, unfinished there, that the till reads again by itself
 */
export const attentionKinds = [
  'review',
  'giveBack',
  'paidTwice',
  'undo',
  'refundFailed',
  'record',
  'notShown',
  'restored',
  'soldLate',
  'dispute',
  'defence',
  'overdue',
  'capture',
  'link',
  'refund',
  'unread',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** The till waits for people in these, and no list has them by themselves: all of them are told, as far as people can look through. */
export const peopleOnly: readonly AttentionKind[] = [
  'giveBack',
  'paidTwice',
  'undo',
  'refundFailed',
  'record',
  'notShown',
];

/** What only managers are shown where it stands, so only they are sent there. */
export const attentionOfManagers: readonly AttentionKind[] = ['restored'];

const about = deadlineSchema.shape.about;
const attentionItemSchema = deadlineSchema.omit({ kind: true }).extend({
  about: about.extend({ kind: z.enum([...about.shape.kind.options, 'backup']) }),
  /** Of a copy, which people know by when it was made; null where nobody knows that. */
  madeAt: z.number().nullable().optional(),
});
export type AttentionItem = z.infer<typeof attentionItemSchema>;

const attentionSchema = z.object({
  kind: z.enum(attentionKinds),
  count: z.int(),
  /** The nearest of them; the place of the kind has them all. Of a kind in `peopleOnly`, which has no place, a hundred. */
  first: z.array(attentionItemSchema),
});
export type Attention = z.infer<typeof attentionSchema>;

export const summaryMethods = {
  /** Kinds of which there is nothing for this person are left out. */
  'summary.get': query('clerk', { input: z.strictObject({}), output: z.array(attentionSchema) }),
} as const;
