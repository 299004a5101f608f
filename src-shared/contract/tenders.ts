/**
 * A sale whose money the shop takes by itself, in cash or by its own card machine. People vouch for it: the API is never asked about it, and
 * nothing here may be shown as proven.
 */
import { z } from 'zod';
import { centsSchema, moneyCurrencySchema, positiveCentsSchema } from '../domain/money.ts';
import { machineModes, mostTenders, tenderKinds } from '../domain/tenders.ts';
import { command, needs, query } from './define.ts';
import { refundReasons } from './refund-kinds.ts';
import { saleCustomerSchema, saleItemSchema } from './sale.ts';
import { staffMemberSchema } from './session.ts';

export const tenderDraftSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cash'), amountCents: centsSchema, receivedCents: centsSchema }),
  z.strictObject({
    kind: z.literal('machine'),
    amountCents: centsSchema,
    mode: z.enum(machineModes),
    brand: z.string().trim().max(200).default(''),
    authorization: z.string().trim().max(200).default(''),
  }),
]);

export const tenderSchema = z.object({
  id: z.string(),
  kind: z.enum(tenderKinds),
  /** Of the sale's total, what this paid. */
  amountCents: centsSchema,
  /** What was owed for it: less than the amount where a sum in cash was rounded. */
  dueCents: centsSchema,
  /** Handed over in cash; null for a card machine. */
  receivedCents: centsSchema.nullable(),
  machine: z.object({ mode: z.enum(machineModes), brand: z.string(), authorization: z.string() }).nullable(),
  /** Given back to the buyer since, in the same way. */
  backCents: centsSchema,
});
export type Tender = z.infer<typeof tenderSchema>;

const returnedItemSchema = z.strictObject({ position: z.int().min(0), quantity: z.int().min(1) });
const returnPartSchema = z.strictObject({ tenderId: z.string(), amountCents: positiveCentsSchema });

export const tenderReturnSchema = z.object({
  id: z.string(),
  at: z.number(),
  requestedBy: z.string(),
  /** Null: nobody had to approve it. */
  approvedBy: z.string().nullable(),
  reason: z.enum(refundReasons),
  note: z.string().nullable(),
  parts: z.array(returnPartSchema),
  /** Empty where an amount was given back. */
  items: z.array(returnedItemSchema),
});
export type TenderReturn = z.infer<typeof tenderReturnSchema>;

/** A return as a thing of its own, beside its sale: in the history, and as a line of a table. It is never changed. */
export const counterReturnSchema = tenderReturnSchema.pick({ id: true, requestedBy: true, approvedBy: true }).extend({
  revision: z.literal(1),
  createdAt: z.number(),
  saleId: z.string(),
  saleNumber: z.int(),
  amountCents: centsSchema,
  currency: moneyCurrencySchema,
  /** How it went back: as it was taken. */
  ways: z.array(tenderSchema.pick({ kind: true, machine: true, amountCents: true })),
  /** Empty where an amount was given back. */
  items: z.array(saleItemSchema.pick({ description: true, quantity: true })),
});
export type CounterReturn = z.infer<typeof counterReturnSchema>;

/** `received`: by the word of whoever served. */
export const counterSaleStates = ['received', 'returned-in-part', 'returned'] as const;
export type CounterSaleState = (typeof counterSaleStates)[number];

export const counterSaleSchema = z.object({
  id: z.string(),
  draftId: z.string(),
  /** Counted together with the sales that are charged through the API. */
  number: z.int(),
  revision: z.int(),
  createdAt: z.number(),
  updatedAt: z.number(),
  staff: staffMemberSchema,
  items: z.array(saleItemSchema),
  note: z.string().nullable(),
  customer: saleCustomerSchema.nullable(),
  totalCents: centsSchema,
  currency: moneyCurrencySchema,
  state: z.enum(counterSaleStates),
  tenders: z.array(tenderSchema),
  /** The sale that ended unpaid, whose items this one sold; null where a basket was sold. */
  replaces: z.string().nullable(),
  /** The oldest first. */
  returns: z.array(tenderReturnSchema),
});
export type CounterSale = z.infer<typeof counterSaleSchema>;

const byId = z.strictObject({ id: z.string() });

export const tenderSellInputSchema = z.strictObject({
  /** As of a charge: the caller makes it once per basket, and the same draft is sold once, in one way or the other. */
  draftId: z.uuid(),
  items: z.array(saleItemSchema),
  currency: moneyCurrencySchema.optional(),
  customer: saleCustomerSchema.nullable(),
  tenders: z.array(tenderDraftSchema).max(mostTenders * 2),
  note: z.string().max(500).optional(),
});
export type TenderSellInput = z.infer<typeof tenderSellInputSchema>;

export const tenderMethods = {
  'tenders.sell': command(needs('discount', 'custom-amount'), {
    input: tenderSellInputSchema,
    output: counterSaleSchema,
  }),
  /**
   * The items of a sale that can take no money any more are paid to the shop itself. They were approved when it was made, and nothing of it
   * is left to cancel.
   */
  'tenders.replace': command('clerk', {
    input: tenderSellInputSchema.pick({ draftId: true, tenders: true }).extend({ id: z.string() }),
    output: counterSaleSchema,
  }),
  'tenders.get': query('clerk', { input: byId, output: counterSaleSchema }),
  /** The sale of a basket that was submitted but had no answer; null when none was made of it in this way. */
  'tenders.ofDraft': query('clerk', {
    input: z.strictObject({ draftId: z.uuid() }),
    output: counterSaleSchema.nullable(),
  }),
  /** Written down once the money was handed back: the till itself moves none. */
  'tenders.giveBack': command(needs('refund'), {
    input: z.strictObject({
      /** The caller makes it once for each form: the same one again returns what was written down before. */
      returnId: z.uuid(),
      id: z.string(),
      parts: z.array(returnPartSchema).min(1).max(mostTenders),
      /** Items go back once. The parts add up to what these items cost, as far as so much is still here. */
      items: z.array(returnedItemSchema).max(1000).default([]),
      reason: z.enum(refundReasons),
      note: z.string().trim().max(500).optional(),
    }),
    output: counterSaleSchema,
  }),
} as const;
