/** The form of an item that was changed elsewhere: a newer price is never overwritten, and no other change is in its way. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openedNow } from '#renderer/areas/catalog/item-draft.ts';
import type { CatalogItem } from '#shared/contract/catalog.ts';
import { cents } from '#shared/domain/money.ts';
import { type CatalogBench, item, type NewItem, openCatalog, problemOf } from '#test/areas/catalog/catalog-bench.ts';

const save = (catalog: CatalogBench, { id, revision }: Pick<NewItem, 'id' | 'revision'>, amount: number) =>
  catalog.call(
    'catalog.saveItem',
    item({ id, revision, description: 'Café', code: '1', unitAmountCents: cents(amount) }),
  );

async function made(catalog: CatalogBench): Promise<CatalogItem> {
  return save(catalog, { id: randomUUID(), revision: null }, 500);
}

test('an item that is taken off sale and put back keeps the price that somebody else set', async () => {
  using catalog = openCatalog();
  const kept = await made(catalog);
  await save(catalog, kept, 900);
  await catalog.call('catalog.setRetired', { id: kept.id, isRetired: true });
  const now = await catalog.call('catalog.setRetired', { id: kept.id, isRetired: false });
  const opened = openedNow(kept, now) ?? kept;
  expect(await problemOf(save(catalog, opened, 600))).toBe('changed-meanwhile');
});

test('favourites that are arranged meanwhile are in nobody’s way, nor is an item taken off sale', async () => {
  using catalog = openCatalog();
  const kept = await made(catalog);
  const [arranged] = await catalog.call('catalog.setFavorites', { itemIds: [kept.id] });
  const retired = await catalog.call('catalog.setRetired', { id: kept.id, isRetired: true });
  for (const now of [arranged ?? null, retired]) expect(openedNow(kept, now)).toEqual(now);
  expect(await save(catalog, openedNow(kept, retired) ?? kept, 600)).toMatchObject({ unitAmountCents: 600 });
});

test('favourites that stay where they are, are not changed', async () => {
  using catalog = openCatalog();
  const { id } = await made(catalog);
  expect(await catalog.call('catalog.setFavorites', { itemIds: [id] })).toHaveLength(1);
  expect(await catalog.call('catalog.setFavorites', { itemIds: [id] })).toEqual([]);
});
