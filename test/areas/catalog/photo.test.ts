/** The photo of an item: what is taken and what is refused, where it is kept, on record without its bytes, and gone with its item. */
import { expect, it } from 'vitest';
import { openTestCore } from '#test/helpers/test-core.ts';
import { type CatalogBench, item, type NewItem, openCatalog, problemOf } from './catalog-bench.ts';

/** The first bytes of each kind, and then some that no other test has. */
const heads = {
  'image/jpeg': [0xff, 0xd8, 0xff, 0xe0],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/webp': [...Buffer.from('RIFF'), 1, 2, 3, 4, ...Buffer.from('WEBP')],
} as const;

const picture = (type: keyof typeof heads = 'image/jpeg', length = 600): string =>
  Buffer.concat([Buffer.from(heads[type]), Buffer.alloc(length - heads[type].length, 'pixels')]).toString('base64');

const save = (catalog: CatalogBench, fields: Partial<NewItem> = {}) => catalog.call('catalog.saveItem', item(fields));
const photosOf = (catalog: CatalogBench, ...itemIds: string[]) => catalog.call('catalog.photos', { itemIds });
const rowsOf = (catalog: CatalogBench) => catalog.bench.db.prepare('SELECT item_id FROM item_photos').all();
const record = (catalog: CatalogBench) =>
  catalog.bench.db
    .prepare<{ action: string; before_json: string | null; after_json: string }>(
      'SELECT action, before_json, after_json FROM audit ORDER BY seq',
    )
    .all();

it.each(['image/jpeg', 'image/png', 'image/webp'] as const)('%s is kept as it came', async (mediaType) => {
  using catalog = openCatalog();
  const data = picture(mediaType);
  const { id, photoAt } = await save(catalog, { photo: data });
  expect(photoAt).not.toBeNull();
  expect(await photosOf(catalog, id, 'gone')).toEqual([{ itemId: id, photoAt, mediaType, data }]);
});

it.each([
  { what: 'a text', photo: Buffer.from('<svg onload="alert(1)"/>').toString('base64'), problem: 'photo-no-picture' },
  { what: 'nothing', photo: '', problem: 'photo-no-picture' },
  {
    what: 'a sound in the same container',
    photo: Buffer.from('RIFF1234WAVE').toString('base64'),
    problem: 'photo-no-picture',
  },
  { what: 'a byte too many', photo: picture('image/jpeg', 64 * 1024 + 1), problem: 'photo-too-heavy' },
])('$what is refused as $problem, and nothing of the item is saved', async ({ photo, problem }) => {
  using catalog = openCatalog();
  expect(await problemOf(save(catalog, { photo }))).toBe(problem);
  expect(await catalog.all()).toEqual([]);
  const made = await save(catalog, { photo: picture('image/jpeg', 64 * 1024) });
  const worse = { ...item(), id: made.id, revision: made.revision, description: 'Outro', photo };
  expect(await problemOf(catalog.call('catalog.saveItem', worse))).toBe(problem);
  expect(await catalog.all()).toEqual([made]);
});

it('is exchanged and removed with the item, and each is on record and announced, without a byte of it', async () => {
  using catalog = openCatalog();
  const first = await save(catalog, { photo: picture('image/png') });
  const { id, code } = first;
  const edit = (revision: number, fields: Partial<NewItem>) => save(catalog, { id, code, revision, ...fields });
  const second = await edit(1, { photo: picture('image/webp') });
  expect(second.photoAt).toBeGreaterThan(first.photoAt ?? Number.POSITIVE_INFINITY);
  const renamed = await edit(2, { description: 'Café coado' });
  expect(renamed.photoAt).toBe(second.photoAt);
  expect(await photosOf(catalog, id)).toMatchObject([{ mediaType: 'image/webp' }]);
  const without = await edit(3, { description: 'Café coado', photo: null });
  expect(without).toMatchObject({ photoAt: null, revision: 4 });
  expect(rowsOf(catalog)).toEqual([]);
  // There is none to remove: nothing is changed, recorded or announced.
  expect(await edit(4, { description: 'Café coado', photo: null })).toEqual(without);
  expect(record(catalog).map(({ action }) => action)).toEqual([
    'catalog.create',
    'catalog.setPhoto',
    'catalog.setPhoto',
    'catalog.edit',
    'catalog.removePhoto',
  ]);
  expect(record(catalog)[4]).toMatchObject({ before_json: null, after_json: '{"description":"Café coado"}' });
  expect(JSON.stringify(record(catalog))).not.toContain('pixels');
  expect(catalog.told.map(({ payload }) => payload)).toEqual([[first], [second], [renamed], [without]]);
  expect(JSON.stringify([catalog.told, await catalog.all()])).not.toContain(Buffer.from('pixels').toString('base64'));
});

it('stays when the item leaves the sale or is imported again', async () => {
  using catalog = openCatalog();
  const { id, photoAt } = await save(catalog, { code: '7', photo: picture() });
  await catalog.call('catalog.setRetired', { id, isRetired: true });
  const imported = await catalog.importFile('código;nome;preço\n7;Café;6,00\n');
  expect(await catalog.all()).toMatchObject([{ unitAmountCents: 600, photoAt }]);
  await catalog.undo(imported.id);
  await catalog.until(['undone']);
  expect(await catalog.all()).toMatchObject([{ unitAmountCents: 500, photoAt }]);
  expect(await photosOf(catalog, id)).toMatchObject([{ itemId: id, photoAt }]);
});

it('that an imported item was given is told before the import is undone, and goes with the item otherwise', async () => {
  using catalog = openCatalog();
  const { id: importId } = await catalog.importFile('código;nome;preço\n7;Café;5,00\n');
  const [made] = await catalog.all();
  const { id = '', revision = 0 } = made ?? {};
  const { keptMark } = await catalog.call('catalog.undoPreview', { id: importId });
  await save(catalog, { id, revision, code: '7', photo: picture() });
  expect(await problemOf(catalog.call('catalog.undoImport', { id: importId, keptMark }))).toBe('import-item-changed');
  expect(rowsOf(catalog)).toEqual([{ item_id: id }]);
  catalog.bench.db.prepare('DELETE FROM catalog_items').run();
  expect(rowsOf(catalog)).toEqual([]);
});

it('is what a clerk sees and only a manager changes, survives a restart, and is no part of the file for support', async () => {
  await using till = await openTestCore();
  const manager = till.connect();
  await manager.signIn('manager');
  const data = picture();
  const made = await manager.get('catalog.saveItem', item({ photo: data }));
  await till.restart();
  const clerk = till.connect();
  await clerk.signIn('clerk');
  expect(await clerk.get('catalog.photos', { itemIds: [made.id] })).toMatchObject([{ data }]);
  const edit = { ...item(), id: made.id, code: made.code, revision: made.revision, photo: null };
  expect(await clerk.code('catalog.saveItem', edit)).toBe('forbidden');
  await manager.signIn('manager');
  expect(await manager.code('catalog.saveItem', { ...edit, photo: 'no base64!' })).toBe('bad-input');
  const { text } = await manager.get('support.bundle', {});
  expect(text).toContain('"item_photos": 1');
  expect(text).not.toContain(data.slice(0, 80));
});
