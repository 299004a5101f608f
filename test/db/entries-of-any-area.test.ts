/** A till of the schema before keeps every request, attempt and happening when its outbox becomes everybody's. */
import { expect, test } from 'vitest';
import { createTimelineTable } from '#main/areas/timeline/table.ts';
import { allMigrations } from '#main/db/migrations/all.ts';
import { openDatabase } from '#main/db/open.ts';
import { createOutboxTable } from '#main/outbox/table.ts';
import { createRecordingLog } from '#test/helpers/recording-log.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';

const { log } = createRecordingLog();

const rowsBefore = `
INSERT INTO sales (id, till_id, number, draft_id, created_at, updated_at, staff_id, staff_name, staff_role, items,
  total_cents, state, search) VALUES ('sale', 'till', 1, 'draft', 1, 1, 'ana', 'Ana', 'manager', '[]', 500, 'paid', '');
INSERT INTO refunds (id, till_id, sale_id, charge_id, amount_cents, reason, requested_by, approved_by, created_at,
  updated_at) VALUES ('refund', 'till', 'sale', 'cha_1', 500, 'other', 'Ana', 'Ana', 2, 2);
INSERT INTO outbox_entries (id, till_id, operation, sale_id, state, by_id, harmless, idempotency_key, method, path, body,
  secret, why, created_at, updated_at)
  VALUES ('z-first', 'till', 'orders.create', 'sale', 'accepted', 0, 1, 'key-1', 'POST', '/v2/orders', x'7b7d', 0, 'done', 1, 1);
INSERT INTO outbox_entries (id, till_id, operation, sale_id, refund_id, state, by_id, harmless, idempotency_key, method,
  path, body, secret, after_entry, why, created_at, updated_at)
  VALUES ('a-second', 'till', 'refunds.create', 'sale', 'refund', 'unknown', 1, 0, 'key-2', 'POST', '/v2/charges/cha_1/refund',
    x'7b2261223a317d', 0, 'z-first', 'checking', 2, 2);
INSERT INTO outbox_attempts (entry_id, number, kind, started_at, class) VALUES ('a-second', 1, 'send', 2, 'ambiguous');
INSERT INTO sale_events (sale_id, at, what, learned, staff_name, details)
  VALUES ('sale', 1, 'created', 'person', 'Ana', '{"totalCents":500}');
`;

test('requests, their bytes, their attempts and what happened to a sale survive the change of shape, in order', () => {
  using dir = makeTempDir();
  const before = openDatabase({ dataDir: dir.path, log, migrations: allMigrations.slice(0, 2) });
  for (const sql of rowsBefore.split(';').slice(0, -1)) before.transaction(() => before.prepare(sql).run());
  before.close();

  const db = openDatabase({ dataDir: dir.path, log, migrations: allMigrations });
  const entries = createOutboxTable(db, 'till');
  expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
  expect(entries.ofOwner('sale', 'sale').map(({ id }) => id)).toEqual(['z-first', 'a-second']);
  expect(entries.ofPart('refund')).toMatchObject([
    { id: 'a-second', key: 'key-2', state: 'unknown', afterEntry: 'z-first', contentType: 'application/json' },
  ]);
  expect(new TextDecoder().decode(entries.body('a-second'))).toBe('{"a":1}');
  expect(entries.attempts('a-second')).toMatchObject([{ number: 1, kind: 'send', class: 'ambiguous' }]);
  expect(createTimelineTable(db).of('sale', 'sale')).toEqual([
    { at: 1, what: 'created', cause: 'person', staffName: 'Ana', details: { totalCents: 500 } },
  ]);
  db.close();
});
