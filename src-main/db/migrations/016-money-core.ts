/** Wishes to undo, obligations, the API's time of a first send, and the basket of a sale. */
import type { Migration } from '../migrate.ts';

export const moneyCore: Migration = {
  version: 16,
  name: 'money-core',
  sql: `
ALTER TABLE outbox_entries ADD COLUMN first_sent_server_at INTEGER;

CREATE TABLE obligations (
  key TEXT PRIMARY KEY,
  entry_id TEXT NOT NULL,
  taken_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE undo_wishes (
  id INTEGER PRIMARY KEY,
  owner_kind TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  wished_at INTEGER NOT NULL,
  staff_id TEXT NOT NULL,
  staff_name TEXT NOT NULL,
  approver_id TEXT,
  tries INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER,
  problem TEXT,
  ended_at INTEGER,
  proof TEXT
) STRICT;
CREATE UNIQUE INDEX undo_wishes_standing ON undo_wishes (owner_kind, owner_id) WHERE ended_at IS NULL;
CREATE INDEX undo_wishes_due ON undo_wishes (next_at) WHERE ended_at IS NULL;
INSERT INTO undo_wishes (owner_kind, owner_id, wished_at, staff_id, staff_name, next_at)
  SELECT 'sale', id, updated_at, coalesce(undo_staff_id, staff_id), staff_name, 0 FROM sales
  WHERE undo_wished = 1 AND state NOT IN ('canceled', 'expired', 'declined', 'refused', 'refunded', 'found-not-charged');

-- A sale that took another's place sells the same basket.
ALTER TABLE sales ADD COLUMN distrusted INTEGER NOT NULL DEFAULT 0;
ALTER TABLE sales ADD COLUMN basket_id TEXT;
WITH RECURSIVE chain (id, root) AS (
  SELECT id, draft_id FROM sales WHERE replaces IS NULL
  UNION ALL SELECT sales.id, chain.root FROM sales JOIN chain ON sales.replaces = chain.id
)
UPDATE sales SET basket_id = (SELECT root FROM chain WHERE chain.id = sales.id);
CREATE INDEX sales_basket ON sales (basket_id);
INSERT OR REPLACE INTO obligations (key, entry_id, taken_at)
  SELECT 'basket:' || sales.basket_id, outbox_entries.id, outbox_entries.created_at FROM outbox_entries
  JOIN sales ON sales.id = outbox_entries.owner_id
  WHERE outbox_entries.operation = 'orders.create' ORDER BY sales.number;
`,
};
