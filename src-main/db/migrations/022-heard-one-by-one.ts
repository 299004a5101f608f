/** What events spoke of is kept one by one: a row that stood for all of a kind becomes the newest sales it stood for. */
import type { Migration } from '../migrate.ts';

export const heardOneByOne: Migration = {
  version: 22,
  name: 'heard-one-by-one',
  // Whatever is open is asked about in any case; of the ended things only sales were named.
  sql: `
INSERT OR IGNORE INTO heard_events (kind, subject_id, heard_at)
  SELECT 'sale', sales.id, heard_at FROM sales JOIN heard_events ON kind = 'sale' AND subject_id = '*'
  WHERE order_id IS NOT NULL ORDER BY sales.created_at DESC LIMIT 500;
DELETE FROM heard_events WHERE subject_id = '*';
`,
};
