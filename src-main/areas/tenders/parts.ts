/** The dependencies that the files of this area share. */
import type { TillContext } from '../till-context.ts';
import type { CounterSaleReader } from './reader.ts';
import type { TendersTable } from './table.ts';

export interface TenderParts extends Pick<TillContext, 'db' | 'clock' | 'makeId'> {
  readonly table: TendersTable;
  readonly reader: CounterSaleReader;
  /** A sale of this draft went to the API, whatever became of it. */
  readonly isCharged: (draftId: string) => boolean;
  readonly isShiftOpen: () => boolean;
  /** Tells the windows, after the commit. */
  readonly announce: (saleId: string) => void;
}
