/**
 * What the buyer sees on a second screen. Its shape is its safety: there is no place in it for a person of the shop, a buyer's name, another
 * sale or a word of a bank.
 */
import { z } from 'zod';
import { mostDisplayLines } from '../domain/display-lines.ts';
import { centsSchema, moneyCurrencySchema } from '../domain/money.ts';
import { command } from './define.ts';

/** `totalCents`: without any discount, which is told in one sum below the lines. */
const lineSchema = z.strictObject({
  description: z.string().max(255),
  quantity: z.int().min(1),
  totalCents: centsSchema,
});
const sums = { discountCents: centsSchema, totalCents: centsSchema } as const;

const screenSchema = z.discriminatedUnion('show', [
  z.strictObject({ show: z.literal('welcome') }),
  z.strictObject({ show: z.literal('basket'), lines: z.array(lineSchema), ...sums }),
  /** A payment is under way, and the buyer is told at the counter what to do. */
  z.strictObject({ show: z.literal('paying'), totalCents: centsSchema }),
  /** A verified code that can be paid. `endsAt`: by this machine's clock. */
  z.strictObject({
    show: z.literal('pix'),
    totalCents: centsSchema,
    amountCents: centsSchema,
    code: z.string(),
    endsAt: z.number(),
  }),
  /** The time of the code is over. Nothing is said of whether it was paid. */
  z.strictObject({ show: z.literal('expired'), totalCents: centsSchema }),
  /** Proven: all of the money came in. */
  z.strictObject({ show: z.literal('received'), totalCents: centsSchema }),
  /** By the word of whoever served: the shop took the money by itself. Null: nothing was handed over in cash, or to the cent. */
  z.strictObject({
    show: z.literal('received-here'),
    totalCents: centsSchema,
    changeCents: centsSchema.nullable(),
  }),
]);

export const displayStateSchema = z.strictObject({
  /** A practice payment must not look like money. */
  mode: z.enum(['training', 'test', 'live']),
  shopName: z.string(),
  currency: moneyCurrencySchema,
  screen: screenSchema,
});
export type DisplayState = z.infer<typeof displayStateSchema>;
export type DisplayScreen = DisplayState['screen'];

/** What the window of the till has in hand: a basket in preparation, or the sale of either kind whose payment it shows. */
const inHandSchema = z.strictObject({
  basket: z
    .strictObject({ currency: moneyCurrencySchema, lines: z.array(lineSchema).max(mostDisplayLines), ...sums })
    .nullable(),
  saleId: z.string().max(100).nullable(),
});
export type ShownInHand = z.infer<typeof inHandSchema>;

export const displayMethods = {
  /** `isWatched`: a display of this window is open. */
  'display.show': command('clerk', { input: inHandSchema, output: z.object({ isWatched: z.boolean() }) }),
} as const;
