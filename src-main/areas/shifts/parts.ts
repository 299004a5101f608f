/** The dependencies that the files of this area share. */
import type { ShiftNow } from '#shared/contract/shifts.ts';
import type { VerifyPerson } from '../area.ts';
import type { TillContext } from '../till-context.ts';
import type { CountedTable } from './counted-table.ts';
import type { ReadReport } from './report.ts';
import type { ShiftsTable } from './table.ts';

export interface ShiftParts extends Pick<TillContext, 'db' | 'clock' | 'makeId'> {
  readonly verifyTaker: VerifyPerson;
  readonly table: ShiftsTable;
  readonly counted: CountedTable;
  readonly report: ReadReport;
  readonly now: () => ShiftNow;
  /** Tells the windows, after the commit. */
  readonly announce: () => void;
}
