/** Searches and filters of the history that people gave a name, for everybody at this till. */
import type { Migration } from '../migrate.ts';

export const historyViews: Migration = {
  version: 14,
  name: 'history-views',
  sql: `
CREATE TABLE history_views (
  name TEXT PRIMARY KEY,
  till_id TEXT NOT NULL,
  choice TEXT NOT NULL,
  staff_id TEXT NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
`,
};
