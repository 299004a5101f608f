/** A till of the schema before marked what two people settled without its word: what was settled as paid is, though it is contested since. */
import { expect, test } from 'vitest';
import { allMigrations } from '#main/db/migrations/all.ts';
import { openDatabase } from '#main/db/open.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';

test('what two people had settled as paid stays theirs, and is not left to the bank', () => {
  using dir = makeTempDir();
  const before = openDatabase({ dataDir: dir.path, log: () => {}, migrations: allMigrations.slice(0, 31) });
  before
    .prepare(`INSERT INTO sales (id, till_id, number, draft_id, basket_id, created_at, updated_at, staff_id,
    staff_name, staff_role, items, total_cents, state, order_status)
    VALUES ('s', 'till', 1, 's', 's', 1, 1, 'ana', 'Ana', 'clerk', '[]', 5000, 'chargeback', 'chargeback')`)
    .run({});
  // Schema 31 marks only what is settled with the buyer: a payment that is contested already gets no mark there.
  before
    .prepare(`INSERT INTO sale_payments (sale_id, position, method, amount_cents, capture, status, settled_up_to)
    VALUES ('s', 0, 'pix', 5000, 'now', 'chargeback', 1)`)
    .run({});
  before.close();
  const db = openDatabase({ dataDir: dir.path, log: () => {}, migrations: allMigrations });
  const [row] = db
    .prepare<{ up: number; as: string; paid: number }>(
      'SELECT resolved_up_to AS up, resolved_as AS "as", resolved_paid AS paid FROM sale_payments',
    )
    .all();
  db.close();
  expect(row).toEqual({ up: 1, as: 'paid', paid: 1 });
});
