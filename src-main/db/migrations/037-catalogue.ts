/** The shop edits its catalogue: categories of their own, items that are retired, prices as they were, and the last import. */
import type { Migration } from '../migrate.ts';

export const catalogue: Migration = {
  version: 37,
  name: 'catalogue',
  sql: `
CREATE TABLE catalog_categories (
  id         TEXT PRIMARY KEY,
  till_id    TEXT NOT NULL,
  name       TEXT NOT NULL,
  color      TEXT NOT NULL,
  position   INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

INSERT INTO catalog_categories (id, till_id, name, color, position, updated_at)
SELECT lower(hex(randomblob(16))), till_id, name,
  json_extract('["blue","green","amber","red","violet","teal","pink","gray"]', '$[' || (place % 8) || ']'), place, updated_at
FROM (
  SELECT category AS name, min(till_id) AS till_id, max(updated_at) AS updated_at,
    row_number() OVER (ORDER BY category) - 1 AS place
  FROM catalog_items WHERE category <> '' GROUP BY category
);

ALTER TABLE catalog_items ADD COLUMN category_id TEXT REFERENCES catalog_categories (id) ON DELETE SET NULL;
ALTER TABLE catalog_items ADD COLUMN retired_at INTEGER;
ALTER TABLE catalog_items ADD COLUMN revision INTEGER NOT NULL DEFAULT 1;
UPDATE catalog_items SET category_id = (SELECT c.id FROM catalog_categories c WHERE c.name = catalog_items.category);
ALTER TABLE catalog_items DROP COLUMN category;
CREATE INDEX catalog_items_by_category ON catalog_items (category_id);

CREATE TABLE catalog_prices (
  seq          INTEGER PRIMARY KEY,
  till_id      TEXT NOT NULL,
  item_id      TEXT NOT NULL REFERENCES catalog_items (id) ON DELETE CASCADE,
  at           INTEGER NOT NULL,
  amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
  staff_id     TEXT,
  cause        TEXT NOT NULL
) STRICT;

CREATE INDEX catalog_prices_by_item ON catalog_prices (item_id, seq);

INSERT INTO catalog_prices (till_id, item_id, at, amount_cents, staff_id, cause)
SELECT till_id, id, updated_at, unit_amount_cents, NULL, 'known' FROM catalog_items;

CREATE TABLE catalog_imports (
  id          TEXT PRIMARY KEY,
  till_id     TEXT NOT NULL,
  file_name   TEXT NOT NULL,
  staff_id    TEXT NOT NULL REFERENCES staff (id),
  state       TEXT NOT NULL,
  started_at  INTEGER NOT NULL,
  total       INTEGER NOT NULL,
  done        INTEGER NOT NULL,
  added       INTEGER NOT NULL,
  changed     INTEGER NOT NULL,
  skipped     INTEGER NOT NULL,
  categories  TEXT NOT NULL,
  updated_at  INTEGER NOT NULL
) STRICT;

-- What an import changed, until it is taken back or another one begins. Without "before": it added the item.
CREATE TABLE catalog_import_changes (
  seq         INTEGER PRIMARY KEY,
  item_id     TEXT NOT NULL UNIQUE,
  before_json TEXT,
  after_json  TEXT NOT NULL
) STRICT;
`,
};
