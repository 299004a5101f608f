/** Baskets set aside for a moment: they survive a restart and hold no card. */
import type { ParkedBasket } from '#shared/contract/orders.ts';
import { cents } from '#shared/domain/money.ts';
import { coded, columnsOf, plain } from '../../db/columns.ts';
import { AppError, existing } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import type { AreaContext } from '../area.ts';
import type { SalesTable } from '../orders/table.ts';

const parked = columnsOf('parked_baskets', {
  id: plain<string>(),
  label: plain<string>(),
  parkedAt: plain<number>(),
  staffName: plain<string>('(SELECT name FROM staff WHERE staff.id = staff_id)'),
  totalCents: coded(cents, Number),
  basket: plain<string>(),
});

export function createParkedHandlers(
  { db, clock, tillId }: Pick<AreaContext, 'db' | 'clock' | 'tillId'>,
  sales: Pick<SalesTable, 'getByDraft'>,
): Handlers<'orders.park' | 'orders.parked' | 'orders.unpark'> {
  const byId = parked.one(db, 'WHERE id = @id');
  const all = parked.all(db, 'ORDER BY parked_at DESC, id');
  const save = parked.replace(db, ['id', 'label', 'totalCents', 'basket'], {
    by: ['id'],
    more: { updated_at: '@now' },
    first: { till_id: '@till', staff_id: '@staff', parked_at: '@now' },
  });
  const remove = db.prepare('DELETE FROM parked_baskets WHERE id = @id');

  const find = (id: string): ParkedBasket => existing(byId({ id }), `parked basket ${id}`);

  return {
    'orders.park': (input, caller) =>
      db.transaction(() => {
        if (sales.getByDraft(input.id) !== null) throw new AppError('not-possible-now', { message: 'sold' });
        save(input, { till: tillId, staff: caller.staff?.id ?? '', now: clock.now() });
        return find(input.id);
      }),
    'orders.parked': () => all(),
    'orders.unpark': (input) =>
      db.transaction(() => {
        const basket = find(input.id);
        remove.run({ id: input.id });
        return basket;
      }),
  };
}
