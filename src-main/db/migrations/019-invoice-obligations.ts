/** Payments of invoices from before invoices had obligations: the newest payment of each invoice takes the obligation. */
import type { Migration } from '../migrate.ts';

export const invoiceObligations: Migration = {
  version: 19,
  name: 'invoice-obligations',
  sql: `
INSERT OR REPLACE INTO obligations (key, entry_id, taken_at)
  SELECT 'invoice:' || part_id, id, created_at FROM outbox_entries
  WHERE operation IN ('subscriptions.pay', 'charges.payOverdue') AND part_id IS NOT NULL ORDER BY created_at;

-- A cancel that has not ended becomes a wish: should it be refused, it is carried out again.
INSERT OR IGNORE INTO undo_wishes (owner_kind, owner_id, wished_at, staff_id, staff_name, next_at)
  SELECT 'subscription', subscriptions.id, outbox_entries.created_at, subscriptions.staff_id, '', 0
  FROM outbox_entries JOIN subscriptions ON subscriptions.id = outbox_entries.owner_id
  WHERE outbox_entries.operation = 'subscriptions.cancel'
    AND outbox_entries.state IN ('prepared', 'sending', 'waiting', 'unknown', 'review');
`,
};
