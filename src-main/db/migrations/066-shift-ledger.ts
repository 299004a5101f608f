/**
 * What the reports of shifts have counted of each sale, and which sales changed since. A Pix that is paid after its shift was closed, or a
 * refund that ends days later, is in the report of the shift in which it became known: the reports together are the whole ledger.
 */
import type { Migration } from '../migrate.ts';

export const shiftLedger: Migration = {
  version: 66,
  name: 'shift-ledger',
  sql: `CREATE TABLE shift_counted (
  sale_id         TEXT NOT NULL REFERENCES sales (id),
  method          TEXT NOT NULL,
  till_id         TEXT NOT NULL,
  received_cents  INTEGER NOT NULL,
  back_cents      INTEGER NOT NULL,
  contested_cents INTEGER NOT NULL,
  PRIMARY KEY (sale_id, method)
) STRICT, WITHOUT ROWID;

-- Written by the triggers below, in the transaction that changed the sale; emptied by the close of a shift.
CREATE TABLE sales_moved (
  sale_id TEXT PRIMARY KEY REFERENCES sales (id),
  till_id TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- A shop that never opened a shift keeps no ledger of them.
CREATE TRIGGER a_new_sale_moved AFTER INSERT ON sales WHEN EXISTS (SELECT 1 FROM meta WHERE key = 'shifts.ledger')
BEGIN INSERT OR IGNORE INTO sales_moved (sale_id, till_id) VALUES (NEW.id, NEW.till_id); END;
CREATE TRIGGER a_sale_moved AFTER UPDATE OF order_status, own_state ON sales
  WHEN (OLD.order_status IS NOT NEW.order_status OR OLD.own_state IS NOT NEW.own_state)
    AND EXISTS (SELECT 1 FROM meta WHERE key = 'shifts.ledger')
BEGIN INSERT OR IGNORE INTO sales_moved (sale_id, till_id) VALUES (NEW.id, NEW.till_id); END;
CREATE TRIGGER a_payment_moved AFTER UPDATE OF status, back_cents, refunded_cents, amount_cents ON sale_payments
  WHEN (OLD.status IS NOT NEW.status OR OLD.back_cents <> NEW.back_cents OR OLD.refunded_cents <> NEW.refunded_cents
      OR OLD.amount_cents <> NEW.amount_cents)
    AND EXISTS (SELECT 1 FROM meta WHERE key = 'shifts.ledger')
BEGIN INSERT OR IGNORE INTO sales_moved (sale_id, till_id) SELECT id, till_id FROM sales WHERE id = NEW.sale_id; END;

-- The caller makes it once for each form, so that a lost answer hands nothing over twice.
ALTER TABLE hand_overs ADD COLUMN hand_over_id TEXT;
CREATE UNIQUE INDEX hand_overs_once ON hand_overs (hand_over_id) WHERE hand_over_id IS NOT NULL;

-- The same expression as in the query for the sales of a buyer.
CREATE INDEX counter_sales_by_buyer_document
  ON counter_sales (upper(replace(replace(replace(replace(json_extract(customer, '$.document.number'), '.', ''), '-', ''), '/', ''), ' ', '')))
  WHERE customer IS NOT NULL;
`,
};
