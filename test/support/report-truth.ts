/** Holds the reports against the totals above the history, which add the same sales up in another way, and against themselves. */
import type { HistorySums } from '#shared/contract/history.ts';
import type { Refund } from '#shared/contract/refunds.ts';
import type { Report, ReportMoney } from '#shared/contract/reports.ts';
import type { MoneyCurrency } from '#shared/domain/money.ts';

const inBoth = [
  'sales',
  'receivedCents',
  'backCents',
  'contestedCents',
  'unproven',
  'unprovenCents',
  'counterSales',
  'counterCents',
  'counterBackCents',
] as const satisfies readonly (keyof HistorySums & keyof ReportMoney)[];

/** The same question until nothing is left to be added up. */
export async function wholeReport(
  ask: (input: {
    fromAt: number;
    untilAt: number;
    utcOffsetMinutes: number;
    currency: MoneyCurrency;
  }) => Promise<Report>,
  currency: MoneyCurrency,
  [fromAt, untilAt] = [0, 5_000_000_000_000],
): Promise<Report> {
  const report = await ask({ fromAt, untilAt, utcOffsetMinutes: -180, currency });
  return report.left === 0 ? report : wholeReport(ask, currency, [fromAt, untilAt]);
}

export function checkReport(report: Report, sums: HistorySums): string[] {
  const { all, byHour, byDay, byPerson, byWay } = report;
  const sumOf = (rows: readonly ReportMoney[], name: (typeof inBoth)[number]) =>
    rows.reduce((sum, row) => sum + row[name], 0);
  const ofParts = Object.entries({ byHour, byDay, byPerson, byWay }).flatMap(([part, rows]) =>
    inBoth
      // A sale that is paid in two ways is one of each.
      .filter((name) => part !== 'byWay' || name.endsWith('Cents'))
      .filter((name) => sumOf(rows, name) !== all[name])
      .map((name) => `report: ${part} ${name} ${sumOf(rows, name)} is not ${all[name]}`),
  );
  const ofSums = inBoth
    .filter((name) => all[name] !== sums[name])
    .map((name) => `report: ${name} ${all[name]}, and the totals say ${sums[name]}`);
  return [...ofSums, ...ofParts];
}

/** What went back through the API, of sales alone, whenever that was: the report is of all time. */
export function checkBacks({ backs }: Pick<Report, 'backs'>, refunds: readonly Refund[]): string[] {
  const told = backs.filter(({ way }) => way === 'card' || way === 'pix').reduce((sum, { cents }) => sum + cents, 0);
  const back = refunds
    .filter(({ state }) => state === 'confirmed')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  return told === back ? [] : [`report: ${told} went back, and the refunds of sales say ${back}`];
}
