/** Sales, their payments, refunds, the outbox and what happened when. */
import type { Migration } from '../migrate.ts';

export const sales: Migration = {
  version: 2,
  name: 'sales',
  sql: `
CREATE TABLE sales (
  id TEXT PRIMARY KEY,
  till_id TEXT NOT NULL,
  number INTEGER NOT NULL UNIQUE,
  draft_id TEXT NOT NULL UNIQUE,
  revision INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  staff_id TEXT NOT NULL,
  staff_name TEXT NOT NULL,
  staff_role TEXT NOT NULL,
  items TEXT NOT NULL,
  note TEXT,
  customer TEXT,
  total_cents INTEGER NOT NULL CHECK (total_cents > 0),
  state TEXT NOT NULL,
  order_id TEXT UNIQUE,
  order_status TEXT,
  otp TEXT,
  failure TEXT,
  refusal TEXT,
  unsold TEXT,
  undo_wished INTEGER NOT NULL DEFAULT 0,
  undo_staff_id TEXT,
  replaces TEXT REFERENCES sales (id),
  replaced_by TEXT REFERENCES sales (id),
  sent_at INTEGER,
  last_check_at INTEGER,
  next_check_at INTEGER,
  search TEXT NOT NULL
) STRICT;
CREATE INDEX sales_state ON sales (state);

CREATE TABLE sale_payments (
  sale_id TEXT NOT NULL REFERENCES sales (id),
  position INTEGER NOT NULL,
  method TEXT NOT NULL CHECK (method IN ('card', 'pix')),
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  installments INTEGER NOT NULL DEFAULT 1,
  capture TEXT NOT NULL CHECK (capture IN ('now', 'later')),
  card_brand TEXT,
  card_last4 TEXT,
  pix_expiration_seconds INTEGER,
  charge_id TEXT UNIQUE,
  status TEXT,
  refunded_cents INTEGER NOT NULL DEFAULT 0,
  refundable_cents INTEGER,
  pix_code TEXT,
  pix_invalid TEXT,
  pix_expires_at INTEGER,
  PRIMARY KEY (sale_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE sale_events (
  id INTEGER PRIMARY KEY,
  sale_id TEXT NOT NULL REFERENCES sales (id),
  at INTEGER NOT NULL,
  what TEXT NOT NULL,
  learned TEXT NOT NULL,
  staff_name TEXT,
  details TEXT NOT NULL
) STRICT;
CREATE INDEX sale_events_sale ON sale_events (sale_id, id);

CREATE TABLE refunds (
  id TEXT PRIMARY KEY,
  till_id TEXT NOT NULL,
  revision INTEGER NOT NULL DEFAULT 0,
  sale_id TEXT NOT NULL REFERENCES sales (id),
  charge_id TEXT NOT NULL,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  reason TEXT NOT NULL,
  note TEXT,
  requested_by TEXT NOT NULL,
  approved_by TEXT NOT NULL,
  result TEXT,
  refusal_code TEXT,
  refunded_before_cents INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  last_check_at INTEGER
) STRICT;
CREATE INDEX refunds_sale ON refunds (sale_id);
CREATE INDEX refunds_open ON refunds (id) WHERE result IS NULL OR result = 'processing';

CREATE TABLE outbox_entries (
  id TEXT PRIMARY KEY,
  till_id TEXT NOT NULL,
  revision INTEGER NOT NULL DEFAULT 0,
  operation TEXT NOT NULL,
  sale_id TEXT NOT NULL REFERENCES sales (id),
  refund_id TEXT REFERENCES refunds (id),
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
  body BLOB NOT NULL,
  secret INTEGER NOT NULL,
  needs_baseline INTEGER NOT NULL DEFAULT 0,
  baseline TEXT,
  buyer_keys TEXT NOT NULL DEFAULT '[]',
  after_entry TEXT REFERENCES outbox_entries (id),
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
CREATE INDEX outbox_due ON outbox_entries (next_at) WHERE next_kind IS NOT NULL;
CREATE INDEX outbox_sale ON outbox_entries (sale_id);
CREATE INDEX outbox_open ON outbox_entries (state) WHERE state IN ('prepared', 'sending', 'waiting', 'unknown', 'review');
CREATE INDEX outbox_holding ON outbox_entries (first_sent_at) WHERE state = 'superseded' AND doubt = 1;

CREATE TABLE outbox_attempts (
  entry_id TEXT NOT NULL REFERENCES outbox_entries (id),
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

CREATE TABLE buyer_sends (
  buyer_key TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX buyer_sends_key ON buyer_sends (buyer_key, at);
`,
};
