/** Which request took the place of which, where the first was believed to take no money; and links that sold after somebody asked to close them. */
import type { Migration } from '../migrate.ts';

export const takenTwice: Migration = {
  version: 50,
  name: 'taken-twice',
  sql: `
CREATE TABLE obligation_successors (
  entry_id TEXT NOT NULL,
  before_id TEXT NOT NULL,
  operation TEXT NOT NULL,
  taken_at INTEGER NOT NULL,
  PRIMARY KEY (entry_id, before_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX obligation_successors_by_operation ON obligation_successors (operation, taken_at);

CREATE INDEX payment_links_sold_late ON payment_links (json_extract(made, '$.soldLateAt'))
  WHERE json_extract(made, '$.soldLateAt') IS NOT NULL;
`,
};
