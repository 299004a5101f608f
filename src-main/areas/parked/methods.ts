/** Baskets set aside for a moment: they survive a restart and hold no card. */
import type { ParkedBasket } from '#shared/contract/orders.ts';
import { AppError, existing } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import type { AreaContext } from '../area.ts';
import type { SalesTable } from '../orders/table.ts';
import { readSettings, refuseAnotherCurrency } from '../settings/table.ts';
import { createParkedTable } from './table.ts';

export function createParkedHandlers(
  { db, clock, tillId }: Pick<AreaContext, 'db' | 'clock' | 'tillId'>,
  sales: Pick<SalesTable, 'getByDraft'>,
): Handlers<'orders.park' | 'orders.parked' | 'orders.unpark'> {
  const parked = createParkedTable(db);
  const find = (id: string): ParkedBasket => existing(parked.get(id), `parked basket ${id}`);

  return {
    'orders.park': (input, caller) =>
      db.transaction(() => {
        refuseAnotherCurrency(readSettings(db), input.currency);
        if (sales.getByDraft(input.id) !== null) throw new AppError('not-possible-now', { message: 'sold' });
        parked.save(input, { till: tillId, staff: caller.staff?.id ?? '', now: clock.now() });
        return find(input.id);
      }),
    'orders.parked': () => parked.all(),
    'orders.unpark': (input) =>
      db.transaction(() => {
        const basket = find(input.id);
        parked.remove(input.id);
        return basket;
      }),
  };
}
