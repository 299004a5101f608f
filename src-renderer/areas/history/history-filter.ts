/** What the history is narrowed to, as chosen on screen, and as the core is asked. Pure. */
import type { HistoryFilter } from '#shared/contract/history.ts';
import type { HistoryKind } from '#shared/contract/history-kinds.ts';
import type { SaleGroup } from '#shared/contract/sale-groups.ts';
import { dateText, endOfDay, startOfDay } from '../../format/time.ts';

export const periods = ['any', 'today', 'yesterday', 'week', 'month', 'days'] as const;
export type Period = (typeof periods)[number];

export interface HistoryChoice {
  readonly search: string;
  readonly kind: HistoryKind | 'any';
  readonly group: SaleGroup | 'any';
  readonly method: 'card' | 'pix' | 'any';
  readonly staffId: string;
  readonly period: Period;
  /** `2026-03-09`; count only while the period is `days`. */
  readonly from: string;
  readonly until: string;
}

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

export function isNarrowed(choice: HistoryChoice): boolean {
  return Object.keys(historyFilter(choice, 0)).length > 0;
}
