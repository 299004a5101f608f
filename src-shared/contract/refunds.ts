/** Giving money back: asked by anyone, approved by a manager, followed until the acquirer confirms. */
import { z } from 'zod';
import { centsSchema, positiveCentsSchema } from '../domain/money.ts';
import { command, query } from './define.ts';
import { refundStates } from './refund-states.ts';
import { waitReasonSchema } from './sale.ts';
import { pinSchema } from './session.ts';

export const refundStateSchema = z.enum(refundStates);
export type RefundState = z.infer<typeof refundStateSchema>;

export const refundReasons = [
  'customer-request',
  'wrong-item',
  'wrong-amount',
  'defect',
  'duplicate',
  'fraud',
  'other',
] as const;
export const refundReasonSchema = z.enum(refundReasons);

export const refundSchema = z.object({
  id: z.string(),
  revision: z.int(),
  saleId: z.string(),
  saleNumber: z.int(),
  chargeId: z.string(),
  method: z.enum(['card', 'pix']),
  amountCents: centsSchema,
  state: refundStateSchema,
  reason: refundReasonSchema,
  note: z.string().nullable(),
  requestedBy: z.string(),
  approvedBy: z.string(),
  refusalCode: z.string().nullable(),
  waitReason: waitReasonSchema.nullable(),
  nextAttemptAt: z.number().nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type Refund = z.infer<typeof refundSchema>;

/** A manager's PIN typed at the action, so that two people are on record. */
export const approvalSchema = z.strictObject({ staffId: z.string(), pin: pinSchema });

export const refundMethods = {
  'refunds.request': command('clerk', {
    input: z.strictObject({
      saleId: z.string(),
      parts: z
        .array(z.strictObject({ chargeId: z.string(), amountCents: positiveCentsSchema }))
        .min(1)
        .max(20),
      reason: refundReasonSchema,
      note: z.string().trim().max(500).optional(),
      approval: approvalSchema.optional(),
    }),
    output: z.array(refundSchema),
  }),
  'refunds.list': query('clerk', { input: z.strictObject({ saleId: z.string() }), output: z.array(refundSchema) }),
} as const;
