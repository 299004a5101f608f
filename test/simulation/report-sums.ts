/**
 * The reports at the end of a day of crashes and restored copies: they are what the totals above the history say, and what is kept of each hour is
 * what the same hour adds up to anew.
 */
import { join } from 'node:path';
import { openFile } from '#main/db/open.ts';
import type { CallResult } from '#shared/contract/errors.ts';
import type { HistorySums } from '#shared/contract/history.ts';
import type { MethodName, MethodOutput, MethodRequest } from '#shared/contract/methods.ts';
import type { Report } from '#shared/contract/reports.ts';
import type { MoneyCurrency } from '#shared/domain/money.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { checkReport, wholeReport } from '#test/support/report-truth.ts';
import type { Stage } from './acts/stage.ts';
import { templateFile } from './template.ts';

const kept = ['report_money', 'report_items', 'report_backs', 'report_tries'];
const hourMs = 3_600_000;

/** To add every hour up anew takes a tenth of a day's time. */
const share = 0.25;

export const isReportDay = (seed: number): boolean => createSeededRandom(seed + 14_200_007).float() < share;

type Read = { readonly sums: HistorySums; readonly dollars: HistorySums };

export async function checkReportsAtRest(stage: Stage): Promise<string[]> {
  const [shown, before] = [await reportsOf(stage), keptHours(stage)];
  markAll(stage);
  const [again, after] = [await reportsOf(stage), keptHours(stage)];
  return [
    ...shown,
    ...again,
    ...kept
      .filter((table) => before[table] !== after[table])
      .map((table) => `${table} kept ${before[table]}, and its hours add up to ${after[table]}`),
  ];
}

async function reportsOf(stage: Stage): Promise<string[]> {
  const problems: string[] = [];
  for (const currency of ['BRL', 'USD'] as const) problems.push(...(await reportIn(stage, currency)));
  return problems;
}

/** Something may still come in between two questions: what is compared stood before and after. */
async function reportIn({ people }: Stage, currency: MoneyCurrency): Promise<string[]> {
  const window = people.roleAt.office === 'manager' ? 'office' : 'counter';
  const ask = async <M extends MethodName>(method: M, input: MethodRequest<M>): Promise<MethodOutput<M>> => {
    const result: CallResult<MethodOutput<M>> = await people.at(window, method, input);
    if (!result.ok) throw new Error(`${method} at rest answered ${result.error.code}`);
    return result.value;
  };
  const sums = async (): Promise<Read> => ask('history.sums', { filter: { kind: 'sale' } });
  for (;;) {
    const before = await sums();
    const report: Report = await wholeReport((asked) => ask('reports.get', asked), currency);
    const after = await sums();
    const name = currency === 'BRL' ? 'sums' : 'dollars';
    if (JSON.stringify(before) === JSON.stringify(after)) return checkReport(report, after[name]);
  }
}

function keptHours({ life }: Stage): Record<string, string> {
  using driver = disposable(life.folder);
  return Object.fromEntries(
    kept.map((table) => [table, JSON.stringify(driver.file.prepare(`SELECT * FROM ${table}`).all())]),
  );
}

function markAll({ life }: Stage): void {
  using driver = disposable(life.folder);
  for (const table of ['sales', 'counter_sales', 'tender_returns', 'refunds'])
    driver.file.exec(
      `INSERT OR IGNORE INTO report_stale (hour, till_id) SELECT created_at / ${hourMs}, till_id FROM ${table}`,
    );
}

function disposable(folder: string) {
  const file = openFile(join(folder, templateFile), 0);
  return { file, [Symbol.dispose]: () => void file.close() };
}
