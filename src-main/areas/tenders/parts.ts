/** The dependencies that the files of this area share. */
import type { TillContext } from '../till-context.ts';
import type { CounterSaleReader } from './reader.ts';
import type { CounterSaleRow, TendersTable } from './table.ts';

export interface TenderParts extends Pick<TillContext, 'db' | 'clock' | 'makeId'> {
  readonly table: TendersTable;
  readonly reader: CounterSaleReader;
  /** A sale of this draft went to the API, whatever became of it. */
  readonly isCharged: (draftId: string) => boolean;
  /** How the area of orders hands over what it sold. */
  readonly paidHere: PaidHere;
  readonly isShiftOpen: () => boolean;
  /** Tells the windows, after the commit. */
  readonly announce: (saleId: string) => void;
  /** In the transaction that writes it down, once for each. */
  readonly onMoved: (moved: MoneyMoved) => void;
}

/** Of a sale that can take no money any more; see `paid-here.ts` of the area of orders. */
export interface PaidHere {
  readonly take: (saleId: string) => TakenBasket;
  readonly taken: (saleId: string, by: Pick<CounterSaleRow, 'number' | 'staff'>) => void;
}
export type TakenBasket = Pick<CounterSaleRow, 'items' | 'customer' | 'note' | 'currency'> & {
  readonly basketId: string;
};

/** Money that the shop took, or gave back. */
export interface MoneyMoved {
  readonly kind: 'counter-sale' | 'tender-return';
  /** Of the sale, or of the return. */
  readonly id: string;
  readonly hasCash: boolean;
  readonly staffId: string;
  readonly approverId: string | null;
}
