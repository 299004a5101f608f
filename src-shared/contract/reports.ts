/** What was sold in a period, for managers: kept by the hour, so that a year opens as fast as a day. */
import { z } from 'zod';
import { moneyCurrencySchema } from '../domain/money.ts';
import { waysToPay } from '../domain/ways-to-pay.ts';
import { query } from './define.ts';
import { historySumsSchema } from './history.ts';

/** The same sums as above the history. */
export const reportMoneySchema = historySumsSchema
  .pick({
    sales: true,
    receivedCents: true,
    backCents: true,
    contestedCents: true,
    unproven: true,
    unprovenCents: true,
    counterSales: true,
    counterCents: true,
    counterBackCents: true,
  })
  .extend({
    /** What the items of these sales would have cost without discounts, less what they cost. Only where all of a period is asked for. */
    discountCents: z.int(),
  });
export type ReportMoney = z.infer<typeof reportMoneySchema>;

const named = { key: z.string(), name: z.string() };
export const reportPersonSchema = reportMoneySchema.extend(named);
export const reportWaySchema = reportMoneySchema.extend({ way: z.enum(waysToPay) });
export const reportHourSchema = reportMoneySchema.extend({ hour: z.int() });
export const reportDaySchema = reportMoneySchema.extend({ day: z.int() });
export const reportItemSchema = z.object({
  ...named,
  category: z.string(),
  quantity: z.int(),
  /** What these items cost in sales whose whole money came in, whatever went back later. */
  soldCents: z.int(),
  discountCents: z.int(),
});
export type ReportItem = z.infer<typeof reportItemSchema>;

export const reportSchema = z.object({
  /** Hours of this period that are still to be added up: ask again until none is left. The sums are of what is known so far. */
  left: z.int(),
  /** In which something was sold in this period. */
  currencies: z.array(moneyCurrencySchema),
  all: reportMoneySchema,
  /** Of every day the hours 0 to 23 of the shop's clock; hours in which nothing happened are left out. */
  byHour: z.array(reportHourSchema),
  /** `day`: days of the shop's calendar since 1970-01-01. */
  byDay: z.array(reportDaySchema),
  byWay: z.array(reportWaySchema),
  byPerson: z.array(reportPersonSchema),
  /** Those that brought in the most come first. */
  items: z.array(reportItemSchema),
  /** `items` has no more than 200 lines: what all others brought in. */
  otherItems: reportItemSchema
    .pick({ quantity: true, soldCents: true, discountCents: true })
    .extend({ count: z.int() }),
  /** Without a category: an empty name. */
  categories: z.array(reportItemSchema.omit({ key: true, category: true })),
  /** What went back in this period, of whatever sale. */
  backs: z.array(z.object({ way: z.enum(waysToPay), count: z.int(), cents: z.int() })),
  tries: z.object({
    /** Cards that were said yes or no to. */
    cards: z.int(),
    cardsApproved: z.int(),
    /** Pix codes that were shown, and those of them that were paid. */
    codes: z.int(),
    codesPaid: z.int(),
    /** Of these Pix the till knows how long it took from the code to the proof: this many, and together this long. */
    timed: z.int(),
    timedMs: z.int(),
  }),
});
export type Report = z.infer<typeof reportSchema>;

const hourMs = 3_600_000;
/** What is kept begins with full hours (UTC); all time zones of Brazil do. In others, a period begins up to an hour early. */
const fullHour = z
  .int()
  .min(0)
  .transform((at) => Math.floor(at / hourMs) * hourMs);

export const reportMethods = {
  'reports.get': query('manager', {
    input: z.strictObject({
      fromAt: fullHour,
      untilAt: fullHour,
      /** Offset of the shop's clock from UTC. */
      utcOffsetMinutes: z.int().min(-840).max(840),
      currency: moneyCurrencySchema.default('BRL'),
    }),
    output: reportSchema,
  }),
} as const;
