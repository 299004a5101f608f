/** The ground every shop needs before its first sale: people, settings, catalogue, customers, parked baskets, audit. */
import type { Migration } from '../migrate.ts';

export const firstTables: Migration = {
  version: 1,
  name: 'ground',
  sql: `
CREATE TABLE meta (
  key        TEXT PRIMARY KEY,
  value      TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE staff (
  id             TEXT PRIMARY KEY,
  till_id        TEXT NOT NULL,
  name           TEXT NOT NULL,
  name_folded    TEXT NOT NULL UNIQUE,
  role           TEXT NOT NULL CHECK (role IN ('clerk', 'manager')),
  pin_salt       BLOB NOT NULL,
  pin_hash       BLOB NOT NULL,
  pin_cost       INTEGER NOT NULL,
  pin_changed_at INTEGER NOT NULL,
  created_at     INTEGER NOT NULL,
  updated_at     INTEGER NOT NULL
) STRICT;

CREATE TABLE pin_failures (
  staff_id     TEXT PRIMARY KEY REFERENCES staff (id),
  failures     INTEGER NOT NULL,
  locked_until INTEGER,
  updated_at   INTEGER NOT NULL
) STRICT;

CREATE TABLE settings (
  id         INTEGER PRIMARY KEY CHECK (id = 1),
  json       TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE catalog_items (
  id                TEXT PRIMARY KEY,
  till_id           TEXT NOT NULL,
  code              TEXT NOT NULL UNIQUE,
  barcode           TEXT UNIQUE,
  description       TEXT NOT NULL,
  sort_key          TEXT NOT NULL,
  category          TEXT NOT NULL,
  unit_amount_cents INTEGER NOT NULL CHECK (unit_amount_cents > 0),
  favorite          INTEGER,
  updated_at        INTEGER NOT NULL
) STRICT;

CREATE INDEX catalog_items_by_sort_key ON catalog_items (sort_key, id);
CREATE INDEX catalog_items_by_favorite ON catalog_items (favorite) WHERE favorite IS NOT NULL;

CREATE TABLE customers (
  id              TEXT PRIMARY KEY,
  till_id         TEXT NOT NULL,
  name            TEXT NOT NULL,
  email           TEXT NOT NULL,
  phone_ddi       TEXT NOT NULL,
  phone_ddd       TEXT NOT NULL,
  phone_number    TEXT NOT NULL,
  document_type   TEXT,
  document_number TEXT,
  search_text     TEXT NOT NULL,
  created_at      INTEGER NOT NULL,
  updated_at      INTEGER NOT NULL,
  CHECK ((document_type IS NULL) = (document_number IS NULL))
) STRICT;

CREATE INDEX customers_by_search ON customers (updated_at DESC, id, search_text);

CREATE TABLE parked_baskets (
  id          TEXT PRIMARY KEY,
  till_id     TEXT NOT NULL,
  label       TEXT NOT NULL,
  staff_id    TEXT NOT NULL REFERENCES staff (id),
  total_cents INTEGER NOT NULL,
  basket      TEXT NOT NULL,
  parked_at   INTEGER NOT NULL,
  updated_at  INTEGER NOT NULL
) STRICT;

-- AUTOINCREMENT remembers the highest number ever given, so that a removed tail shows.
CREATE TABLE audit (
  seq         INTEGER PRIMARY KEY AUTOINCREMENT,
  till_id     TEXT NOT NULL,
  at          INTEGER NOT NULL,
  action      TEXT NOT NULL,
  staff_id    TEXT,
  approver_id TEXT,
  subject     TEXT NOT NULL,
  before_json TEXT,
  after_json  TEXT,
  prev_hash   BLOB NOT NULL CHECK (length(prev_hash) = 32),
  hash        BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT;

CREATE TRIGGER audit_is_never_updated BEFORE UPDATE ON audit
BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;

CREATE TRIGGER audit_is_never_deleted BEFORE DELETE ON audit
BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
`,
};
