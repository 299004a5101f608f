/** The photos of items, one at most for each. They go with their item. */
import type { ItemPhoto } from '#shared/contract/catalog.ts';
import type { PhotoType } from '#shared/domain/item-photo.ts';
import { columnsOf, plain } from '../../db/columns.ts';
import type { Db } from '../../db/db.ts';
import { tillIdSql } from '../../db/meta.ts';

const columns = columnsOf('item_photos', {
  itemId: plain<string>(),
  mediaType: plain<PhotoType>(),
  bytes: plain<Uint8Array>(),
  photoAt: plain<number>('updated_at'),
});

export type PhotosTable = ReturnType<typeof createPhotosTable>;

export function createPhotosTable(db: Db) {
  const byItem = columns.one(db, 'WHERE item_id = @itemId');
  const save = columns.replace(db, columns.keys, { by: ['item_id'], first: { till_id: tillIdSql } });
  const remove = db.prepare('DELETE FROM item_photos WHERE item_id = @itemId');
  return {
    /** Those that there are. */
    of: (itemIds: readonly string[]): ItemPhoto[] =>
      itemIds.flatMap((itemId) => {
        const found = byItem({ itemId });
        if (found === null) return [];
        const { bytes, ...photo } = found;
        return [{ ...photo, data: Buffer.from(bytes).toString('base64') }];
      }),
    save: (photo: ReturnType<typeof columns.read>) => save(photo),
    remove: (itemId: string) => void remove.run({ itemId }),
  };
}
