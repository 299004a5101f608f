/** A refund that the till makes to undo a sale says so itself: a person's refund may have nobody who approved it, too. */
import type { Migration } from '../migrate.ts';

export const refundsThatUndo: Migration = {
  version: 41,
  name: 'refunds-that-undo',
  sql: `
ALTER TABLE refunds ADD COLUMN undoes INTEGER NOT NULL DEFAULT 0;
UPDATE refunds SET undoes = 1 WHERE approved_by = '';
`,
};
