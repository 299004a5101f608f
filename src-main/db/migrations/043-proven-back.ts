/**
 * What is proven to be back of a payment stays proven under a word that confirms no refund. Of a payment that has such a word now, the refunds
 * of this till tell it.
 */
import type { Migration } from '../migrate.ts';

export const provenBack: Migration = {
  version: 43,
  name: 'proven-back',
  sql: `
ALTER TABLE sale_payments ADD COLUMN back_cents INTEGER NOT NULL DEFAULT 0;
UPDATE sale_payments SET back_cents = CASE status
  WHEN 'refunded' THEN amount_cents
  WHEN 'partially_refunded' THEN min(amount_cents, refunded_cents)
  ELSE min(amount_cents, refunded_cents, (SELECT coalesce(sum(r.amount_cents), 0) FROM refunds r
    WHERE r.owner_id = sale_id AND r.charge_id = sale_payments.charge_id AND r.result = 'confirmed')) END
WHERE refunded_cents > 0 OR status = 'refunded';
`,
};
