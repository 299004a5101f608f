/** Baskets set aside for a moment: they survive a restart and hold no card. */
import type { ParkedBasket } from '#shared/contract/orders.ts';
import { cents } from '#shared/domain/money.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import type { AreaContext } from '../area.ts';

interface RawParked {
  id: string;
  label: string;
  staff_name: string;
  total_cents: number;
  basket: string;
  parked_at: number;
}

const columns = `SELECT p.id, p.label, s.name AS staff_name, p.total_cents, p.basket, p.parked_at
  FROM parked_baskets p JOIN staff s ON s.id = p.staff_id`;

export type ParkedDeps = Pick<AreaContext, 'db' | 'clock' | 'tillId'>;

export function createParkedHandlers({
  db,
  clock,
  tillId,
}: ParkedDeps): Handlers<'orders.park' | 'orders.parked' | 'orders.unpark'> {
  const byId = db.prepare<RawParked>(`${columns} WHERE p.id = @id`);
  const all = db.prepare<RawParked>(`${columns} ORDER BY p.parked_at DESC, p.id`);
  const insert =
    db.prepare(`INSERT INTO parked_baskets (id, till_id, label, staff_id, total_cents, basket, parked_at, updated_at)
    VALUES (@id, @till, @label, @staff, @total, @basket, @now, @now)
    ON CONFLICT (id) DO UPDATE SET label = @label, total_cents = @total, basket = @basket, updated_at = @now`);
  const remove = db.prepare('DELETE FROM parked_baskets WHERE id = @id');

  const find = (id: string): ParkedBasket => {
    const row = byId.get({ id });
    if (row === undefined) throw new AppError('not-found', { message: `no parked basket ${id}` });
    return toParked(row);
  };

  return {
    'orders.park': (input, caller) =>
      db.transaction(() => {
        insert.run({
          id: input.id,
          till: tillId,
          label: input.label,
          staff: caller.staff?.id ?? '',
          total: input.totalCents,
          basket: input.basket,
          now: clock.now(),
        });
        return find(input.id);
      }),
    'orders.parked': () => all.all().map(toParked),
    'orders.unpark': (input) =>
      db.transaction(() => {
        const parked = find(input.id);
        remove.run({ id: input.id });
        return parked;
      }),
  };
}

function toParked(row: RawParked): ParkedBasket {
  return {
    id: row.id,
    label: row.label,
    parkedAt: row.parked_at,
    staffName: row.staff_name,
    totalCents: cents(row.total_cents),
    basket: row.basket,
  };
}
