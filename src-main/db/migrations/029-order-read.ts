/** When an order was read, by the API's clock: ends that the API names are compared with that moment. */
import type { Migration } from '../migrate.ts';

export const orderRead: Migration = {
  version: 29,
  name: 'order-read',
  sql: 'ALTER TABLE sales ADD COLUMN read_at INTEGER; UPDATE sales SET read_at = last_check_at;',
};
