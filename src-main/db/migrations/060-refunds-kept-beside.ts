/**
 * What the shop held of other payments for the same thing when a refund was asked for: only less than that can make up for a refund that was
 * not made. Of an earlier one nobody knows it, and it is owed until its own payment went back or two people settle it.
 */
import type { Migration } from '../migrate.ts';

export const refundsKeptBeside: Migration = {
  version: 60,
  name: 'refunds-kept-beside',
  sql: 'ALTER TABLE refunds ADD COLUMN known_kept_beside_cents INTEGER NOT NULL DEFAULT 0;',
};
