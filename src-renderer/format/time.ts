/** Times and durations as people read them, in the shop's time zone. */
import { isDay } from '#shared/domain/shop-day.ts';
import { computerZone, zoneAheadMs } from '#shared/domain/time-zone.ts';

export type TimeLocale = 'pt-BR' | 'en';

/** The computer usually stands in the shop; a shop says otherwise in its settings. */
let shopZone = computerZone();

/** Empty: as the computer's clock shows it. */
export function showTimesIn(timeZone: string): void {
  shopZone = timeZone === '' ? computerZone() : timeZone;
  formatters.clear();
}

/** How far the shop's clock is ahead of UTC. */
export const minutesAhead = (at: number): number => Math.round(zoneAheadMs(at, shopZone) / 60_000);

/** What the shop's clock shows, to be read with the `getUTC…` methods. */
const onTheClock = (at: number): Date => new Date(at + zoneAheadMs(at, shopZone));

/** The moment at which the shop's clock shows this. In an hour that summer time skips, the first moment after it. */
function whenClockShows(wall: number): number {
  const guess = wall - zoneAheadMs(wall, shopZone);
  const at = wall - zoneAheadMs(guess, shopZone);
  return at + zoneAheadMs(at, shopZone) < wall ? guess : at;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: TimeLocale, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${name}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone: shopZone });
  formatters.set(key, made);
  return made;
}

export function timeOfDay(at: number, locale: TimeLocale): string {
  return formatter(locale, 'time', { hour: '2-digit', minute: '2-digit' }).format(at);
}

export function exactTime(at: number, locale: TimeLocale): string {
  return formatter(locale, 'exact', { hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(at);
}

export function dayAndTime(at: number, locale: TimeLocale): string {
  return formatter(locale, 'day', { dateStyle: 'short', timeStyle: 'short' }).format(at);
}

/** Where two of the same minute must be told apart. */
export function exactMoment(at: number, locale: TimeLocale): string {
  return formatter(locale, 'exact day', { dateStyle: 'short', timeStyle: 'medium' }).format(at);
}

export function sameDay(a: number, b: number): boolean {
  return dateText(a) === dateText(b);
}

/** The time of day today, the day and the time otherwise. */
export function shortMoment(at: number, now: number, locale: TimeLocale): string {
  return sameDay(at, now) ? timeOfDay(at, locale) : dayAndTime(at, locale);
}

/** `1:05` or `1:02:09`, rounded up so that zero means over. */
export function clockTime(durationMs: number): string {
  const seconds = Math.max(0, Math.ceil(durationMs / 1000));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${String(minutes).padStart(2, '0')}:${rest}`;
}

/** `8 s`, `3 min`, `2 h`, and days from two on: how long something took, or how long until it comes. */
export function roughDuration(durationMs: number, locale: TimeLocale): string {
  const seconds = Math.max(0, Math.round(durationMs / 1000));
  if (seconds < 100) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 100) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : daysText(Math.round(hours / 24), locale);
}

const longCountdownMs = 48 * 3_600_000;

/** What is left by the second, or in days where nobody counts seconds: a Pix may be payable for months. */
export function countdown(leftMs: number, locale: TimeLocale): string {
  return leftMs < longCountdownMs ? clockTime(leftMs) : roughDuration(leftMs, locale);
}

function daysText(days: number, locale: TimeLocale): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
}

/** The day of a moment as `2026-03-09`, or of a day some days before or after it. */
export function dateText(at: number, daysLater = 0): string {
  const date = onTheClock(at);
  date.setUTCDate(date.getUTCDate() + daysLater);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
}

/** Midnight at the start of the day written `2026-03-09`, in the shop's zone; null for anything else. */
export function startOfDay(dateText: string): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(dateText);
  if (match === null) return null;
  return whenClockShows(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])));
}

/** Midnight at the end of the day written `2026-03-09`. Days are not all 24 hours long. */
export function endOfDay(dateText: string): number | null {
  const start = startOfDay(dateText);
  if (start === null) return null;
  const next = onTheClock(start).setUTCHours(24, 0, 0, 0);
  return whenClockShows(next);
}

/** A moment as a field for day and time holds it: `2026-03-09T15:04`. */
export function minuteText(at: number): string {
  const date = onTheClock(at);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${dateText(at)}T${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}

/** The beginning of the minute written `2026-03-09T15:04`, in the shop's zone; null for anything else. */
export function minuteOf(text: string): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2})?$/.exec(text);
  if (match === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number);
  return whenClockShows(Date.UTC(year, month - 1, day, hour, minute));
}

/** A calendar day of the shop, `2026-12-01`, as people write it. It has no time zone. Text that names no day stays as it is. */
export function dayText(day: string, locale: TimeLocale): string {
  if (!isDay(day)) return day;
  const at = new Date(`${day}T12:00:00Z`);
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
}
