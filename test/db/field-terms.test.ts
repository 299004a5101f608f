/** A till of the schema before keeps what it knew under the terms of the field: columns, reasons, and the payments that people resolved. */
import { expect, test } from 'vitest';
import type { Db } from '#main/db/db.ts';
import { allMigrations } from '#main/db/migrations/all.ts';
import { openDatabase } from '#main/db/open.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';

const rowsBefore = [
  `INSERT INTO outbox_entries (id, till_id, operation, owner_kind, owner_id, state, doubt, harmless, by_id, conflict,
    abandoned, key_expired, idempotency_key, method, path, content_type, secret, needs_baseline, baseline, buyer_keys,
    attempts, not_sent_in_a_row, checks_in_a_row, why, created_at, updated_at)
    VALUES ('e', 'till', 'refunds.create', 'sale', 's', 'unknown', 1, 1, 0, 0, 0, 0, 'key', 'POST', '/v2/x',
    'application/json', 0, 1, '{"refunded":700}', '[]', 1, 0, 0, 'waits-for-baseline', 1, 1)`,
  `INSERT INTO sales (id, till_id, number, draft_id, basket_id, created_at, updated_at, staff_id, staff_name, staff_role,
    items, total_cents, state) VALUES ('s', 'till', 1, 's', 's', 1, 1, 'ana', 'Ana', 'clerk', '[]', 5000, 'paid')`,
  `INSERT INTO sale_payments (sale_id, position, method, amount_cents, capture, settled_up_to, settled_as, settled_paid)
    VALUES ('s', 0, 'pix', 5000, 'now', 1, 'paid', 1)`,
  `INSERT INTO timeline_events (owner_kind, owner_id, at, what, cause, details)
    VALUES ('sale', 's', 1, 'hold-lapsed', 'clock', '{}')`,
  `INSERT INTO cancel_requests (owner_kind, owner_id, wished_at, staff_id, staff_name, ahead_ms, problem)
    VALUES ('sale', 's', 1, 'ana', 'Ana', 0, 'settled-word')`,
  `INSERT INTO subscriptions (id, till_id, created_at, updated_at, facts, staff_id, search_text, look_by)
    VALUES ('sub', 'till', 1, 1, '{}', 'ana', '', 7)`,
  `INSERT INTO subscription_invoices (id, subscription_id, number, status, facts, asked_at, opened_at, updated_at)
    VALUES ('i', 'sub', 1, 'paid', '{"settledIds":["p1"],"number":1}', 1, 1, 1)`,
];

const first = (db: Db, sql: string) => db.prepare(sql).all()[0];

test('what a till of the schema before knew is still known under the terms of the field', () => {
  using dir = makeTempDir();
  const before = openDatabase({ dataDir: dir.path, log: () => {}, migrations: allMigrations.slice(0, 34) });
  for (const sql of rowsBefore) before.transaction(() => before.prepare(sql).run());
  before.close();
  const db = openDatabase({ dataDir: dir.path, log: () => {}, migrations: allMigrations });
  expect(first(db, 'SELECT ambiguous, takes_no_money, needs_snapshot, snapshot, why FROM outbox_entries')).toEqual({
    ambiguous: 1,
    takes_no_money: 1,
    needs_snapshot: 1,
    snapshot: '{"refunded":700}',
    why: 'waits-for-snapshot',
  });
  expect(first(db, 'SELECT resolved_up_to, resolved_as, resolved_paid FROM sale_payments')).toEqual({
    resolved_up_to: 1,
    resolved_as: 'paid',
    resolved_paid: 1,
  });
  expect(first(db, 'SELECT what FROM timeline_events')).toEqual({ what: 'hold-expired' });
  expect(first(db, 'SELECT problem FROM cancel_requests')).toEqual({ problem: 'resolved-word' });
  expect(first(db, 'SELECT poll_by FROM subscriptions')).toEqual({ poll_by: 7 });
  expect(first(db, 'SELECT facts FROM subscription_invoices')).toEqual({ facts: '{"number":1,"resolvedIds":["p1"]}' });
  db.close();
});
