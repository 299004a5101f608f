/** Since when somebody no longer works here. People are never deleted, because the record names them. */
import type { Migration } from '../migrate.ts';

export const retiredPeople: Migration = {
  version: 36,
  name: 'retired-people',
  sql: `
ALTER TABLE staff ADD COLUMN retired_at INTEGER;
`,
};
