/** A read showed that the buyer had paid a Pix code, and that its money was on its way; no reads have agreed since that it is not. */
import type { Migration } from '../migrate.ts';

export const pixOnItsWay: Migration = {
  version: 34,
  name: 'pix-on-its-way',
  sql: `
ALTER TABLE sale_payments ADD COLUMN on_its_way INTEGER NOT NULL DEFAULT 0;
UPDATE sale_payments SET on_its_way = 1 WHERE method = 'pix' AND status = 'processing';
`,
};
