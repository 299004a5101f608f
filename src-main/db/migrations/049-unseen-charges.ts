/** The summary asks, after each change, for the v1 charges that no route shows and that nobody has recorded: few of thousands. */
import type { Migration } from '../migrate.ts';

export const unseenCharges: Migration = {
  version: 49,
  name: 'unseen-charges',
  sql: `
CREATE INDEX charges_unseen ON charges (id)
  WHERE json_extract(facts, '$.isGone') = 1 AND json_extract(facts, '$.recorded') IS NULL;
`,
};
