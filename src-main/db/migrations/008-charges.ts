/** v1 charges and overdue payments: what was asked for, what the API said, and what people saw in the dashboard. */
import type { Migration } from '../migrate.ts';

export const charges: Migration = {
  version: 8,
  name: 'charges',
  sql: `
CREATE TABLE charges (
  id TEXT PRIMARY KEY,
  till_id TEXT NOT NULL,
  revision INTEGER NOT NULL DEFAULT 0,
  kind TEXT NOT NULL CHECK (kind IN ('charge', 'overdue')),
  code TEXT,
  status TEXT,
  asked TEXT NOT NULL,
  facts TEXT NOT NULL,
  failure TEXT,
  staff_id TEXT NOT NULL,
  search_text TEXT NOT NULL,
  followed INTEGER NOT NULL,
  last_look_at INTEGER,
  look_wanted_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX charges_code ON charges (code) WHERE kind = 'charge' AND code IS NOT NULL;
CREATE INDEX charges_newest ON charges (created_at DESC, id);
CREATE INDEX charges_followed ON charges (id) WHERE followed = 1;
`,
};
