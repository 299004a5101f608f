/** What had gone back of other payments for the same thing when a refund was asked for: more of it since means that somebody else chose those. */
import type { Migration } from '../migrate.ts';

export const refundsBeside: Migration = {
  version: 52,
  name: 'refunds-beside',
  sql: 'ALTER TABLE refunds ADD COLUMN known_beside_cents INTEGER NOT NULL DEFAULT 0;',
};
