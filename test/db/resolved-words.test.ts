/** Payments of a till of the schema before: only what was money, or in an order called paid, stays settled. */
import { expect, test } from 'vitest';
import { allMigrations } from '#main/db/migrations/all.ts';
import { openDatabase } from '#main/db/open.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';

const log = (): void => {};

const resolved = [
  ['paid', 'paid', 7],
  ['failed', 'refunded', 7],
  ['paid', 'in_analysis', 7],
  ['requires_action', 'in_analysis', null],
  ['failed', 'expired', null],
] as const;

test('a word that nobody knew is settled no more', () => {
  using dir = makeTempDir();
  const before = openDatabase({ dataDir: dir.path, log, migrations: allMigrations.slice(0, 30) });
  const sale =
    before.prepare(`INSERT INTO sales (id, till_id, number, draft_id, basket_id, created_at, updated_at, staff_id,
    staff_name, staff_role, items, total_cents, state, order_status)
    VALUES (@id, 'till', @number, @id, @id, 1, 1, 'ana', 'Ana', 'clerk', '[]', 5000, 'other', @order)`);
  const payment =
    before.prepare(`INSERT INTO sale_payments (sale_id, position, method, amount_cents, capture, status, settled_up_to)
    VALUES (@id, 0, 'pix', 5000, 'now', @status, 7)`);
  for (const [number, [order, status]] of resolved.entries()) {
    sale.run({ id: `sale-${number}`, number: number + 1, order });
    payment.run({ id: `sale-${number}`, status });
  }
  before.close();

  const db = openDatabase({ dataDir: dir.path, log, migrations: allMigrations });
  const kept = db
    .prepare<{ up: number | null }>('SELECT resolved_up_to AS up FROM sale_payments ORDER BY sale_id')
    .all();
  expect(kept.map(({ up }) => up)).toEqual(resolved.map(([, , up]) => up));
  db.close();
});
