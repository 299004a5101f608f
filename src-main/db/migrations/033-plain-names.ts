/** Tables and columns are called what the field calls them, as in the code that reads them. */
import type { Migration } from '../migrate.ts';

export const plainNames: Migration = {
  version: 33,
  name: 'plain-names',
  sql: `
ALTER TABLE undo_wishes RENAME TO cancel_requests;
ALTER TABLE happenings RENAME TO timeline_events;
ALTER TABLE timeline_events RENAME COLUMN learned TO cause;
ALTER TABLE sales RENAME COLUMN undo_wished TO cancel_requested;
ALTER TABLE sales RENAME COLUMN distrusted TO from_backup;
ALTER TABLE sales RENAME COLUMN unsold TO end_reason;
ALTER TABLE reconciliations RENAME COLUMN heard_at TO received_at;
`,
};
