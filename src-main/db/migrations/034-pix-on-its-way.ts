/** When a read last showed that the buyer had paid a Pix code, and that its money was on its way. */
import type { Migration } from '../migrate.ts';

export const pixOnItsWay: Migration = {
  version: 34,
  name: 'pix-on-its-way',
  sql: 'ALTER TABLE sale_payments ADD COLUMN on_its_way_at INTEGER;',
};
