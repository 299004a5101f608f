/** Which slips went to paper: every later one like it says that it is a second copy. Kept for good, one small row for each. */
import type { Migration } from '../migrate.ts';

export const printedSlips: Migration = {
  version: 62,
  name: 'printed-slips',
  sql: `CREATE TABLE printed_slips (
  till_id    TEXT NOT NULL,
  kind       TEXT NOT NULL,
  of_id      TEXT NOT NULL,
  copy       TEXT NOT NULL,
  printed_at INTEGER NOT NULL,
  PRIMARY KEY (kind, of_id, copy)
) STRICT, WITHOUT ROWID;`,
};
