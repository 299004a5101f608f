/** The v2 charge as the API answers it, and the body of a refund request. */
import { z } from 'zod';
import { shown } from '../shown.ts';
import { centsSchema, idSchema, openWordSchema, positiveCentsSchema } from './values.ts';

/** API document, Charge status values. */
export const knownChargeStatuses = [
  'pending',
  'paid',
  'refund_processing',
  'partially_refunded',
  'refunded',
  'chargeback',
  'failed',
] as const;
export type KnownChargeStatus = (typeof knownChargeStatuses)[number];

export const chargeSchema = z.object({
  id: idSchema,
  object: z.literal('charge'),
  amount: centsSchema,
  currency: z.string(),
  status: openWordSchema,
  /** API document: true if the charge was paid, even if refunded later. `captured` has the same value. */
  paid: z.boolean(),
  captured: shown(z.boolean()),
  amount_refunded: centsSchema,
  amount_refundable: centsSchema,
  payment_method_details: shown(z.object({ type: openWordSchema })),
  payment_intent: shown(idSchema),
});

/** API document, Charges: without `amount` the whole remaining balance is refunded. */
export const refundRequestSchema = z.object({ amount: positiveCentsSchema.optional() });

export type Charge = z.output<typeof chargeSchema>;
export type RefundRequest = z.input<typeof refundRequestSchema>;
