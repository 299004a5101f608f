/** The dependencies that the files of this area share: those of every area, and this area's rows. */
import type { Unread } from '#shared/domain/unread.ts';
import type { ReadsSince } from '../../proof/reads-since.ts';
import type { AreaContext } from '../area.ts';
import type { RefundsTable } from '../refunds/table.ts';
import type { InvoicesTable } from './invoice-table.ts';
import type { SubscriptionsTable } from './table.ts';

export interface SubscriptionContext extends AreaContext {
  readonly refunds: Pick<RefundsTable, 'chargesUnderWay' | 'notMade' | 'ofOwner' | 'items' | 'resolve'>;
  /** Reads what people named in a review, if it could not be read then. */
  readonly proveNamed: (id: string) => Promise<void>;
  readonly rows: SubscriptionsTable;
  readonly invoices: InvoicesTable;
  /** By subscription id: the invoices of its list that could not be parsed. */
  readonly unreadOf: Map<string, Unread>;
  /** By subscription id: whether the list of its invoices must be read again after an event or a restart. */
  readonly lists: ReadsSince;
}
