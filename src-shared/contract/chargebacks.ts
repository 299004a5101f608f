/** Chargebacks: why a buyer disputes a payment at the bank, the deadline, and the defence that the shop sends. */
import { z } from 'zod';
import { stagePieceBytes } from '../domain/evidence.ts';
import { centsSchema } from '../domain/money.ts';
import { command, needs, query, unlessDenied } from './define.ts';
import { waitReasonSchema } from './sale.ts';
import { unreadSchema } from './unread.ts';

/** Whether the account has chargeback routes at all: in production they answer 404 (API document, Chargebacks). */
export const chargebackAvailabilities = ['unknown', 'available', 'unavailable'] as const;

/** As for every request; `received` once the API accepted it. What happens after that is in the chargeback's status. */
export const defenceStates = ['queued', 'sending', 'unknown', 'received', 'refused', 'review', 'withdrawn'] as const;
export type DefenceState = (typeof defenceStates)[number];

export const defenceSchema = z.object({
  state: z.enum(defenceStates),
  files: z.array(z.object({ name: z.string(), bytes: z.int() })),
  staffName: z.string(),
  at: z.number(),
  refusal: z.object({ code: z.string(), message: z.string().nullable() }).nullable(),
  waitReason: waitReasonSchema.nullable(),
  nextAttemptAt: z.number().nullable(),
});

export const chargebackSchema = z.object({
  /** The API's own id. */
  id: z.string(),
  revision: z.int(),
  /** As the API said it; a word this version does not know is shown as it came. */
  status: z.string(),
  amountCents: centsSchema,
  /** Of both amounts, in upper or lower case: the API's word, else that of the sale. */
  currency: z.string(),
  netCents: z.int().nullable(),
  reason: z.object({
    category: z.string().nullable(),
    code: z.string().nullable(),
    description: z.string().nullable(),
  }),
  openedAt: z.number(),
  respondBy: z.number().nullable(),
  acceptsEvidence: z.boolean(),
  customer: z.object({ name: z.string().nullable(), email: z.string().nullable() }),
  /** The API names the buyer that the till made up for a sale without a customer: nobody, so name and address are left out. */
  isWalkIn: z.boolean(),
  /** The sale of this till that is contested; null for one made elsewhere. */
  sale: z.object({ id: z.string(), number: z.int() }).nullable(),
  /** The evidence that the API says it has from the shop. */
  evidence: z
    .object({
      fileCount: z.int(),
      totalBytes: z.int(),
      receivedAt: z.number().nullable(),
      submittedAt: z.number().nullable(),
    })
    .nullable(),
  /** The last defence this till sent, or is sending. */
  defence: defenceSchema.nullable(),
  can: z.object({ defend: z.boolean(), sendAgain: z.boolean() }),
  /** When it was last read from the API. */
  readAt: z.number(),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type Chargeback = z.infer<typeof chargebackSchema>;

/** What the last list said of the account as a whole. */
export const chargebackReadingSchema = z.object({
  availability: z.enum(chargebackAvailabilities),
  readAt: z.number().nullable(),
  /** More chargebacks exist than the API shows: over a hundred in one status. */
  hasMore: z.boolean(),
  /** Figures that the API gave under names that this version knows. */
  summary: z.object({
    counts: z.record(z.string(), z.int()),
    inDisputeCents: z.int().nullable(),
    smallestDaysRemaining: z.int().nullable(),
  }),
  /** Disputes of the list that could not be read. */
  unread: unreadSchema,
});
export type ChargebackReading = z.infer<typeof chargebackReadingSchema>;

export const chargebackListSchema = z.object({
  reading: chargebackReadingSchema,
  chargebacks: z.array(chargebackSchema),
});
export type ChargebackList = z.infer<typeof chargebackListSchema>;

const byId = z.strictObject({ id: z.string() });
const asked = z.strictObject({ status: z.string().max(64).optional() });

export const chargebackMethods = {
  /** What this till knows, those with the nearest deadline first. */
  'chargebacks.list': query('clerk', { input: asked, output: chargebackListSchema }),
  /** Asks the API now. */
  'chargebacks.refresh': command('clerk', { input: asked, output: chargebackListSchema }),
  'chargebacks.get': query('clerk', { input: byId, output: chargebackSchema }),
  'chargebacks.poll': command('clerk', { input: byId, output: chargebackSchema }),
  'chargebacks.ofSale': query('clerk', {
    input: z.strictObject({ saleId: z.string() }),
    output: z.array(chargebackSchema),
  }),
  /**
   * Sends a file of a defence, piece after piece. The file stays in memory only, until it is sent, given up, or left alone for
   * ten minutes. A new stage of the same window replaces it.
   */
  'chargebacks.stage': command(unlessDenied('chargebacks'), {
    input: z.strictObject({
      stageId: z.uuid(),
      file: z.int().min(0).max(19),
      name: z.string().min(1).max(255),
      bytes: z.int().min(1),
      offset: z.int().min(0),
      data: z.base64().max(Math.ceil(stagePieceBytes / 3) * 4),
    }),
    output: z.object({ receivedBytes: z.int() }),
  }),
  'chargebacks.unstage': command(unlessDenied('chargebacks'), {
    input: z.strictObject({ stageId: z.uuid() }),
    output: z.object({ done: z.literal(true) }),
  }),
  /** Freezes the staged files into one request and sends it. */
  'chargebacks.defend': command(needs('chargebacks'), {
    input: z.strictObject({ id: z.string(), stageId: z.uuid(), files: z.int().min(1).max(20) }),
    output: chargebackSchema,
  }),
  /** Sends the same files again, after a refusal that allows it (`chargeback_acquirer_unavailable`). */
  'chargebacks.sendAgain': command(needs('chargebacks'), { input: byId, output: chargebackSchema }),
} as const;
