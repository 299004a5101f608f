/** Things that requests were sent about, to be read again hours and a day after their ends: an end can turn out wrong. */
import type { Migration } from '../migrate.ts';

export const reconciliations: Migration = {
  version: 20,
  name: 'reconciliations',
  sql: `
CREATE TABLE reconciliations (
  kind TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  sent_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  PRIMARY KEY (kind, subject_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX reconciliations_due ON reconciliations (due_at);
`,
};
