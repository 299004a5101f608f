/** What the methods of the counter stand on. */
import type { Clock } from '#shared/ports.ts';
import type { ApiClient } from '../../api/api-client.ts';
import type { RateBudget } from '../../api/rate-budget.ts';
import type { Db } from '../../db/db.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { OutboxTable } from '../../outbox/table.ts';
import type { TimelineTable } from '../../outbox/timeline-table.ts';
import type { EnqueueOrders } from './enqueue.ts';
import type { SaleBook } from './sale-book.ts';
import type { SaleReader } from './sale-reader.ts';
import type { Sell } from './sell.ts';
import type { SalesTable } from './table.ts';

export interface OrderMethodsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly api: ApiClient;
  readonly budget: RateBudget;
  readonly sales: SalesTable;
  readonly timeline: TimelineTable;
  readonly entries: OutboxTable;
  readonly outbox: Outbox;
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
