/** New entries are written where writing costs one page; what is open is counted along its index. */
import type { Migration } from '../migrate.ts';

export const arrivals: Migration = {
  version: 9,
  name: 'arrivals',
  sql: `
CREATE TABLE outbox_arrivals (
  seq INTEGER PRIMARY KEY,
  facts TEXT NOT NULL,
  body BLOB NOT NULL
) STRICT;

DROP INDEX outbox_open;
CREATE INDEX outbox_open ON outbox_entries (state, next_at) WHERE state IN ('prepared', 'sending', 'waiting', 'unknown', 'review');
`,
};
