/** Customers have notes and the data they had before; what a customer bought is found by the buyer's data that it carries. */
import type { Migration } from '../migrate.ts';

export const customerRecords: Migration = {
  version: 40,
  name: 'customer-records',
  sql: `
ALTER TABLE customers ADD COLUMN notes TEXT NOT NULL DEFAULT '';
ALTER TABLE customers ADD COLUMN revision INTEGER NOT NULL DEFAULT 1;
CREATE INDEX customers_by_email ON customers (lower(trim(email)));

-- What a customer was called before an edit, and the data of those who were merged into the customer.
CREATE TABLE customer_identities (
  customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  name        TEXT NOT NULL,
  email       TEXT NOT NULL,
  document    TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (customer_id, name, email, document)
) STRICT, WITHOUT ROWID;

-- The same expressions as in the query for the sales of a buyer, or it would read every sale.
CREATE INDEX sales_by_buyer_email ON sales (lower(trim(json_extract(customer, '$.email')))) WHERE customer IS NOT NULL;
CREATE INDEX sales_by_buyer_document
  ON sales (upper(replace(replace(replace(replace(json_extract(customer, '$.document.number'), '.', ''), '-', ''), '/', ''), ' ', '')))
  WHERE customer IS NOT NULL;
`,
};
