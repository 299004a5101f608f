/** A till that had a catalogue before it could be edited keeps every item, and its categories become things of their own. */
import { expect, test } from 'vitest';
import { createCategoriesTable } from '#main/areas/catalog/categories-table.ts';
import { createPricesTable } from '#main/areas/catalog/prices-table.ts';
import { listItems } from '#main/areas/catalog/table.ts';
import { allMigrations } from '#main/db/migrations/all.ts';
import { openDatabase } from '#main/db/open.ts';
import { makeTempDir, quickDisk } from '#test/helpers/temp-dir.ts';

test('the items of an older database keep their names, prices and categories', () => {
  using dir = makeTempDir(quickDisk);
  const where = { dataDir: dir.path, fileName: 'balcao.db', log: () => {}, logRoomPages: 0 };
  const before = openDatabase({ ...where, migrations: allMigrations.filter(({ version }) => version < 37) });
  const insert = before.prepare(
    `INSERT INTO catalog_items (id, till_id, code, barcode, description, sort_key, category, unit_amount_cents, favorite, updated_at)
     VALUES (@id, 'till', @id, NULL, @name, lower(@name), @category, @price, NULL, 7)`,
  );
  insert.run({ id: '1', name: 'Cafe', category: 'Bebidas', price: 500 });
  insert.run({ id: '2', name: 'Cha', category: 'Bebidas', price: 400 });
  insert.run({ id: '3', name: 'Bolo', category: 'Doces', price: 900 });
  insert.run({ id: '4', name: 'Sacola', category: '', price: 10 });
  before.close();

  const after = openDatabase(where);
  const categories = createCategoriesTable(after).all();
  expect(categories.map(({ name, color }) => [name, color])).toEqual([
    ['Bebidas', 'blue'],
    ['Doces', 'green'],
  ]);
  const nameOf = (id: string | null) => categories.find((one) => one.id === id)?.name ?? null;
  const { items } = listItems(after, undefined);
  expect(items.map(({ id, categoryId, unitAmountCents }) => [id, nameOf(categoryId), unitAmountCents])).toEqual([
    ['3', 'Doces', 900],
    ['1', 'Bebidas', 500],
    ['2', 'Bebidas', 400],
    ['4', null, 10],
  ]);
  expect(items.map(({ retiredAt, photoAt, revision }) => [retiredAt, photoAt, revision])).toEqual(
    items.map(() => [null, null, 1]),
  );
  expect(createPricesTable(after).ofItem('1')).toEqual([{ at: 7, amountCents: 500, cause: 'known', staffName: null }]);
  after.close();
});
