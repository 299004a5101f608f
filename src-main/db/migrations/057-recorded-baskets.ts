/** Baskets of which people recorded that they were charged, though no sale of this database knows it: they are sold no more. */
import type { Migration } from '../migrate.ts';

export const recordedBaskets: Migration = {
  version: 57,
  name: 'recorded-baskets',
  sql: 'CREATE TABLE recorded_baskets (id TEXT PRIMARY KEY, till_id TEXT NOT NULL, recorded_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;',
};
