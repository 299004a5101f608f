/** The filter of the history, as chosen on screen and as sent to the core. Pure. */
import type { HistoryChoice, HistoryFilter } from '#shared/contract/history.ts';
import { isDay } from '#shared/domain/shop-day.ts';
import { dateText, endOfDay, startOfDay } from '../../format/time.ts';

export const anyHistory: HistoryChoice = {
  search: '',
  kind: 'any',
  group: 'any',
  method: 'any',
  staffId: 'any',
  period: 'any',
  from: '',
  until: '',
};

/** What people come for: the day at the counter. */
export const openingChoice: HistoryChoice = { ...anyHistory, period: 'today' };

/** A search that begins looks over all days: people do not know on which day it was. Without its words, the days are as before. */
export function withSearch(choice: HistoryChoice, search: string, before: HistoryChoice['period']): HistoryChoice {
  const wasSearching = choice.search.trim() !== '';
  const isSearching = search.trim() !== '';
  if (wasSearching === isSearching) return { ...choice, search };
  return { ...choice, search, period: isSearching ? 'any' : before };
}

interface Range {
  readonly fromAt: number | null;
  readonly untilAt: number | null;
}

/** Days in the shop's zone; today counts as one of the last seven. */
function range({ period, from, until }: HistoryChoice, now: number): Range {
  const daysAgo = (days: number) => dateText(now, -days);
  switch (period) {
    case 'any':
      return { fromAt: null, untilAt: null };
    case 'today':
      return { fromAt: startOfDay(daysAgo(0)), untilAt: null };
    case 'yesterday':
      return { fromAt: startOfDay(daysAgo(1)), untilAt: endOfDay(daysAgo(1)) };
    case 'week':
      return { fromAt: startOfDay(daysAgo(6)), untilAt: null };
    case 'month':
      return { fromAt: startOfDay(daysAgo(29)), untilAt: null };
    case 'days':
      return { fromAt: startOfDay(from), untilAt: endOfDay(until) };
  }
}

export function historyFilter(choice: HistoryChoice, now: number): HistoryFilter {
  const search = choice.search.trim();
  const { fromAt, untilAt } = range(choice, now);
  return {
    ...(search === '' ? {} : { search }),
    ...(choice.kind === 'any' ? {} : { kind: choice.kind }),
    ...(choice.group === 'any' ? {} : { group: choice.group }),
    ...(choice.method === 'any' ? {} : { method: choice.method }),
    ...(choice.staffId === 'any' ? {} : { staffId: choice.staffId }),
    ...(fromAt === null ? {} : { fromAt }),
    ...(untilAt === null ? {} : { untilAt }),
  };
}

/** The filter with which the screen opens now. */
export const openingFilter = (now: number): HistoryFilter => historyFilter(openingChoice, now);

/** Both days are chosen, and the last lies before the first: no row can be of such days. */
export const isSwapped = ({ period, from, until }: HistoryChoice): boolean =>
  period === 'days' && isDay(from) && isDay(until) && from > until;

export function isSameFilter(one: HistoryFilter, other: HistoryFilter): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Something but the days is chosen. */
export function isNarrowed(choice: HistoryChoice): boolean {
  return Object.keys(historyFilter({ ...choice, period: 'any' }, 0)).length > 0;
}

export function isSameChoice(one: HistoryChoice, other: HistoryChoice): boolean {
  return JSON.stringify(meant(one)) === JSON.stringify(meant(other));
}

/** The choice in a fixed order of fields, without days that do not count. */
function meant({ search, kind, group, method, staffId, period, from, until }: HistoryChoice): readonly string[] {
  const days = period === 'days' ? [from, until] : [];
  return [search.trim(), kind, group, method, staffId, period, ...days];
}
