/** All that ever happened at this till, newest first: one index, since the API has no lists. */
import { z } from 'zod';
import { checkCardNumber } from '../domain/card-number.ts';
import { savedCardSchema } from './cards.ts';
import { chargeSchema } from './charge-view.ts';
import { chargebackSchema } from './chargebacks.ts';
import { clientCardSchema } from './clients.ts';
import { command, query } from './define.ts';
import { historyKinds, historyPeriods } from './history-kinds.ts';
import { linkSchema } from './links.ts';
import { entryViewSchema } from './outbox.ts';
import { refundSchema } from './refunds.ts';
import { saleSchema } from './sale.ts';
import { saleGroups } from './sale-groups.ts';
import { subscriptionSchema } from './subscription-view.ts';

export const historyFilterSchema = z.strictObject({
  /** Words, parts of words, an amount ("23,90"), a card's last four. Every word must be there. */
  search: z.string().max(200).optional(),
  kind: z.enum(historyKinds).optional(),
  /** The next three are sales' own and leave everything else out. */
  group: z.enum(saleGroups).optional(),
  method: z.enum(['card', 'pix']).optional(),
  staffId: z.string().optional(),
  fromAt: z.number().optional(),
  untilAt: z.number().optional(),
});
export type HistoryFilter = z.infer<typeof historyFilterSchema>;

/** What a screen narrows the history to: a filter whose period still means the same tomorrow. */
export const historyChoiceSchema = z.strictObject({
  search: z.string().max(200),
  kind: z.enum([...historyKinds, 'any']),
  group: z.enum([...saleGroups, 'any']),
  method: z.enum(['card', 'pix', 'any']),
  staffId: z.string().max(64),
  period: z.enum(historyPeriods),
  /** `2026-03-09`; count only while the period is `days`. */
  from: z.string().max(10),
  until: z.string().max(10),
});
export type HistoryChoice = z.infer<typeof historyChoiceSchema>;

/** A card number that somebody typed or scanned into the search must not be kept with it. */
const keepable = (text: string): boolean =>
  [...text.matchAll(/\d[\d\s.-]{11,}\d/g)].every(([digits]) => checkCardNumber(digits) !== null);
const viewName = z.string().trim().min(1).max(60).refine(keepable);
export const historyViewSchema = z.object({ name: viewName, choice: historyChoiceSchema });
export type HistoryView = z.infer<typeof historyViewSchema>;

const views = z.object({ views: z.array(historyViewSchema) });

const place = {
  /** Where it stands in the history: grows with every new thing. */
  seq: z.int(),
  id: z.string(),
  at: z.number(),
};

export const historyItemSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sale'), ...place, thing: saleSchema }),
  z.object({ kind: z.literal('refund'), ...place, thing: refundSchema }),
  z.object({ kind: z.literal('subscription'), ...place, thing: subscriptionSchema }),
  z.object({ kind: z.literal('link'), ...place, thing: linkSchema }),
  z.object({ kind: z.literal('charge'), ...place, thing: chargeSchema }),
  z.object({ kind: z.literal('chargeback'), ...place, thing: chargebackSchema }),
  z.object({ kind: z.literal('card'), ...place, thing: savedCardSchema }),
  /** Saved through v1, for one of its clients. */
  z.object({ kind: z.literal('client-card'), ...place, thing: clientCardSchema }),
  /** An entry of the outbox stands in no list: it is found by its key or id alone. */
  z.object({ kind: z.literal('request'), ...place, thing: entryViewSchema }),
]);
export type HistoryItem = z.infer<typeof historyItemSchema>;

export const tableStyleSchema = z.strictObject({
  separator: z.enum([';', ',', '\t']),
  decimal: z.enum([',', '.']),
  /** Of the shop's clock against UTC. */
  utcOffsetMinutes: z.int().min(-840).max(840),
  /** For a kind (`kind.sale`) and a state (`sale.paid`); a word that is missing leaves the code as it is. */
  words: z.record(z.string(), z.string()),
});
export type TableStyle = z.infer<typeof tableStyleSchema>;

export const historyMethods = {
  /** A page from the newest, or from what stands before `before`. A narrow filter may need several: `next` goes on. */
  'history.page': query('clerk', {
    input: z.strictObject({
      filter: historyFilterSchema,
      before: z.int().optional(),
      limit: z.int().min(1).max(200).default(100),
    }),
    output: z.object({ items: z.array(historyItemSchema), next: z.int().nullable() }),
  }),
  /**
   * How many there are, a slice at a time so that nobody waits for it: `counted` and `next` of one answer go into the next
   * question. `anchors` say from where (`before`) the page of every hundredth one is read, so that a list can be opened at
   * any place.
   */
  'history.count': query('clerk', {
    input: z.strictObject({ filter: historyFilterSchema, before: z.int().optional(), counted: z.int().default(0) }),
    output: z.object({ counted: z.int(), anchors: z.array(z.int()), next: z.int().nullable() }),
  }),
  /**
   * The same things as lines of a table, some hundred for each question, so that a million are written without ever being
   * held. The core has no language: whoever asks brings the words.
   */
  'history.table': query('clerk', {
    input: z.strictObject({ filter: historyFilterSchema, before: z.int().optional(), style: tableStyleSchema }),
    output: z.object({ text: z.string(), lines: z.int(), next: z.int().nullable() }),
  }),
  /** What goes by exactly this number, or by an id that begins so: of ours or of the API's. */
  'history.find': query('clerk', {
    input: z.strictObject({ text: z.string().max(200) }),
    output: z.object({ items: z.array(historyItemSchema) }),
  }),
  /** What somebody gave a name, for everybody at this till, by name. */
  'history.views': query('clerk', { input: z.strictObject({}), output: views }),
  /** A name that is there already means this from now on. */
  'history.saveView': command('clerk', {
    input: z.strictObject({ name: viewName, choice: historyChoiceSchema.refine(({ search }) => keepable(search)) }),
    output: views,
  }),
  'history.deleteView': command('clerk', { input: z.strictObject({ name: viewName }), output: views }),
} as const;
