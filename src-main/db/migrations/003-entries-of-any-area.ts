/** The outbox serves every area, not sales alone; bodies stand apart, since they never change while their entry does. */
import type { Migration } from '../migrate.ts';

export const entriesOfAnyArea: Migration = {
  version: 3,
  name: 'entries-of-any-area',
  sql: `
CREATE TABLE outbox_entries_new (
  id TEXT PRIMARY KEY,
  till_id TEXT NOT NULL,
  revision INTEGER NOT NULL DEFAULT 0,
  operation TEXT NOT NULL,
  owner_kind TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  part_id TEXT,
  state TEXT NOT NULL,
  doubt INTEGER NOT NULL DEFAULT 0,
  conflict INTEGER NOT NULL DEFAULT 0,
  by_id INTEGER NOT NULL,
  harmless INTEGER NOT NULL,
  abandoned INTEGER NOT NULL DEFAULT 0,
  key_expired INTEGER NOT NULL DEFAULT 0,
  idempotency_key TEXT NOT NULL UNIQUE,
  method TEXT NOT NULL,
  path TEXT NOT NULL,
  content_type TEXT NOT NULL,
  secret INTEGER NOT NULL,
  needs_baseline INTEGER NOT NULL DEFAULT 0,
  baseline TEXT,
  buyer_keys TEXT NOT NULL DEFAULT '[]',
  after_entry TEXT REFERENCES outbox_entries_new (id),
  attempts INTEGER NOT NULL DEFAULT 0,
  not_sent_in_a_row INTEGER NOT NULL DEFAULT 0,
  checks_in_a_row INTEGER NOT NULL DEFAULT 0,
  next_kind TEXT,
  next_at INTEGER,
  why TEXT NOT NULL,
  first_sent_at INTEGER,
  last_sent_at INTEGER,
  error_code TEXT,
  resolution TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

-- In the order of writing, which is the order of rowid and decides which request of an owner is the newest.
INSERT INTO outbox_entries_new
  SELECT id, till_id, revision, operation, 'sale', sale_id, refund_id, state, doubt, conflict, by_id, harmless, abandoned,
    key_expired, idempotency_key, method, path, 'application/json', secret, needs_baseline, baseline, buyer_keys,
    after_entry, attempts, not_sent_in_a_row, checks_in_a_row, next_kind, next_at, why, first_sent_at, last_sent_at,
    error_code, resolution, created_at, updated_at
  FROM outbox_entries ORDER BY rowid;

CREATE TABLE outbox_bodies (
  entry_id TEXT PRIMARY KEY REFERENCES outbox_entries_new (id),
  body BLOB NOT NULL
) STRICT;
INSERT INTO outbox_bodies SELECT id, body FROM outbox_entries ORDER BY rowid;

CREATE TABLE outbox_attempts_new (
  entry_id TEXT NOT NULL REFERENCES outbox_entries_new (id),
  number INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('send', 'check')),
  started_at INTEGER NOT NULL,
  ended_at INTEGER,
  class TEXT,
  http_status INTEGER,
  detail TEXT,
  answer TEXT,
  PRIMARY KEY (entry_id, number)
) STRICT, WITHOUT ROWID;
INSERT INTO outbox_attempts_new SELECT * FROM outbox_attempts;

DROP TABLE outbox_attempts;
DROP TABLE outbox_entries;
ALTER TABLE outbox_entries_new RENAME TO outbox_entries;
ALTER TABLE outbox_attempts_new RENAME TO outbox_attempts;

CREATE INDEX outbox_due ON outbox_entries (next_at) WHERE next_kind IS NOT NULL;
CREATE INDEX outbox_owner ON outbox_entries (owner_id);
CREATE INDEX outbox_part ON outbox_entries (part_id) WHERE part_id IS NOT NULL;
CREATE INDEX outbox_open ON outbox_entries (state) WHERE state IN ('prepared', 'sending', 'waiting', 'unknown', 'review');
CREATE INDEX outbox_holding ON outbox_entries (first_sent_at) WHERE state = 'superseded' AND doubt = 1;

CREATE TABLE happenings (
  id INTEGER PRIMARY KEY,
  owner_kind TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  what TEXT NOT NULL,
  learned TEXT NOT NULL,
  staff_name TEXT,
  details TEXT NOT NULL
) STRICT;
INSERT INTO happenings SELECT id, 'sale', sale_id, at, what, learned, staff_name, details FROM sale_events ORDER BY id;
DROP TABLE sale_events;
CREATE INDEX happenings_owner ON happenings (owner_id, id);
`,
};
