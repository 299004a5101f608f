/** Which items a refund was asked for, and which refunds were one request: a group goes by the id of its first refund. */
import type { Migration } from '../migrate.ts';

export const refundItems: Migration = {
  version: 12,
  name: 'refund-items',
  sql: `
ALTER TABLE refunds ADD COLUMN group_id TEXT REFERENCES refunds (id);
UPDATE refunds SET group_id = id;
CREATE INDEX refunds_group ON refunds (group_id);

CREATE TABLE refund_items (
  group_id TEXT NOT NULL REFERENCES refunds (id),
  position INTEGER NOT NULL CHECK (position >= 0),
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (group_id, position)
) STRICT, WITHOUT ROWID;
`,
};
