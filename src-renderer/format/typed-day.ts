/** A day, or a day and a time, as people type them in their language, and as fields keep them. Pure. */
import { isDay } from '#shared/domain/shop-day.ts';
import type { TimeLocale } from './time.ts';

/** `2026-03-09`, or null for what is no day of the calendar. Two digits for a year would be a guess. */
export function typedDay(text: string, locale: TimeLocale): string | null {
  const kept = text.trim();
  if (isDay(kept)) return kept;
  const match = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(kept) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(kept);
  if (match === null) return null;
  const [, first = '', second = '', year = ''] = match;
  const [day, month] = locale === 'pt-BR' ? [first, second] : [second, first];
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? written : null;
}

/** `2026-03-09T15:04`, or null. */
export function typedMoment(text: string, locale: TimeLocale): string | null {
  const match = /^(.*\d)(?:,?\s+|T)(\d{1,2})[:h](\d{2})$/i.exec(text.trim());
  if (match === null) return null;
  const [, dayText = '', hours = '', minutes = ''] = match;
  const day = typedDay(dayText, locale);
  if (day === null || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${day}T${hours.padStart(2, '0')}:${minutes}`;
}

/** As it is typed: `09/03/2026`, with its time where it has one. Anything else stays as it is. */
export function shownDay(kept: string, locale: TimeLocale): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?$/.exec(kept);
  if (match === null) return kept;
  const [, year = '', month = '', day = '', time] = match;
  const written = locale === 'pt-BR' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
  return time === undefined ? written : `${written} ${time}`;
}
