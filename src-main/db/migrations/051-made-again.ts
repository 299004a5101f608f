/** Whether something was made in the place of a request is asked wherever one is shown; what a request took, right before it leaves. */
import type { Migration } from '../migrate.ts';

export const madeAgain: Migration = {
  version: 51,
  name: 'made-again',
  sql: `
CREATE INDEX obligation_successors_by_before ON obligation_successors (before_id);
CREATE INDEX obligations_by_entry ON obligations (entry_id);
`,
};
