/** What an event named must be read at once, so one table now says everything that is to be read again. */
import type { Migration } from '../migrate.ts';

export const heardReads: Migration = {
  version: 28,
  name: 'heard-reads',
  sql: `
ALTER TABLE reconciliations ADD COLUMN heard_at INTEGER;
INSERT INTO reconciliations (kind, subject_id, sent_at, due_at, heard_at)
  SELECT kind, subject_id, heard_at, heard_at, heard_at FROM heard_events WHERE true
  ON CONFLICT (kind, subject_id) DO UPDATE SET due_at = excluded.due_at, heard_at = excluded.heard_at;
DROP TABLE heard_events;
CREATE INDEX reconciliations_heard ON reconciliations (due_at) WHERE heard_at IS NOT NULL;
`,
};
