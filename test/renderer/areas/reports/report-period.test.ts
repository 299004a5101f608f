/** The days of a report, and the days that they are compared with. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSwapped, timesOf } from '#renderer/areas/reports/report-period.ts';
import { showTimesIn } from '#renderer/format/time.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** A Monday, 15:20 in São Paulo. */
const now = Date.UTC(2027, 2, 1, 18, 20);
const midnight = Date.UTC(2027, 2, 1, 3);
const named = (period: 'today' | 'yesterday' | 'week' | 'month' | 'year') =>
  timesOf({ period, from: '', until: '' }, now);
const days = (from: string, until: string) => timesOf({ period: 'days', from, until }, now);

beforeAll(() => showTimesIn('America/Sao_Paulo'));
// Test files of one process share the zone.
afterAll(() => showTimesIn(''));

describe('a report', () => {
  test('of today ends with this hour, and so does the same weekday before it', () => {
    expect(named('today')).toEqual({
      shown: { fromAt: midnight, untilAt: midnight + 16 * hour },
      before: { fromAt: midnight - 7 * day, untilAt: midnight - 7 * day + 16 * hour },
      daysBefore: 7,
    });
  });

  test('of yesterday is a whole day', () => {
    expect(named('yesterday')).toEqual({
      shown: { fromAt: midnight - day, untilAt: midnight },
      before: { fromAt: midnight - 8 * day, untilAt: midnight - 7 * day },
      daysBefore: 7,
    });
  });

  test.each([
    ['week', 7],
    ['month', 28],
    ['year', 364],
  ] as const)(
    'of a %s counts today, and ends where the days before it end that it is compared with',
    (period, count) => {
      const times = named(period);
      expect(times?.shown).toEqual({ fromAt: midnight - (count - 1) * day, untilAt: midnight + 16 * hour });
      expect(times?.before.untilAt).toBe(midnight + 16 * hour - count * day);
      expect(times?.daysBefore).toBe(count);
    },
  );

  test('of chosen days is compared with whole weeks before them', () => {
    expect(days('2027-02-01', '2027-02-10')).toEqual({
      shown: { fromAt: midnight - 28 * day, untilAt: midnight - 18 * day },
      before: { fromAt: midnight - 42 * day, untilAt: midnight - 32 * day },
      daysBefore: 14,
    });
  });

  test('of days to come is of nothing, and of swapped or missing days there is none', () => {
    const times = days('2027-03-05', '2027-03-06');
    expect(times?.shown.untilAt).toBe(times?.shown.fromAt);
    expect(days('2027-02-10', '2027-02-01')).toBeNull();
    expect(days('', '2027-02-01')).toBeNull();
    expect(days('2027-02-31', '2027-03-01')).toBeNull();
    expect(isSwapped({ period: 'days', from: '2027-02-10', until: '2027-02-01' })).toBe(true);
    expect(isSwapped({ period: 'today', from: '2027-02-10', until: '2027-02-01' })).toBe(false);
  });
});
