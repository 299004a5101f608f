/** Things that API events named and that were not read since: the events are acknowledged, so they are not sent again. */
import type { Migration } from '../migrate.ts';

export const receivedEvents: Migration = {
  version: 17,
  name: 'heard-events',
  sql: `
CREATE TABLE heard_events (
  kind TEXT NOT NULL,
  -- Our own id; '*' stands for everything of this kind that is open or recent.
  subject_id TEXT NOT NULL,
  heard_at INTEGER NOT NULL,
  PRIMARY KEY (kind, subject_id)
) STRICT, WITHOUT ROWID;
`,
};
