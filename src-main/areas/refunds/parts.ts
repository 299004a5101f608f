/** The dependencies that the files of this area share. Sales are read here, and are told what their charges show. */
import type { Charge } from '#shared/wire/v2/charges.ts';
import type { AreaContext } from '../area.ts';
import type { SalesTable } from '../orders/table.ts';
import type { RefundsTable } from './table.ts';

type OfTheContext = 'db' | 'clock' | 'makeId' | 'api' | 'outbox' | 'entries' | 'timeline' | 'agreements' | 'polls';

export interface RefundParts extends Pick<AreaContext, OfTheContext> {
  readonly refunds: RefundsTable;
  readonly sales: SalesTable;
  readonly book: Readonly<Record<'pollSoon' | 'touch', (saleId: string) => void>> & {
    readonly applyReadCharge: (saleId: string, charge: Charge) => void;
  };
}
