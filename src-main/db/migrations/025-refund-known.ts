/** What people knew to have gone back of a charge when they asked for a refund of it: what shows beyond it is not theirs to repeat. */
import type { Migration } from '../migrate.ts';

export const refundKnown: Migration = {
  version: 25,
  name: 'refund-known',
  sql: `
ALTER TABLE refunds ADD COLUMN known_refunded_cents INTEGER NOT NULL DEFAULT 0;
UPDATE refunds SET known_refunded_cents = coalesce(
  (SELECT refunded_cents FROM sale_payments WHERE sale_payments.charge_id = refunds.charge_id), 0);
`,
};
