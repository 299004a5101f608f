/** The report that this window shows: read while somebody watches, and again after a change. */
import { create } from 'zustand';
import type { CallResult } from '#shared/contract/errors.ts';
import type { Report } from '#shared/contract/reports.ts';
import type { MoneyCurrency } from '#shared/domain/money.ts';
import { call } from '../../client/client.ts';
import { createWatched } from '../../client/watched.ts';
import { minutesAhead } from '../../format/time.ts';
import { firstChoice, type ReportChoice, type ReportTimes, type Times, timesOf } from './report-period.ts';

interface ChoiceStore {
  readonly choice: ReportChoice;
  readonly currency: MoneyCurrency;
  /** Hours that are still to be added up; null while nothing is read. */
  readonly left: number | null;
  choose(next: Partial<Pick<ChoiceStore, 'choice' | 'currency'>>): void;
  reset(): void;
}

const asAtFirst = { choice: firstChoice, currency: 'BRL', left: null } as const;

export const useReportChoice = create<ChoiceStore>()((set) => ({
  ...asAtFirst,
  choose(next) {
    set(next);
    void useReport.getState().load();
  },
  reset: () => set(asAtFirst),
}));

export interface ShownReport {
  readonly of: Pick<ChoiceStore, 'choice' | 'currency'>;
  readonly times: ReportTimes;
  readonly report: Report;
  readonly before: Report;
}

/** Null while no days are chosen. */
export const useReport = createWatched<ShownReport | null>(readChosen);

async function readChosen(): Promise<CallResult<ShownReport | null>> {
  const { choice, currency } = useReportChoice.getState();
  const isWanted = (): boolean => {
    const now = useReportChoice.getState();
    return now.choice === choice && now.currency === currency;
  };
  const times = timesOf(choice, Date.now());
  if (times === null) return { ok: true, value: null };
  const report = await readWhole(times.shown, currency, isWanted);
  const before = report.ok ? await readWhole(times.before, currency, isWanted) : report;
  // Whoever chose something else meanwhile must not be shown this one.
  if (!isWanted()) return readChosen();
  useReportChoice.setState({ left: null });
  if (!report.ok) return report;
  if (!before.ok) return before;
  return { ok: true, value: { of: { choice, currency }, times, report: report.value, before: before.value } };
}

/** Asks until all hours of the days are added up. */
async function readWhole(times: Times, currency: MoneyCurrency, isWanted: () => boolean): Promise<CallResult<Report>> {
  for (;;) {
    const utcOffsetMinutes = minutesAhead(times.fromAt);
    const result = await call('reports.get', { ...times, utcOffsetMinutes, currency });
    if (!result.ok || result.value.left === 0 || !isWanted()) return result;
    useReportChoice.setState({ left: result.value.left });
  }
}
