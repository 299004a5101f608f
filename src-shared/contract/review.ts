/** What people found out about a request whose outcome the till cannot learn by itself: seen by one, confirmed by another. */
import { z } from 'zod';
import { centsSchema } from '../domain/money.ts';
import { pinSchema } from './session.ts';

export const reviewFindingSchema = z.enum(['charged', 'not-charged']);
export type ReviewFinding = z.infer<typeof reviewFindingSchema>;

/** Why the facts that people saw cannot be about this sale, or cannot be recorded in this form. */
export const reviewProblemCodes = [
  'second-person-same',
  'second-person-given-pin',
  'seen-in-future',
  'seen-before-request',
  'seen-too-early',
  'amount-differs',
  'order-not-found',
  'order-of-another-sale',
  'order-differs',
  'order-not-proven',
  'subscription-not-found',
  'subscription-of-another',
  'subscription-differs',
  'charge-of-another-sale',
  'basket-recorded',
  'parked-too-much',
] as const;
export type ReviewProblemCode = (typeof reviewProblemCodes)[number];

/** What the provider's dashboard showed. */
const seenShape = {
  at: z.number(),
  amountCents: centsSchema.nullable(),
  /** Of a sale its order, of a subscription its own id. */
  orderId: z.string().trim().min(1).max(255).nullable(),
  chargeId: z.string().trim().min(1).max(255).nullable(),
} as const;

/** What every decision of two people says. */
export const decisionShape = {
  reason: z.string().trim().min(3).max(500),
  /** The second person, proven by PIN. */
  second: z.strictObject({ staffId: z.string(), pin: pinSchema }),
} as const;

export const resolveInputSchema = z.strictObject({
  id: z.string(),
  finding: reviewFindingSchema,
  seen: z.strictObject(seenShape),
  ...decisionShape,
});

export const resolutionSchema = z.object({
  finding: reviewFindingSchema,
  reason: z.string(),
  at: z.number(),
  staffName: z.string(),
  /** Null where one person decided alone, as earlier versions allowed. */
  secondName: z.string().nullable(),
  seen: z.object(seenShape).nullable(),
  /** The till has read what was named, and it is what was asked for: what follows is proof, and not only the people's word. */
  proven: z.boolean(),
});
export type Resolution = z.infer<typeof resolutionSchema>;
