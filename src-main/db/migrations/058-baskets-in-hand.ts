/** Baskets in preparation are kept too: a window that ends, or a power cut, loses none. */
import type { Migration } from '../migrate.ts';

export const basketsInHand: Migration = {
  version: 58,
  name: 'baskets-in-hand',
  sql: `ALTER TABLE parked_baskets ADD COLUMN held_by TEXT;
CREATE UNIQUE INDEX parked_in_hand ON parked_baskets (held_by) WHERE held_by IS NOT NULL AND held_by <> '';`,
};
