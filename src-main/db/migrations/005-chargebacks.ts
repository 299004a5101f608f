/** Contested charges as they were last read, the defences sent from here, and what the last list said. */
import type { Migration } from '../migrate.ts';

export const chargebacks: Migration = {
  version: 5,
  name: 'chargebacks',
  sql: `
CREATE TABLE chargebacks (
  id TEXT PRIMARY KEY,
  till_id TEXT NOT NULL,
  revision INTEGER NOT NULL DEFAULT 0,
  status TEXT NOT NULL,
  facts TEXT NOT NULL,
  sale_id TEXT REFERENCES sales (id),
  respond_by INTEGER,
  opened_at INTEGER NOT NULL,
  defence TEXT,
  read_at INTEGER NOT NULL,
  wanted_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX chargebacks_sale ON chargebacks (sale_id) WHERE sale_id IS NOT NULL;
CREATE INDEX chargebacks_open ON chargebacks (id) WHERE status NOT IN ('won', 'lost', 'expired');

CREATE TABLE chargeback_reading (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  availability TEXT NOT NULL,
  read_at INTEGER NOT NULL,
  has_more INTEGER NOT NULL,
  summary TEXT NOT NULL
) STRICT;
`,
};
