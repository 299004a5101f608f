/** What the methods of the counter stand on. */

import type { AreaContext } from '../area.ts';
import type { EnqueueOrders } from './enqueue.ts';
import type { SaleBook } from './sale-book.ts';
import type { SaleReader } from './sale-reader.ts';
import type { Sell } from './sell.ts';
import type { SalesTable } from './table.ts';

export interface OrderMethodsDeps
  extends Pick<AreaContext, 'db' | 'clock' | 'api' | 'budget' | 'outbox' | 'entries' | 'timeline'> {
  readonly sales: SalesTable;
  readonly enqueue: EnqueueOrders;
  readonly book: SaleBook;
  readonly reader: SaleReader;
  readonly sell: Sell;
  /** Carries a wish to undo the sale one step on. In a transaction. */
  readonly carryOn: (saleId: string) => void;
  /** Reads the order now and applies it; resolves when done, whatever came. */
  readonly look: (saleId: string) => Promise<void>;
  /** Where people named its order and nobody could read it then: reads it now. */
  readonly proveFound: (saleId: string) => Promise<void>;
}
