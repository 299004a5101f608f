/**
 * What a sale's own order and requests prove, beneath "replaced". A replaced sale whose end no status shows is called unknown until its row is
 * saved again: it is read until it has ended. Of "refunded" beside a smaller sum, only the sum is proven.
 */
import type { Migration } from '../migrate.ts';

export const ownState: Migration = {
  version: 45,
  name: 'own-state',
  sql: `
ALTER TABLE sales ADD COLUMN own_state TEXT NOT NULL DEFAULT 'unknown';
UPDATE sales SET own_state = CASE
  WHEN state <> 'replaced' THEN state
  WHEN order_status IN ('failed', 'canceled', 'refunded') AND NOT EXISTS (SELECT 1 FROM sale_payments p WHERE p.sale_id = sales.id
    AND (p.on_its_way = 1 OR p.status IS NULL OR p.status NOT IN ('failed', 'canceled', 'refunded'))) THEN 'canceled'
  WHEN order_id IS NULL AND NOT EXISTS (SELECT 1 FROM outbox_entries e WHERE e.owner_kind = 'sale' AND e.owner_id = sales.id
    AND (e.ambiguous OR e.state = 'resolved')) THEN 'canceled'
  ELSE 'unknown' END;
UPDATE sale_payments SET back_cents = min(amount_cents, refunded_cents) WHERE status = 'refunded';
`,
};
