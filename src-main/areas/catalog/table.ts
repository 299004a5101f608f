/** What the shop sells, one row an item, and the place of each favourite. */
import type { CatalogItem } from '#shared/contract/catalog.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import { cents } from '#shared/domain/money.ts';
import { coded, columnsOf, plain } from '../../db/columns.ts';
import type { Db } from '../../db/db.ts';
import { tillIdSql } from '../../db/meta.ts';

const columns = columnsOf('catalog_items', {
  id: plain<string>(),
  code: plain<string>(),
  barcode: plain<string | null>(),
  description: plain<string>(),
  category: plain<string>(),
  unitAmountCents: coded(cents, Number),
  favorite: plain<number | null>(),
});

export const listCatalog = (db: Db): CatalogItem[] => columns.all(db, 'ORDER BY sort_key, id')();

export function countCatalog(db: Db): number {
  return db.prepare<{ n: number }>('SELECT count(*) AS n FROM catalog_items').get()?.n ?? 0;
}

export function insertCatalogItem(db: Db, item: CatalogItem, now: number): void {
  const insert = columns.insert(db, columns.keys, {
    till_id: tillIdSql,
    sort_key: '@sortKey',
    updated_at: '@now',
  });
  insert(item, { sortKey: foldText(item.description), now });
}

export function clearFavorites(db: Db, now: number): void {
  db.prepare('UPDATE catalog_items SET favorite = NULL, updated_at = $now WHERE favorite IS NOT NULL').run({ now });
}

/** False when there is no such item. */
export function setFavorite(db: Db, place: { id: string; favorite: number; now: number }): boolean {
  const sql = 'UPDATE catalog_items SET favorite = $favorite, updated_at = $now WHERE id = $id';
  return db.prepare(sql).run(place).changes === 1;
}
