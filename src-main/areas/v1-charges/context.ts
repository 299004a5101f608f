/** What the parts of the area stand on: what every area has, its rows, and the invoices that v2 shows too. */
import type { LastPolled } from '../../lib/last-polled.ts';
import type { AreaContext } from '../area.ts';
import type { InvoiceDoor } from '../subscriptions/invoice-table.ts';
import type { ChargesTable } from './table.ts';

export interface ChargeContext extends AreaContext {
  readonly charges: ChargesTable;
  readonly invoiceDoor: InvoiceDoor;
  /** When an answer last showed each: a look may tell nothing. */
  readonly reads: LastPolled;
}
