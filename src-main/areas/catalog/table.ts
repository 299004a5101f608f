/** What the shop sells, one row an item, and the place of each favourite. */
import { type CatalogItem, itemsAtOnce } from '#shared/contract/catalog.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import { sameGtin } from '#shared/domain/gtin.ts';
import { type Cents, cents } from '#shared/domain/money.ts';
import { coded, columnsOf, plain } from '../../db/columns.ts';
import type { Db } from '../../db/db.ts';
import { tillIdSql } from '../../db/meta.ts';
import { givenPriceSql } from './prices-table.ts';

const columns = columnsOf('catalog_items', {
  id: plain<string>(),
  code: plain<string>(),
  barcode: plain<string | null>(),
  description: plain<string>(),
  categoryId: plain<string | null>(),
  unitAmountCents: coded(cents, Number),
  favorite: plain<number | null>(),
  retiredAt: plain<number | null>(),
  photoAt: plain<number | null>(),
  recordedCents: plain<Cents | null>(`nullif(${givenPriceSql('catalog_items.id')}, unit_amount_cents)`),
  revision: plain<number>(),
});

export interface ItemPage {
  readonly items: CatalogItem[];
  readonly next: string | null;
}

const sortKeyOf = ({ description }: Pick<CatalogItem, 'description'>): string => foldText(description);

/** Names the last item of a page by what it is sorted by, so that the next page follows it wherever the item goes. */
const cursorOf = (item: CatalogItem): string => `${item.id} ${sortKeyOf(item)}`;

export function listItems(db: Db, after: string | undefined): ItemPage {
  const [, id = '', sortKey = ''] = /^(\S*) ?(.*)$/s.exec(after ?? '') ?? [];
  const where = 'WHERE (sort_key, id) > (+@sortKey, +@id) ORDER BY sort_key, id LIMIT +@limit';
  const items = columns.all(db, where)({ sortKey, id, limit: itemsAtOnce });
  const last = items.length === itemsAtOnce ? items.at(-1) : undefined;
  return { items, next: last === undefined ? null : cursorOf(last) };
}

export interface NumberedItem extends CatalogItem {
  readonly place: number;
}

/** In the order in which they were added; `after`: the place of the last one. */
export function itemsFrom(db: Db, after: number, limit: number): NumberedItem[] {
  const sql = 'SELECT rowid AS place, id FROM catalog_items WHERE rowid > +@after ORDER BY rowid LIMIT +@limit';
  const places = db.prepare<{ place: number; id: string }>(sql).all({ after, limit });
  const find = columns.one(db, 'WHERE id = @id');
  return places.flatMap(({ place, id }) => {
    const item = find({ id });
    return item === null ? [] : [{ ...item, place }];
  });
}

export function countItems(db: Db): number {
  return db.prepare<{ n: number }>('SELECT count(*) AS n FROM catalog_items').get()?.n ?? 0;
}

/** The highest number that is the code of an item. */
export function highestCode(db: Db): number {
  const sql = `SELECT max(CAST(code AS INTEGER)) AS n FROM catalog_items
    WHERE code NOT GLOB '*[^0-9]*' AND length(code) BETWEEN 1 AND 9`;
  return db.prepare<{ n: number | null }>(sql).get()?.n ?? 0;
}

export type ItemsTable = ReturnType<typeof createItemsTable>;

export function createItemsTable(db: Db) {
  const byId = columns.one(db, 'WHERE id = @id');
  const byCode = columns.one(db, 'WHERE code = @code');
  const byBarcode = columns.one(db, 'WHERE barcode IN (@one, @other)');
  const byName = columns.all(db, 'WHERE sort_key = +@sortKey LIMIT 2');
  const inCategory = columns.all(db, 'WHERE category_id = +@id LIMIT +@limit');
  const withPlace = columns.all(db, 'WHERE favorite IS NOT NULL');
  const atPlace = db.prepare<{ id: string }>('SELECT id FROM catalog_items WHERE favorite = @favorite AND id <> @id');
  const more = { sort_key: '@sortKey', updated_at: '@now' };
  const stored = columns.keys.filter((key) => key !== 'recordedCents');
  const insert = columns.insert(db, stored, { ...more, till_id: tillIdSql });
  const update = columns.update(db, { fixed: ['id'], more });
  const place = db.prepare(
    'UPDATE catalog_items SET favorite = $favorite, revision = revision + 1, updated_at = $now WHERE id = $id',
  );
  const remove = db.prepare('DELETE FROM catalog_items WHERE id = @id');
  const leave = db.prepare(`UPDATE catalog_items SET category_id = NULL, revision = revision + 1, updated_at = @now
    WHERE category_id = @id`);

  /** An item that nobody sells has no place among the favourites, and one that is given its place back only a free one. */
  function placeOf({ id, favorite, retiredAt }: CatalogItem): number | null {
    if (favorite === null || retiredAt !== null) return null;
    return atPlace.get({ id, favorite }) === undefined ? favorite : null;
  }

  return {
    get: (id: string) => byId({ id }),
    byCode: (code: string) => byCode({ code }),
    byBarcode(barcode: string) {
      const [one, other] = sameGtin(barcode);
      return byBarcode({ one, other });
    },
    /** Two at most: who asks wants to know whether there is exactly one. */
    byName: (description: string) => byName({ sortKey: sortKeyOf({ description }) }),
    inCategory: (id: string, limit: number) => inCategory({ id, limit }),
    favorites: () => withPlace(),
    insert: (item: CatalogItem, now: number) => insert(item, { sortKey: sortKeyOf(item), now }),
    /** Answers the item as it was written. */
    update(item: CatalogItem, now: number): CatalogItem {
      const written = { ...item, favorite: placeOf(item) };
      update(written, { sortKey: sortKeyOf(item), now });
      return written;
    },
    place: (id: string, favorite: number | null, now: number) => void place.run({ id, favorite, now }),
    remove: (id: string) => void remove.run({ id }),
    leaveCategory: (id: string, now: number) => Number(leave.run({ id, now }).changes),
  };
}
