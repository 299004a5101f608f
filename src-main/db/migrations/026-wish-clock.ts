/** When a wish was written, by the API's clock too: what came in before or after it is told by what the API dates. */
import type { Migration } from '../migrate.ts';

export const wishClock: Migration = {
  version: 26,
  name: 'wish-clock',
  sql: 'ALTER TABLE undo_wishes ADD COLUMN ahead_ms INTEGER NOT NULL DEFAULT 0;',
};
