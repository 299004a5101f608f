/** What the shop sells: items, their categories, the prices they had, and the order favourites stand in. */
import { z } from 'zod';
import { categoryColors, mostCategories } from '../domain/catalog-rules.ts';
import { photosAtOnce, photoTypes } from '../domain/item-photo.ts';
import { centsSchema, positiveCentsSchema } from '../domain/money.ts';
import { command, needs, query, unlessDenied } from './define.ts';

export const catalogItemSchema = z.object({
  id: z.string(),
  code: z.string(),
  barcode: z.string().nullable(),
  description: z.string(),
  /** Null: in no category. */
  categoryId: z.string().nullable(),
  unitAmountCents: positiveCentsSchema,
  /** Position among the favourites, or null. */
  favorite: z.int().nullable(),
  /** Since when it is not sold any more; null while it is. */
  retiredAt: z.number().nullable(),
  /** Since when it has the photo that it has; null without one. Another moment is another photo. */
  photoAt: z.number().nullable(),
  /** The newest price on its list, where that is another one: the item was changed from outside the till. */
  recordedCents: positiveCentsSchema.nullable(),
  revision: z.int(),
});
export type CatalogItem = z.infer<typeof catalogItemSchema>;

export const categorySchema = z.object({ id: z.string(), name: z.string(), color: z.enum(categoryColors) });
export type Category = z.infer<typeof categorySchema>;

/** Why an item has a price. `known`: it had it before prices were kept. */
export const priceCauses = ['known', 'created', 'edited', 'imported', 'undone'] as const;

export const pastPriceSchema = z.object({
  at: z.number(),
  amountCents: positiveCentsSchema,
  cause: z.enum(priceCauses),
  /** Null where nobody was on record. */
  staffName: z.string().nullable(),
});
export type PastPrice = z.infer<typeof pastPriceSchema>;

/** `data`: the picture in base64. */
export const itemPhotoSchema = z.object({
  itemId: z.string(),
  photoAt: z.number(),
  mediaType: z.enum(photoTypes),
  data: z.string(),
});
export type ItemPhoto = z.infer<typeof itemPhotoSchema>;

/** Items that one answer or one event may carry: a catalogue may have a hundred thousand. */
export const itemsAtOnce = 1_000;

/** Longer than any text may be: what is too long is then refused with the rule's own words. */
const typed = z.string().max(20_000);
/** More than a photo may have, and less than a frame: the rule says how much it is. */
const photoData = z.base64().max(200_000);
const byId = z.strictObject({ id: z.string() });
const categories = z.array(categorySchema);

export const catalogMethods = {
  /** In the order of their names, a page at a time: continue with `next`. Retired items are among them. */
  'catalog.list': query('clerk', {
    input: z.strictObject({ after: z.string().max(600).optional() }),
    output: z.object({ items: z.array(catalogItemSchema), next: z.string().nullable() }),
  }),
  'catalog.categories': query('clerk', { input: z.strictObject({}), output: categories }),
  /** Answers the items whose place changed. */
  'catalog.setFavorites': command('clerk', {
    input: z.strictObject({ itemIds: z.array(z.string()).max(200) }),
    output: z.array(catalogItemSchema),
  }),
  /** Creates an item (`revision` null) or changes it, if nobody has changed it since this revision. */
  'catalog.saveItem': command(needs('catalogue'), {
    input: z.strictObject({
      id: z.uuid(),
      revision: z.int().nullable(),
      description: typed,
      code: typed,
      barcode: typed,
      categoryId: z.string().nullable(),
      unitAmountCents: centsSchema,
      /** Left out: it keeps the photo it has. Null: it has none afterwards. */
      photo: photoData.nullable().optional(),
    }),
    output: catalogItemSchema,
  }),
  /** The photos of the items that have one. */
  'catalog.photos': query('clerk', {
    input: z.strictObject({ itemIds: z.array(z.string()).max(photosAtOnce) }),
    output: z.array(itemPhotoSchema),
  }),
  /** The goods of a café, to begin with; only into an empty catalogue. */
  'catalog.addSamples': command(needs('catalogue'), {
    input: z.strictObject({}),
    output: z.object({ count: z.int() }),
  }),
  /** A retired item is not sold and not found by its bar code; sales and parked baskets keep what they copied of it. */
  'catalog.setRetired': command(needs('catalogue'), {
    input: z.strictObject({ id: z.string(), isRetired: z.boolean() }),
    output: catalogItemSchema,
  }),
  /** The prices an item had, the newest first. */
  'catalog.prices': query(unlessDenied('catalogue'), { input: byId, output: z.array(pastPriceSchema) }),
  'catalog.saveCategory': command(needs('catalogue'), {
    input: z.strictObject({ id: z.uuid(), name: typed, color: z.enum(categoryColors) }),
    output: categories,
  }),
  'catalog.orderCategories': command(needs('catalogue'), {
    input: z.strictObject({ ids: z.array(z.string()).max(mostCategories) }),
    output: categories,
  }),
  /** Its items are in no category afterwards. */
  'catalog.removeCategory': command(needs('catalogue'), { input: byId, output: categories }),
} as const;
