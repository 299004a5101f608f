/** The dependencies that the files of this area share: those of every area, its rows, and access to the invoices that v2 shows too. */
import type { LastPolled } from '../../lib/last-polled.ts';
import type { AreaContext } from '../area.ts';
import type { InvoiceDoor } from '../subscriptions/invoice-table.ts';
import type { ChargesTable } from './table.ts';

export interface ChargeContext extends AreaContext {
  readonly charges: ChargesTable;
  readonly invoiceDoor: InvoiceDoor;
  /** When an answer last showed each charge; a look may get no such answer. */
  readonly reads: LastPolled;
}
