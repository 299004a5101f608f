/** A sale, and a basket that waits to become one, keep the currency they were made in: the shop may choose another one later. */
import type { Migration } from '../migrate.ts';

export const saleCurrency: Migration = {
  version: 46,
  name: 'sale-currency',
  sql: `
-- All that was sold before could only be sold in reais.
ALTER TABLE sales ADD COLUMN currency TEXT NOT NULL DEFAULT 'BRL';
ALTER TABLE parked_baskets ADD COLUMN currency TEXT NOT NULL DEFAULT 'BRL';
`,
};
