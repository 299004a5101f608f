/** Items have photos, in a table of their own: lists and searches read rows as small as before. */
import type { Migration } from '../migrate.ts';

export const itemPhotos: Migration = {
  version: 44,
  name: 'item-photos',
  sql: `
CREATE TABLE item_photos (
  item_id    TEXT PRIMARY KEY REFERENCES catalog_items (id) ON DELETE CASCADE,
  till_id    TEXT NOT NULL,
  media_type TEXT NOT NULL,
  bytes      BLOB NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

-- Since when the item has this photo. A screen that has the photo of this moment does not ask again.
ALTER TABLE catalog_items ADD COLUMN photo_at INTEGER;
`,
};
