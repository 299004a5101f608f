/** Refunds of the schema before are each a request of their own, for an amount. */
import { expect, test } from 'vitest';
import { createRefundsTable } from '#main/areas/refunds/table.ts';
import { allMigrations } from '#main/db/migrations/all.ts';
import { openDatabase } from '#main/db/open.ts';
import { createRecordingLog } from '#test/helpers/recording-log.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';

const { log } = createRecordingLog();

const rowsBefore = `
INSERT INTO sales (id, till_id, number, draft_id, created_at, updated_at, staff_id, staff_name, staff_role, items,
  total_cents, state) VALUES ('sale-1', 'till', 1, 'draft-1', 1, 1, 'ana', 'Ana', 'manager', '[]', 2390, 'paid');
INSERT INTO refunds (id, till_id, sale_id, charge_id, amount_cents, reason, requested_by, approved_by, created_at,
  updated_at) VALUES ('refund-1', 'till', 'sale-1', 'cha_1', 700, 'other', 'Ana', 'Ana', 2, 2),
  ('refund-2', 'till', 'sale-1', 'cha_2', 800, 'other', 'Ana', 'Ana', 3, 3);
`;

test('refunds asked for before items were known stand alone, without items', () => {
  using dir = makeTempDir();
  const before = openDatabase({ dataDir: dir.path, log, migrations: allMigrations.slice(0, 11) });
  for (const sql of rowsBefore.split(';').slice(0, -1)) before.transaction(() => before.prepare(sql).run());
  before.close();

  const db = openDatabase({ dataDir: dir.path, log });
  const refunds = createRefundsTable(db, 'till');
  const all = refunds.ofOwner('sale-1');
  expect(all.map(({ id, groupId }) => [id, groupId])).toEqual([
    ['refund-1', 'refund-1'],
    ['refund-2', 'refund-2'],
  ]);
  expect(all.flatMap(({ groupId }) => refunds.items.ofGroup(groupId))).toEqual([]);
  db.close();
});
