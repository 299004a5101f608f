/** A till of the schema before finds everything it ever did in its new history. */
import { expect, test } from 'vitest';
import { createChargebacksTable } from '#main/areas/chargebacks/table.ts';
import { createFindExactly } from '#main/areas/history/find.ts';
import { createHistoryIndex } from '#main/areas/history/read-index.ts';
import { createSaleThing } from '#main/areas/orders/history-thing.ts';
import { createSalesTable } from '#main/areas/orders/table.ts';
import { createRefundsTable } from '#main/areas/refunds/table.ts';
import { allMigrations } from '#main/db/migrations/all.ts';
import { openDatabase } from '#main/db/open.ts';
import { createOutboxTable } from '#main/outbox/table.ts';
import { createCancelRequests } from '#main/outbox/undo-wishes.ts';
import type { HistoryFilter } from '#shared/contract/history.ts';
import { createRecordingLog } from '#test/helpers/recording-log.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';

const { log } = createRecordingLog();
const day = 86_400_000;

const rowsBefore = `
INSERT INTO sales (id, till_id, number, draft_id, created_at, updated_at, staff_id, staff_name, staff_role, items,
  total_cents, state, order_id, search) VALUES
  ('sale-1', 'till', 1, 'draft-1', 1, 1, 'ana', 'Ana', 'manager', '[]', 2390, 'paid', 'or_first0001', 'cafe expresso'),
  ('sale-2', 'till', 2, 'draft-2', ${3 * day}, 1, 'bia', 'Bia', 'clerk', '[]', 500, 'queued', NULL, 'bolo maria');
INSERT INTO sale_payments (sale_id, position, method, amount_cents, capture, card_brand, card_last4) VALUES
  ('sale-1', 0, 'card', 1390, 'now', 'visa', '0019'), ('sale-1', 1, 'pix', 1000, 'now', NULL, NULL),
  ('sale-2', 0, 'pix', 500, 'now', NULL, NULL);
INSERT INTO refunds (id, till_id, sale_id, charge_id, amount_cents, reason, requested_by, approved_by, created_at,
  updated_at) VALUES ('refund-1', 'till', 'sale-1', 'cha_1', 700, 'other', 'Ana', 'Ana', 2, 2);
INSERT INTO payment_links (id, till_id, name, staff_id, search_text, created_at, updated_at)
  VALUES ('link-1', 'till', 'Encomenda', 'ana', 'encomenda de bolo', ${2 * day}, 1);
`;

test('sales, refunds and the rest stand in their order, with their groups, methods and words', () => {
  using dir = makeTempDir();
  const before = openDatabase({ dataDir: dir.path, log, migrations: allMigrations.slice(0, 9) });
  for (const sql of rowsBefore.split(';').slice(0, -1)) before.transaction(() => before.prepare(sql).run());
  before.close();

  const db = openDatabase({ dataDir: dir.path, log });
  const index = createHistoryIndex(db);
  const found = (filter: HistoryFilter) =>
    index.read({ filter, before: undefined }, 10).rows.map(({ owner_id: id }) => id);
  expect(found({})).toEqual(['sale-2', 'link-1', 'refund-1', 'sale-1']);
  expect(found({ search: 'bolo' })).toEqual(['sale-2', 'link-1']);
  expect(found({ search: '23,90' })).toEqual(['sale-1']);
  expect(found({ search: 'visa 0019 13,90' })).toEqual(['sale-1']);
  expect(found({ search: '7,00' })).toEqual(['refund-1']);
  expect([found({ group: 'paid' }), found({ group: 'open' })]).toEqual([['sale-1'], ['sale-2']]);
  expect([found({ method: 'card' }), found({ method: 'pix' })]).toEqual([['sale-1'], ['sale-2', 'sale-1']]);
  expect(found({ kind: 'refund' })).toEqual(['refund-1']);
  expect(found({ staffId: 'ana', fromAt: day })).toEqual(['link-1']);
  const sale = createSaleThing({
    db,
    sales: createSalesTable(db, 'till'),
    clock: { now: () => 0 },
    serverTime: { atLeast: () => 0 },
    notShown: { forPeople: () => [], isForPeople: () => false },
    chargebacks: createChargebacksTable(db, 'till'),
    entries: createOutboxTable(db, 'till'),
    outbox: { wishes: createCancelRequests(db) },
    refunds: createRefundsTable(db, 'till'),
    show: () => null,
    basketsHere: () => [],
  });
  expect(createFindExactly(db, { sale })('or_first')).toEqual([{ kind: 'sale', id: 'sale-1' }]);
  db.close();
});
