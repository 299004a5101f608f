/** Sales whose money the shop takes by itself, what was taken for each, and what went back of it. */
import type { Migration } from '../migrate.ts';

export const counterSales: Migration = {
  version: 64,
  name: 'counter-sales',
  sql: `CREATE TABLE counter_sales (
  id          TEXT PRIMARY KEY,
  till_id     TEXT NOT NULL,
  number      INTEGER NOT NULL UNIQUE,
  draft_id    TEXT NOT NULL UNIQUE,
  revision    INTEGER NOT NULL DEFAULT 1,
  staff_id    TEXT NOT NULL,
  staff_name  TEXT NOT NULL,
  staff_role  TEXT NOT NULL,
  items       TEXT NOT NULL,
  note        TEXT,
  customer    TEXT,
  total_cents INTEGER NOT NULL CHECK (total_cents > 0),
  currency    TEXT NOT NULL,
  created_at  INTEGER NOT NULL,
  updated_at  INTEGER NOT NULL
) STRICT;
CREATE INDEX counter_sales_by_buyer_email ON counter_sales (lower(trim(json_extract(customer, '$.email')))) WHERE customer IS NOT NULL;

CREATE TABLE tenders (
  id             TEXT PRIMARY KEY,
  till_id        TEXT NOT NULL,
  sale_id        TEXT NOT NULL REFERENCES counter_sales (id),
  position       INTEGER NOT NULL,
  kind           TEXT NOT NULL,
  amount_cents   INTEGER NOT NULL CHECK (amount_cents > 0),
  due_cents      INTEGER NOT NULL CHECK (due_cents BETWEEN 1 AND amount_cents),
  received_cents INTEGER CHECK (received_cents >= due_cents),
  machine        TEXT,
  UNIQUE (sale_id, position)
) STRICT;

-- Never taken out, and of one only the note goes, with its buyer: what went back of a sale is their sum.
CREATE TABLE tender_returns (
  id            TEXT PRIMARY KEY,
  till_id       TEXT NOT NULL,
  sale_id       TEXT NOT NULL REFERENCES counter_sales (id),
  parts         TEXT NOT NULL,
  items         TEXT NOT NULL,
  reason        TEXT NOT NULL,
  note          TEXT,
  staff_id      TEXT NOT NULL,
  staff_name    TEXT NOT NULL,
  approver_name TEXT,
  created_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX tender_returns_of_sale ON tender_returns (sale_id);
CREATE INDEX tender_returns_by_day ON tender_returns (created_at);
`,
};
