/** The dependencies that the files of this area share. */
import type { HitFailpoint } from '../../lib/failpoints.ts';
import type { AreaContext } from '../area.ts';
import type { SalesTable } from './table.ts';

type OfTheContext = Pick<AreaContext, 'db' | 'clock' | 'serverTime' | 'makeId' | 'api' | 'budget' | 'outbox'> &
  Pick<AreaContext, 'entries' | 'timeline' | 'agreements' | 'polls' | 'sinceRestore'>;

export interface SaleParts extends OfTheContext {
  readonly sales: SalesTable;
  readonly failpoint: HitFailpoint;
  /** Takes the undo wish of this sale one step further, if one stands. Runs inside a transaction. */
  readonly carryOn: (saleId: string) => void;
}
