/** Selling: from the basket to a sale that is paid, declined, cancelled or honestly unknown. */
import { z } from 'zod';
import { centsSchema, moneyCurrencySchema } from '../domain/money.ts';
import { command, needs, query } from './define.ts';
import { reviewFindingSchema } from './review.ts';
import {
  saleCustomerSchema,
  saleItemSchema,
  saleSchema,
  saleStateSchema,
  splitPartSchema,
  timelineEntrySchema,
} from './sale.ts';

/** Typed card data. It lives in memory only, from the keyboard to the wire. */
export const typedCardSchema = z.strictObject({
  number: z.string().max(32),
  holderName: z.string().max(255),
  expMonth: z.string().max(2),
  expYear: z.string().max(4),
  cvc: z.string().max(4),
});

export const cardPaymentDraftSchema = z.strictObject({
  method: z.literal('card'),
  amountCents: centsSchema,
  installments: z.int().min(1),
  /** `now`: authorised and captured by id at once. `later`: authorised only. */
  capture: z.enum(['now', 'later']),
  card: z.union([typedCardSchema, z.strictObject({ token: z.string() })]),
  split: z.array(splitPartSchema).optional(),
});

export const pixPaymentDraftSchema = z.strictObject({
  method: z.literal('pix'),
  amountCents: centsSchema,
  /** Omitted: the shop's setting. */
  expirationSeconds: z.int().optional(),
  split: z.array(splitPartSchema).optional(),
});

export const paymentDraftSchema = z.discriminatedUnion('method', [cardPaymentDraftSchema, pixPaymentDraftSchema]);
export type PaymentDraft = z.infer<typeof paymentDraftSchema>;

export const fraudSkipSchema = z.strictObject({
  reason: z.enum(['upsell', 'one_click', 'trusted_customer', 'external_analysis']),
});

export const chargeInputSchema = z.strictObject({
  /** The caller makes it once per basket, and parks the basket under it. Sending the same draft twice returns the first sale. */
  draftId: z.uuid(),
  items: z.array(saleItemSchema),
  /** What the amounts were shown in. Left out: reais. Refused when the shop sells in another one now. */
  currency: moneyCurrencySchema.optional(),
  customer: saleCustomerSchema.nullable(),
  payments: z.array(paymentDraftSchema),
  note: z.string().max(500).optional(),
  fraudSkip: fraudSkipSchema.optional(),
});
export type ChargeInput = z.infer<typeof chargeInputSchema>;

const byId = z.strictObject({ id: z.string() });

const keptBasketFields = {
  /** The basket's id, which is also the `draftId` of its sale: a basket is kept once, and not after it was sold. */
  id: z.uuid(),
  totalCents: centsSchema,
  currency: moneyCurrencySchema.default('BRL'),
  basket: z.string().max(100_000),
};

export const parkedBasketSchema = z.object({
  id: z.string(),
  label: z.string(),
  parkedAt: z.number(),
  staffName: z.string(),
  totalCents: centsSchema,
  currency: moneyCurrencySchema,
  /** The renderer's own basket, opaque to the core and bounded in size. */
  basket: z.string(),
  /** A backup brought it back: it may have been sold since. */
  isFromBackup: z.boolean(),
  /** Nobody parked it: the window in whose hand it was has ended. */
  isUnfinished: z.boolean(),
});
export type ParkedBasket = z.infer<typeof parkedBasketSchema>;

export const orderMethods = {
  'orders.charge': command(needs('discount', 'custom-amount', 'split', 'fraud-skip'), {
    input: chargeInputSchema,
    output: saleSchema,
  }),
  /** What could still be paid is cancelled by it, and that is asked like a cancellation. */
  'orders.replace': command(needs('split', 'cancel'), {
    input: z.strictObject({ id: z.string(), draftId: z.uuid(), payments: z.array(paymentDraftSchema) }),
    output: saleSchema,
  }),
  'orders.get': query('clerk', { input: byId, output: saleSchema }),
  /** The sale of a basket that was submitted but had no answer; null when no sale was made of it, as far as this database knows. */
  'orders.ofDraft': query('clerk', { input: z.strictObject({ draftId: z.uuid() }), output: saleSchema.nullable() }),
  /** Sales alone, of any state; the history is where people search. */
  'orders.list': query('clerk', {
    input: z.strictObject({
      /** Sale number to continue after (newest first). */
      beforeNumber: z.int().optional(),
      limit: z.int().min(1).max(200).default(50),
      states: z.array(saleStateSchema).optional(),
    }),
    output: z.object({ sales: z.array(saleSchema), nextBeforeNumber: z.int().nullable() }),
  }),
  'orders.timeline': query('clerk', { input: byId, output: z.array(timelineEntrySchema) }),
  'orders.cancel': command(needs('cancel'), { input: byId, output: saleSchema }),
  'orders.capture': command(needs('capture'), { input: byId, output: saleSchema }),
  'orders.refresh': command('clerk', { input: byId, output: saleSchema }),
  'orders.confirm': command('clerk', {
    input: z.strictObject({ id: z.string(), code: z.string().trim().min(1).max(32) }),
    output: saleSchema,
  }),
  'orders.resendCode': command('clerk', { input: byId, output: saleSchema }),
  /**
   * What somebody saw in the provider's dashboard of a basket that was submitted before this database was opened, and that it does not know:
   * no read can find its sale. It is on record. One that was charged is offered for sale no more; one that was not may be sold again, so
   * that asks for the right.
   */
  'orders.recordBasket': command(needs('sell-again'), {
    input: z.strictObject({
      draftId: z.uuid(),
      finding: reviewFindingSchema,
      totalCents: centsSchema,
      currency: moneyCurrencySchema,
    }),
    output: z.object({}),
  }),
  'orders.park': command('clerk', {
    input: z.strictObject({ label: z.string().max(80), ...keptBasketFields }),
    output: parkedBasketSchema,
  }),
  /**
   * What this window has in hand now; null where it has nothing. Its lines are not lost with the window: they are found among the parked
   * baskets once it has ended.
   */
  'orders.keep': command('clerk', {
    input: z.strictObject({
      inHand: z
        .strictObject({
          ...keptBasketFields,
          /** As this window parked it and was never answered. Where it lies there still so, nobody had it since: it comes back into this hand. */
          parkedAs: z.string().max(100_000).optional(),
        })
        .nullable(),
      /** The basket that this hand had and let go: nobody wants it any more. Whatever else was kept of this window is set free. */
      letGo: z.uuid().nullable().default(null),
    }),
    /** It is parked, or in another open window, and was left there as it is. */
    output: z.object({ isElsewhere: z.boolean() }),
  }),
  /** What this window had in hand, as far as it was kept: its page may have crashed since. */
  'orders.kept': query('clerk', { input: z.strictObject({}), output: parkedBasketSchema.nullable() }),
  'orders.parked': query('clerk', { input: z.strictObject({}), output: z.array(parkedBasketSchema) }),
  /** Into the hand of this window. */
  'orders.unpark': command('clerk', { input: byId, output: parkedBasketSchema }),
  /** Nobody wants it any more. */
  'orders.discardParked': command('clerk', { input: byId, output: z.object({}) }),
} as const;
