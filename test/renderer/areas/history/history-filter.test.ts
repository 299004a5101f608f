/** What the filters of the history ask the core for. */
import { describe, expect, it } from 'vitest';
import {
  anyHistory,
  historyFilter,
  isNarrowed,
  isSameChoice,
  isSwapped,
  openingChoice,
  openingFilter,
  withSearch,
} from '#renderer/areas/history/history-filter.ts';

const noon = new Date(2026, 2, 9, 12).getTime();
const midnight = (month: number, day: number) => new Date(2026, month, day).getTime();

describe('nothing chosen', () => {
  it('asks for everything', () => {
    expect(historyFilter(anyHistory, noon)).toEqual({});
    expect(isNarrowed(anyHistory)).toBe(false);
  });

  it('spaces are no search', () => {
    expect(historyFilter({ ...anyHistory, search: '  ' }, noon)).toEqual({});
  });
});

describe('the first look', () => {
  it('is at the day of the shop, and is nothing that somebody would clear', () => {
    expect(openingFilter(noon)).toEqual({ fromAt: midnight(2, 9) });
    expect(isNarrowed(openingChoice)).toBe(false);
  });

  it('a search looks over all days from its first letter to its last, unless days are chosen meanwhile', () => {
    const begun = withSearch(openingChoice, 'm', 'today');
    expect(historyFilter(begun, noon)).toEqual({ search: 'm' });
    const narrowed = withSearch({ ...begun, period: 'week' }, 'maria', 'week');
    expect(historyFilter(narrowed, noon)).toEqual({ search: 'maria', fromAt: midnight(2, 3) });
    expect(historyFilter(withSearch(begun, ' ', 'today'), noon)).toEqual({ fromAt: midnight(2, 9) });
  });
});

describe('two days', () => {
  it.each([
    { from: '2026-11-30', until: '2026-11-01', swapped: true },
    { from: '2026-11-01', until: '2026-11-01', swapped: false },
    { from: '2026-11-30', until: '', swapped: false },
    { from: '9', until: '2026-11-01', swapped: false },
  ])('from "$from" until "$until" are the wrong way round: $swapped', ({ swapped, ...days }) => {
    expect(isSwapped({ ...anyHistory, period: 'days', ...days })).toBe(swapped);
    expect(isSwapped({ ...anyHistory, period: 'today', ...days })).toBe(false);
  });
});

describe('a choice', () => {
  it.each([
    { choice: { search: ' café ' }, filter: { search: 'café' } },
    { choice: { group: 'paid' as const }, filter: { group: 'paid' } },
    { choice: { kind: 'link' as const }, filter: { kind: 'link' } },
    { choice: { method: 'pix' as const }, filter: { method: 'pix' } },
    { choice: { staffId: 's1' }, filter: { staffId: 's1' } },
    { choice: { period: 'today' as const }, filter: { fromAt: midnight(2, 9) } },
    { choice: { period: 'yesterday' as const }, filter: { fromAt: midnight(2, 8), untilAt: midnight(2, 9) } },
    { choice: { period: 'week' as const }, filter: { fromAt: midnight(2, 3) } },
    { choice: { period: 'month' as const }, filter: { fromAt: midnight(1, 8) } },
    {
      choice: { period: 'days' as const, from: '2026-01-31', until: '2026-02-28' },
      filter: { fromAt: midnight(0, 31), untilAt: midnight(2, 1) },
    },
    { choice: { from: '2026-01-31' }, filter: {} },
  ])('$choice', ({ choice, filter }) => {
    expect(historyFilter({ ...anyHistory, ...choice }, noon)).toEqual(filter);
  });
});

it('a choice is the same whatever days stand there that do not count', () => {
  const week = { ...anyHistory, search: 'café', period: 'week' } as const;
  expect(isSameChoice(week, { ...week, search: 'café ', from: '2026-03-01' })).toBe(true);
  const days = { ...week, period: 'days', from: '2026-03-01' } as const;
  expect(isSameChoice(days, { ...days, from: '2026-03-02' })).toBe(false);
  expect(isSameChoice(week, { ...week, method: 'pix' })).toBe(false);
});
