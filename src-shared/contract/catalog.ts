/** What the shop sells, and the order its favourites stand in. */
import { z } from 'zod';
import { positiveCentsSchema } from '../domain/money.ts';
import { command, query } from './define.ts';

export const catalogItemSchema = z.object({
  id: z.string(),
  code: z.string(),
  barcode: z.string().nullable(),
  description: z.string(),
  category: z.string(),
  unitAmountCents: positiveCentsSchema,
  /** Position among the favourites, or null. */
  favorite: z.int().nullable(),
});
export type CatalogItem = z.infer<typeof catalogItemSchema>;

export const catalogMethods = {
  'catalog.list': query('clerk', { input: z.strictObject({}), output: z.array(catalogItemSchema) }),
  'catalog.setFavorites': command('clerk', {
    input: z.strictObject({ itemIds: z.array(z.string()).max(200) }),
    output: z.array(catalogItemSchema),
  }),
} as const;
