/** What the shop sells, one row an item, and the place of each favourite. */
import type { CatalogItem } from '#shared/contract/catalog.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import { cents } from '#shared/domain/money.ts';
import type { Db } from '../../db/db.ts';

export type NewCatalogItem = Omit<CatalogItem, 'unitAmountCents'> & { readonly unitAmountCents: number };

export function listCatalog(db: Db): CatalogItem[] {
  const rows = db
    .prepare<NewCatalogItem>(
      `SELECT id, code, barcode, description, category, unit_amount_cents AS unitAmountCents, favorite
       FROM catalog_items ORDER BY sort_key, id`,
    )
    .all();
  return rows.map((row) => ({ ...row, unitAmountCents: cents(row.unitAmountCents) }));
}

export function countCatalog(db: Db): number {
  return db.prepare<{ n: number }>('SELECT count(*) AS n FROM catalog_items').get()?.n ?? 0;
}

export function insertCatalogItem(db: Db, item: NewCatalogItem, now: number): void {
  db.prepare(
    `INSERT INTO catalog_items
       (id, till_id, code, barcode, description, sort_key, category, unit_amount_cents, favorite, updated_at)
     VALUES ($id, (SELECT value FROM meta WHERE key = 'till_id'),
       $code, $barcode, $description, $sortKey, $category, $unitAmountCents, $favorite, $now)`,
  ).run({ ...item, sortKey: foldText(item.description), now });
}

export function clearFavorites(db: Db, now: number): void {
  db.prepare('UPDATE catalog_items SET favorite = NULL, updated_at = $now WHERE favorite IS NOT NULL').run({ now });
}

/** False when there is no such item. */
export function setFavorite(db: Db, place: { id: string; favorite: number; now: number }): boolean {
  const sql = 'UPDATE catalog_items SET favorite = $favorite, updated_at = $now WHERE id = $id';
  return db.prepare(sql).run(place).changes === 1;
}
