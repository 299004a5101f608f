/** The events that the API document names for v2. Of the envelope only `data` is shown, so no other field is required. */
import { z } from 'zod';

export const knownEventTypes = [
  'order.paid',
  'charge.paid',
  'charge.refunded',
  'charge.partial_refunded',
  'charge.expired',
  'chargeback.created',
  'chargeback.updated',
  'invoice.created',
  'invoice.paid',
  'invoice.failed',
  'subscription.delayed',
  'subscription.regularized',
  'subscription.canceled',
  'subscription.suspended',
  'subscription.completed',
] as const;
export type KnownEventType = (typeof knownEventTypes)[number];

export const eventSchema = z.object({ type: z.string().nullish(), data: z.record(z.string(), z.unknown()) });
export type WireEvent = z.output<typeof eventSchema>;
