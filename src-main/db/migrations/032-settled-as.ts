/** What two people settled of a payment is tied to the status it had; a mark also leaves to the bank what the bank decides. */
import type { Migration } from '../migrate.ts';

export const settledAs: Migration = {
  version: 32,
  name: 'settled-as',
  sql: `
ALTER TABLE sale_payments ADD COLUMN settled_as TEXT;
ALTER TABLE sale_payments ADD COLUMN settled_paid INTEGER NOT NULL DEFAULT 0;
UPDATE sale_payments SET settled_as = iif(status = 'chargeback', 'paid', status), settled_paid = (SELECT coalesce(order_status, '') FROM sales WHERE id = sale_id)
  IN ('paid', 'partially_refunded', 'refunded', 'chargeback') WHERE settled_up_to IS NOT NULL;
UPDATE sale_payments SET settled_as = 'chargeback', settled_up_to = (SELECT max(later.number) FROM sales own
  JOIN sales later ON later.basket_id = own.basket_id WHERE own.id = sale_id) WHERE status = 'chargeback' AND settled_up_to IS NULL
  AND EXISTS (SELECT 1 FROM undo_wishes w WHERE w.owner_kind = 'sale' AND w.owner_id = sale_id AND w.proof = 'ended-by-people');
ALTER TABLE refunds ADD COLUMN settled INTEGER NOT NULL DEFAULT 0;
UPDATE refunds SET settled = 1 WHERE result IN ('refused', 'failed') AND EXISTS (SELECT 1 FROM sale_payments p
  WHERE p.sale_id = refunds.sale_id AND p.charge_id = refunds.charge_id AND p.settled_up_to IS NOT NULL);
`,
};
