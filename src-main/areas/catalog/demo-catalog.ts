/** Fills an empty catalogue with a café's goods: in training, so that the first sale can be practised at once, or when a manager asks. */
import { z } from 'zod';
import { positiveCentsSchema } from '#shared/domain/money.ts';
import type { Db } from '../../db/db.ts';
import type { MakeId } from '../../lib/ids.ts';
import { createCategoriesTable } from './categories-table.ts';
import { createPricesTable } from './prices-table.ts';
import { countItems, createItemsTable } from './table.ts';

const demoCatalogSchema = z.array(
  z.strictObject({
    code: z.string(),
    barcode: z.string().nullable(),
    description: z.string(),
    category: z.string(),
    unitAmountCents: positiveCentsSchema,
    favorite: z.int().nullable(),
  }),
);

export interface SeedCatalogDeps {
  readonly db: Db;
  readonly makeId: MakeId;
  readonly now: number;
  /** In the same transaction. */
  readonly onAdded?: (count: number) => void;
}

/** Answers how many items it added. */
export async function seedDemoCatalog({ db, makeId, now, onAdded }: SeedCatalogDeps): Promise<number> {
  if (countItems(db) > 0) return 0;
  // Read on demand: most shops have their own goods.
  const file = await import('../../../resources/demo-catalog.json', { with: { type: 'json' } });
  const demo = demoCatalogSchema.parse(file.default);
  return db.transaction(() => {
    // Somebody may have added an item while the file was read.
    if (countItems(db) > 0) return 0;
    const items = createItemsTable(db);
    const prices = createPricesTable(db);
    const categories = createCategoriesTable(db);
    for (const { category: name, ...item } of demo) {
      const id = makeId();
      const known = categories.byName(name);
      const category = known ?? { id: makeId(), name, color: categories.nextColor() };
      if (known === null) categories.save(category, now);
      const unseen = { retiredAt: null, photoAt: null, recordedCents: null, revision: 1 };
      items.insert({ ...item, ...unseen, id, categoryId: category.id }, now);
      prices.add({ itemId: id, at: now, amountCents: item.unitAmountCents, cause: 'created', staffId: null });
    }
    onAdded?.(demo.length);
    return demo.length;
  });
}
