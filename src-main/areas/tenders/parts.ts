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
  /** In the transaction that writes it down, once for each. */
  readonly onMoved: (moved: MoneyMoved) => void;
}

/** Money that the shop took, or gave back. */
export interface MoneyMoved {
  readonly kind: 'counter-sale' | 'tender-return';
  /** Of the sale, or of the return. */
  readonly id: string;
  readonly hasCash: boolean;
  readonly staffId: string;
  readonly approverId: string | null;
}
