/**
 * When a lock-out was seen to have ended has a column of its own. Earlier versions wrote there until when somebody is locked out, by the clock of the
 * machine: of those rows nobody knows whether they were waited for, so their locks begin anew.
 */
import type { Migration } from '../migrate.ts';

export const lockEnds: Migration = {
  version: 61,
  name: 'lock-ends',
  sql: `ALTER TABLE pin_failures DROP COLUMN locked_until;
ALTER TABLE pin_failures ADD COLUMN lock_ended_at INTEGER;`,
};
