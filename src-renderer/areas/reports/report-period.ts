/** Which days a report is of, and with which days it is compared. Pure. */
import { isDay } from '#shared/domain/shop-day.ts';
import { dateText, endOfDay, startOfDay } from '../../format/time.ts';

export const reportPeriods = ['today', 'yesterday', 'week', 'month', 'year', 'days'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

export interface ReportChoice {
  readonly period: ReportPeriod;
  /** `2026-03-09`; used only while the period is `days`. */
  readonly from: string;
  readonly until: string;
}

export const firstChoice: ReportChoice = { period: 'today', from: '', until: '' };

export interface Times {
  readonly fromAt: number;
  readonly untilAt: number;
}

export interface ReportTimes {
  readonly shown: Times;
  readonly before: Times;
  /** How many days earlier that is. */
  readonly daysBefore: number;
}

const hourMs = 3_600_000;

/** First and last day, counted from today; and how many days before it the same days stand. A single day is held against its own weekday. */
const named: Record<Exclude<ReportPeriod, 'days'>, readonly [first: number, last: number, daysBefore: number]> = {
  today: [0, 0, 7],
  yesterday: [-1, -1, 7],
  week: [-6, 0, 7],
  // Four weeks: a month before has other weekdays.
  month: [-27, 0, 28],
  year: [-363, 0, 364],
};

/** Null while a day is missing, or the last one lies before the first. */
export function timesOf({ period, from, until }: ReportChoice, now: number): ReportTimes | null {
  if (period !== 'days') {
    const [first, last, daysBefore] = named[period];
    return timesOfDays([dateText(now, first), dateText(now, last)], daysBefore, now);
  }
  if (!isDay(from) || !isDay(until) || from > until) return null;
  const days = Math.round((Date.parse(until) - Date.parse(from)) / (24 * hourMs)) + 1;
  return timesOfDays([from, until], Math.ceil(days / 7) * 7, now);
}

function timesOfDays(
  days: readonly [first: string, last: string],
  daysBefore: number,
  now: number,
): ReportTimes | null {
  const [fromAt, dayEnd] = [startOfDay(days[0]), endOfDay(days[1])];
  if (fromAt === null || dayEnd === null) return null;
  // Of a day that is not over, only the hours so far are held against the same hours of the other one.
  const untilAt = Math.max(fromAt, Math.min(dayEnd, Math.ceil((now + 1) / hourMs) * hourMs));
  const earlier = startOfDay(dateText(fromAt, -daysBefore)) ?? fromAt;
  const shift = fromAt - earlier;
  return { shown: { fromAt, untilAt }, before: { fromAt: earlier, untilAt: untilAt - shift }, daysBefore };
}

/** Both days are chosen, and the last lies before the first. */
export const isSwapped = ({ period, from, until }: ReportChoice): boolean =>
  period === 'days' && isDay(from) && isDay(until) && from > until;
