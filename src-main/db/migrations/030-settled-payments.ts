/** What two people settled with the buyer: the payments that were there then, and how far the sales of the basket had come. */
import type { Migration } from '../migrate.ts';

export const settledPayments: Migration = {
  version: 30,
  name: 'settled-payments',
  sql: `
ALTER TABLE sale_payments ADD COLUMN settled_up_to INTEGER;
UPDATE sale_payments SET settled_up_to = (SELECT max(later.number) FROM sales own
  JOIN sales later ON later.basket_id = own.basket_id WHERE own.id = sale_id) WHERE status IN ('paid', 'partially_refunded')
  AND EXISTS (SELECT 1 FROM undo_wishes w WHERE w.owner_kind = 'sale' AND w.owner_id = sale_id AND w.proof = 'ended-by-people');
`,
};
