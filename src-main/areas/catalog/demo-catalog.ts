/** Fills an empty training catalogue with a café's goods, so that the first sale can be practised at once. */
import { z } from 'zod';
import { positiveCentsSchema } from '#shared/domain/money.ts';
import type { Db } from '../../db/db.ts';
import type { MakeId } from '../../lib/ids.ts';
import { countCatalog, insertCatalogItem } from './table.ts';

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
}

export async function seedDemoCatalog({ db, makeId, now }: SeedCatalogDeps): Promise<void> {
  if (countCatalog(db) > 0) return;
  // Read on demand: a shop with a real account never loads it.
  const file = await import('../../../resources/demo-catalog.json', { with: { type: 'json' } });
  const items = demoCatalogSchema.parse(file.default);
  db.transaction(() => {
    for (const item of items) insertCatalogItem(db, { ...item, id: makeId() }, now);
  });
}
