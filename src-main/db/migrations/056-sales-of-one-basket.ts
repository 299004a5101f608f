/** Sales that took another one's place: of each that was paid as well as the other, people are told. */
import type { Migration } from '../migrate.ts';

export const salesOfOneBasket: Migration = {
  version: 56,
  name: 'sales-of-one-basket',
  sql: 'CREATE INDEX sales_successors ON sales (created_at) WHERE replaces IS NOT NULL;',
};
