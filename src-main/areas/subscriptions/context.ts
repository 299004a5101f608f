/** What the parts of the area stand on: what every area has, and its rows. */
import type { Unread } from '#shared/domain/unread.ts';
import type { ReadsSince } from '../../proof/reads-since.ts';
import type { AreaContext } from '../area.ts';
import type { InvoicesTable } from './invoice-table.ts';
import type { SubscriptionsTable } from './table.ts';

export interface SubscriptionContext extends AreaContext {
  readonly rows: SubscriptionsTable;
  readonly invoices: InvoicesTable;
  /** By subscription: invoices of its list that could not be read. */
  readonly unreadOf: Map<string, Unread>;
  /** By subscription: the list of its invoices. */
  readonly lists: ReadsSince;
}
