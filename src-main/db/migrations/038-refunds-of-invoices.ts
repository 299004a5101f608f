/** A refund gives back a payment of a sale or of an invoice, so its owner may be either. */
import type { Migration } from '../migrate.ts';

export const refundsOfInvoices: Migration = {
  version: 38,
  name: 'refunds-of-invoices',
  // SQLite cannot take a reference off a column, so both tables are written anew, and each keeps the other's references.
  sql: `
CREATE TABLE refunds_new (
  id TEXT PRIMARY KEY,
  till_id TEXT NOT NULL,
  revision INTEGER NOT NULL DEFAULT 0,
  owner_kind TEXT NOT NULL,
  owner_id TEXT NOT NULL,
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
  last_check_at INTEGER,
  group_id TEXT REFERENCES refunds_new (id),
  known_refunded_cents INTEGER NOT NULL DEFAULT 0,
  resolved INTEGER NOT NULL DEFAULT 0
) STRICT;

INSERT INTO refunds_new (rowid, id, till_id, revision, owner_kind, owner_id, charge_id, amount_cents, reason, note, requested_by,
  approved_by, result, refusal_code, refunded_before_cents, created_at, updated_at, last_check_at, group_id,
  known_refunded_cents, resolved)
SELECT rowid, id, till_id, revision, 'sale', sale_id, charge_id, amount_cents, reason, note, requested_by,
  approved_by, result, refusal_code, refunded_before_cents, created_at, updated_at, last_check_at, group_id,
  known_refunded_cents, resolved
FROM refunds ORDER BY rowid;

CREATE TABLE refund_items_new (
  group_id TEXT NOT NULL REFERENCES refunds_new (id),
  position INTEGER NOT NULL CHECK (position >= 0),
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (group_id, position)
) STRICT, WITHOUT ROWID;
INSERT INTO refund_items_new SELECT group_id, position, quantity FROM refund_items;

DROP TABLE refund_items;
DROP TABLE refunds;
ALTER TABLE refunds_new RENAME TO refunds;
ALTER TABLE refund_items_new RENAME TO refund_items;
CREATE INDEX refunds_owner ON refunds (owner_id);
CREATE INDEX refunds_open ON refunds (id) WHERE result IS NULL OR result = 'processing';
CREATE INDEX refunds_group ON refunds (group_id);
`,
};
