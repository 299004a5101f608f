/** When a wish to undo was written, also by the API's clock: dates from the API tell what came in before it or after it. */
import type { Migration } from '../migrate.ts';

export const wishClock: Migration = {
  version: 26,
  name: 'wish-clock',
  sql: 'ALTER TABLE undo_wishes ADD COLUMN ahead_ms INTEGER NOT NULL DEFAULT 0;',
};
