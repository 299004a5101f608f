/** When the till started, and whether it had been closed before: in the morning managers see what the night was like. */
import type { Migration } from '../migrate.ts';

export const starts: Migration = {
  version: 59,
  name: 'starts',
  sql: `CREATE TABLE starts (
  number     INTEGER PRIMARY KEY,
  started_at INTEGER NOT NULL,
  version    TEXT NOT NULL,
  was_closed INTEGER NOT NULL CHECK (was_closed IN (0, 1))
) STRICT;`,
};
