/** A parked sale that a backup brought back may have been sold since: it says so until it is parked anew. */
import type { Migration } from '../migrate.ts';

export const parkedFromBackup: Migration = {
  version: 55,
  name: 'parked-from-backup',
  sql: 'ALTER TABLE parked_baskets ADD COLUMN from_backup INTEGER NOT NULL DEFAULT 0;',
};
