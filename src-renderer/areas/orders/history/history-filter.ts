/** What the history is narrowed to, as chosen on screen, and as the core is asked. Pure. */
import { endOfDay, startOfDay } from '../../../format/time.ts';
import { type SaleGroup, statesOf } from '../sale-groups.ts';
import type { SaleFilter } from '../store.ts';

export interface HistoryChoice {
  readonly search: string;
  readonly group: SaleGroup | 'any';
  readonly method: 'card' | 'pix' | 'any';
  readonly staffId: string;
  readonly from: string;
  readonly until: string;
}

export const anyHistory: HistoryChoice = {
  search: '',
  group: 'any',
  method: 'any',
  staffId: 'any',
  from: '',
  until: '',
};

export function historyFilter(choice: HistoryChoice): SaleFilter {
  const search = choice.search.trim();
  const fromAt = startOfDay(choice.from);
  const untilAt = endOfDay(choice.until);
  return {
    ...(search === '' ? {} : { search }),
    ...(choice.group === 'any' ? {} : { states: statesOf(choice.group) }),
    ...(choice.method === 'any' ? {} : { method: choice.method }),
    ...(choice.staffId === 'any' ? {} : { staffId: choice.staffId }),
    ...(fromAt === null ? {} : { fromAt }),
    ...(untilAt === null ? {} : { untilAt }),
  };
}

export function isNarrowed(choice: HistoryChoice): boolean {
  return Object.keys(historyFilter(choice)).length > 0;
}
