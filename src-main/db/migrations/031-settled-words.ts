/** An unknown status was settled as if it were money, even if its code could still be paid: people are asked about it again. */
import type { Migration } from '../migrate.ts';

export const settledWords: Migration = {
  version: 31,
  name: 'settled-words',
  sql: `
UPDATE sale_payments SET settled_up_to = NULL WHERE settled_up_to IS NOT NULL
  AND status NOT IN ('processing', 'requires_action', 'requires_capture', 'canceled', 'failed', 'paid', 'partially_refunded', 'refunded',
    'refund_processing', 'chargeback')
  AND (SELECT order_status FROM sales WHERE id = sale_id) NOT IN ('paid', 'partially_refunded', 'refunded', 'chargeback');
`,
};
