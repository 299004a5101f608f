/** Payments of a till of the schema before: what went back of them is proven by their words, or by the refunds of the till. */
import { expect, test } from 'vitest';
import { allMigrations } from '#main/db/migrations/all.ts';
import { openDatabase } from '#main/db/open.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';

const log = (): void => {};

/** The status of each payment, what its charge shows as refunded, and what is proven to be back. */
const payments = [
  ['refunded', 5000, 5000],
  ['partially_refunded', 1200, 1200],
  // A refund of 700 has arrived, and one of 300 runs or failed.
  ['refund_processing', 1000, 700],
  ['chargeback', 700, 700],
  ['chargeback', 500, 500],
  ['paid', 0, 0],
] as const;

test('what is back of payments that have no word for it any more is known by the refunds', () => {
  using dir = makeTempDir();
  const before = openDatabase({ dataDir: dir.path, log, migrations: allMigrations.slice(0, 42) });
  const sale =
    before.prepare(`INSERT INTO sales (id, till_id, number, draft_id, basket_id, created_at, updated_at, staff_id,
    staff_name, staff_role, items, total_cents, state) VALUES (@id, 'till', @number, @id, @id, 1, 1, 'ana', 'Ana',
    'clerk', '[]', 5000, 'paid')`);
  const payment =
    before.prepare(`INSERT INTO sale_payments (sale_id, position, method, amount_cents, capture, charge_id, status,
    refunded_cents) VALUES (@id, 0, 'pix', 5000, 'now', @id, @status, @refunded)`);
  const refund =
    before.prepare(`INSERT INTO refunds (id, till_id, group_id, owner_kind, owner_id, charge_id, amount_cents, reason,
    requested_by, approved_by, result, created_at, updated_at) VALUES (@id, 'till', @id, 'sale', @owner, @owner,
    @amount, 'other', 'Ana', '', @result, 1, 1)`);
  for (const [number, [status, refunded]] of payments.entries()) {
    const id = `sale-${number}`;
    sale.run({ id, number: number + 1 });
    payment.run({ id, status, refunded });
    refund.run({ id: `${id} arrived`, owner: id, amount: 700, result: 'confirmed' });
    refund.run({ id: `${id} failed`, owner: id, amount: 300, result: 'failed' });
  }
  before.close();

  const db = openDatabase({ dataDir: dir.path, log, migrations: allMigrations });
  const back = db.prepare<{ back: number }>('SELECT back_cents AS back FROM sale_payments ORDER BY sale_id').all();
  expect(back.map((row) => row.back)).toEqual(payments.map(([, , proven]) => proven));
  db.close();
});
