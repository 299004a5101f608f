/** All that ever happened at this till, newest first: one index, since the API has no lists. */
import { z } from 'zod';
import { holdsSecret } from '../domain/secret-in-text.ts';
import { waysToPay } from '../domain/ways-to-pay.ts';
import { savedCardSchema } from './cards.ts';
import { chargeSchema } from './charge-view.ts';
import { chargebackSchema } from './chargebacks.ts';
import { clientCardSchema } from './clients.ts';
import { command, query, unlessDenied } from './define.ts';
import { historyKinds, historyPeriods } from './history-kinds.ts';
import { linkSchema } from './links.ts';
import { entryViewSchema } from './outbox.ts';
import { refundSchema } from './refunds.ts';
import { saleSchema } from './sale.ts';
import { saleGroups } from './sale-groups.ts';
import { subscriptionSchema } from './subscription-view.ts';
import { counterReturnSchema, counterSaleSchema } from './tenders.ts';

export const historyFilterSchema = z.strictObject({
  /** Words, parts of words, an amount ("23,90"), a card's last four digits. Every word must match. */
  search: z.string().max(200).optional(),
  kind: z.enum(historyKinds).optional(),
  /** Only sales have a group and a method, and what went back of a counter sale a method: these leave everything else out. */
  group: z.enum(saleGroups).optional(),
  method: z.enum(waysToPay).optional(),
  staffId: z.string().optional(),
  fromAt: z.number().optional(),
  untilAt: z.number().optional(),
});
export type HistoryFilter = z.infer<typeof historyFilterSchema>;

/** The filter that a screen sets on the history; a named period ("today") is kept as its name. */
export const historyChoiceSchema = z.strictObject({
  search: z.string().max(200),
  kind: z.enum([...historyKinds, 'any']),
  group: z.enum([...saleGroups, 'any']),
  method: z.enum([...waysToPay, 'any']),
  staffId: z.string().max(64),
  period: z.enum(historyPeriods),
  /** `2026-03-09`; used only while the period is `days`. */
  from: z.string().max(10),
  until: z.string().max(10),
});
export type HistoryChoice = z.infer<typeof historyChoiceSchema>;

/** A card number that somebody typed or scanned into the search must not be kept with it. */
const keepable = (text: string): boolean => !holdsSecret(text);
const viewName = z.string().trim().min(1).max(60).refine(keepable);
export const historyViewSchema = z.object({ name: viewName, choice: historyChoiceSchema });
export type HistoryView = z.infer<typeof historyViewSchema>;

const views = z.object({ views: z.array(historyViewSchema) });

const place = {
  /** Its number in the history: grows with every new thing. */
  seq: z.int(),
  id: z.string(),
  at: z.number(),
};

export const historyItemSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sale'), ...place, thing: saleSchema }),
  z.object({ kind: z.literal('counter-sale'), ...place, thing: counterSaleSchema }),
  z.object({ kind: z.literal('refund'), ...place, thing: refundSchema }),
  z.object({ kind: z.literal('counter-return'), ...place, thing: counterReturnSchema }),
  z.object({ kind: z.literal('subscription'), ...place, thing: subscriptionSchema }),
  z.object({ kind: z.literal('link'), ...place, thing: linkSchema }),
  z.object({ kind: z.literal('charge'), ...place, thing: chargeSchema }),
  z.object({ kind: z.literal('chargeback'), ...place, thing: chargebackSchema }),
  z.object({ kind: z.literal('card'), ...place, thing: savedCardSchema }),
  /** Saved through v1, for one of its clients. */
  z.object({ kind: z.literal('client-card'), ...place, thing: clientCardSchema }),
  /** An entry of the outbox is in no list, and is found only by its key or id. */
  z.object({ kind: z.literal('request'), ...place, thing: entryViewSchema }),
]);
export type HistoryItem = z.infer<typeof historyItemSchema>;

/**
 * The money in one currency of the sales and the v1 charges that match, as far as the till can prove it; with a method, of the sales' payments
 * by that method. Links and subscriptions are in the list, and not in these sums: of a link the API tells no sum, and of an invoice the till knows
 * when it learned of a payment, not when that came in.
 */
export const historySumsSchema = z.object({
  /** Sales whose whole money is proven to have come in, even if some of it went back later. */
  sales: z.int(),
  /** Theirs, and what came in of sales that have ended otherwise: it is in `backCents` as well once it went back. */
  receivedCents: z.int(),
  /** Proven to be back with the buyer. */
  backCents: z.int(),
  /** The buyer's bank decides. */
  contestedCents: z.int(),
  /** Of `backCents`, what the buyer contests all the same: the bank may take it from the shop once more. */
  contestedAgainCents: z.int(),
  /** Payments with a refund that is not proven: nothing of that refund is in `backCents` or `contestedCents`. */
  leaving: z.int(),
  /** Sales of which money may have come in or may still come, and nobody has proof. */
  unproven: z.int(),
  unprovenCents: z.int(),
  /**
   * Refunds of the filter's days that are proven, of what was sold before its first day, and of invoices. They are added up whether or not
   * the list shows refunds; with a method, those of payments by it.
   */
  otherBackCents: z.int(),
  /** The part of it that went back of sales by this method. */
  otherBackPixCents: z.int(),
  otherBackCardCents: z.int(),
  /**
   * Sales paid in cash or by the shop's own card machine, and what was taken for them: by the word of whoever served. They are in none of the
   * sums above.
   */
  counterSales: z.int(),
  counterCents: z.int(),
  /** Of it, what was given back since. */
  counterBackCents: z.int(),
  /** What was given back on the filter's days of such sales that were made before them. */
  counterOtherBackCents: z.int(),
  /** v1 charges whose money is proven to have come in, and is here. They are in none of the sums above. */
  charges: z.int(),
  chargesCents: z.int(),
  /** Paid, and given back or contested in part or as a whole: v1 does not tell how much. */
  chargesReturned: z.int(),
  chargesReturnedCents: z.int(),
  /** Money may have come in by them or may still come, and nobody has proof. */
  chargesUnproven: z.int(),
  chargesUnprovenCents: z.int(),
});
export type HistorySums = z.infer<typeof historySumsSchema>;

export const tableStyleSchema = z.strictObject({
  separator: z.enum([';', ',', '\t']),
  decimal: z.enum([',', '.']),
  /** Offset of the shop's clock from UTC. */
  utcOffsetMinutes: z.int().min(-840).max(840),
  /** Names of kinds (`kind.sale`) and states (`sale.paid`); without a name, the code is written. */
  words: z.record(z.string(), z.string()),
});
export type TableStyle = z.infer<typeof tableStyleSchema>;

export const historyMethods = {
  /** A page from the newest thing, or from just before `before`. A narrow filter may need several calls: continue with `next`. */
  'history.page': query('clerk', {
    input: z.strictObject({
      filter: historyFilterSchema,
      before: z.int().optional(),
      limit: z.int().min(1).max(200).default(100),
    }),
    output: z.object({ items: z.array(historyItemSchema), next: z.int().nullable() }),
  }),
  /**
   * How many things match, a slice at a time so that nobody waits: `counted` and `next` of one answer go into the next
   * question. `anchors` give the `before` value for the page of every hundredth thing, so that a list can be opened at
   * any place.
   */
  'history.count': query('clerk', {
    input: z.strictObject({ filter: historyFilterSchema, before: z.int().optional(), counted: z.int().default(0) }),
    output: z.object({ counted: z.int(), anchors: z.array(z.int()), next: z.int().nullable() }),
  }),
  /** The sums of a slice of them: the caller adds the slices up, and continues with `next`. Two currencies are never one sum. */
  'history.sums': query('clerk', {
    input: z.strictObject({ filter: historyFilterSchema, before: z.int().optional() }),
    output: z.object({
      /** What was sold in reais. */
      sums: historySumsSchema,
      /** What was sold in US dollars. */
      dollars: historySumsSchema,
      next: z.int().nullable(),
    }),
  }),
  /**
   * The same things as lines of a table, some hundred per question, so that a million lines are written without being kept in
   * memory. The core has no language, so the caller gives the words.
   */
  'history.table': query(unlessDenied('export'), {
    input: z.strictObject({ filter: historyFilterSchema, before: z.int().optional(), style: tableStyleSchema }),
    output: z.object({ text: z.string(), lines: z.int(), next: z.int().nullable() }),
  }),
  /** Things with exactly this number, or with an id (ours or the API's) that begins with this text. */
  'history.find': query('clerk', {
    input: z.strictObject({ text: z.string().max(200) }),
    output: z.object({ items: z.array(historyItemSchema) }),
  }),
  /** The named views, for everybody at this till, sorted by name. */
  'history.views': query('clerk', { input: z.strictObject({}), output: views }),
  /** A name that exists already gets the new choice. */
  'history.saveView': command('clerk', {
    input: z.strictObject({ name: viewName, choice: historyChoiceSchema.refine(({ search }) => keepable(search)) }),
    output: views,
  }),
  'history.deleteView': command('clerk', { input: z.strictObject({ name: viewName }), output: views }),
} as const;
