/** What the parts of this area stand on. */
import type { HitFailpoint } from '../../lib/failpoints.ts';
import type { AreaContext } from '../area.ts';
import type { SalesTable } from './table.ts';

type OfTheContext = Pick<AreaContext, 'db' | 'clock' | 'serverTime' | 'makeId' | 'api' | 'budget' | 'outbox'> &
  Pick<AreaContext, 'entries' | 'timeline' | 'agreements' | 'looks' | 'sinceRestore'>;

export interface SaleParts extends OfTheContext {
  readonly sales: SalesTable;
  readonly failpoint: HitFailpoint;
  /** Carries a wish to undo this sale one step on, if one stands. In a transaction. */
  readonly carryOn: (saleId: string) => void;
}
