/** Events name a charge, an invoice, or what was to pay it: each word finds its row without reading them all. */
import type { Migration } from '../migrate.ts';

export const namedCharges: Migration = {
  version: 27,
  name: 'named-charges',
  sql: `
CREATE INDEX charges_word ON charges (code);
CREATE INDEX charges_charge ON charges (json_extract(facts, '$.chargeId'));
CREATE INDEX charges_invoice ON charges (json_extract(asked, '$.invoiceCode'));
CREATE INDEX subscription_invoices_word ON subscription_invoices (id);
`,
};
