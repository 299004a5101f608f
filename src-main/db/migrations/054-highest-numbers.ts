/** The highest sale number that was ever given stands beside the sales, so that a restore can take it along. */
import type { Migration } from '../migrate.ts';

export const highestNumbers: Migration = {
  version: 54,
  name: 'highest-numbers',
  // A restore may have written it into a copy of an earlier schema.
  sql: `
INSERT OR IGNORE INTO meta (key, value, updated_at)
  SELECT 'highest:sale', CAST(number AS TEXT), created_at FROM sales ORDER BY number DESC LIMIT 1;
`,
};
