/** A manager edits items and categories: what is refused and in which words, what is on record, and what the others are told. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Cents, cents } from '#shared/domain/money.ts';
import { openTestCore } from '#test/helpers/test-core.ts';
import { type CatalogBench, item, type NewItem, openCatalog, problemOf } from './catalog-bench.ts';

const save = (catalog: CatalogBench, fields: Partial<NewItem> = {}) => catalog.call('catalog.saveItem', item(fields));

describe('an item', () => {
  it('is created with the next code, edited, retired and restored, all on record and announced', async () => {
    using catalog = openCatalog();
    const made = await save(catalog, { code: '1041' });
    const next = await save(catalog, { description: ' Chá \t verde ' });
    expect(next).toMatchObject({ code: '1042', description: 'Chá verde', barcode: null, revision: 1 });
    const changed = await save(catalog, {
      ...item(),
      id: made.id,
      revision: 1,
      code: '1041',
      unitAmountCents: cents(650),
    });
    expect(changed).toMatchObject({ unitAmountCents: 650, revision: 2 });
    const retired = await catalog.call('catalog.setRetired', { id: made.id, isRetired: true });
    expect(retired.retiredAt).not.toBeNull();
    await catalog.call('catalog.setRetired', { id: made.id, isRetired: false });
    const recorded = catalog.bench.db.prepare('SELECT action, before_json, after_json FROM audit ORDER BY seq').all();
    expect(recorded.map(({ action }) => action)).toEqual([
      'catalog.create',
      'catalog.create',
      'catalog.edit',
      'catalog.retire',
      'catalog.restore',
    ]);
    expect(JSON.parse(String(recorded[2]?.before_json))).toMatchObject({ unitAmountCents: 500 });
    expect(JSON.parse(String(recorded[2]?.after_json))).toMatchObject({ unitAmountCents: 650 });
    const prices = await catalog.call('catalog.prices', { id: made.id });
    expect(prices.map(({ amountCents, cause }) => [amountCents, cause])).toEqual([
      [650, 'edited'],
      [500, 'created'],
    ]);
    expect(catalog.told.map(({ name }) => name)).toEqual(Array(5).fill('catalog.changed'));
    expect(catalog.told[2]?.payload).toEqual([changed]);
  });

  it.each<{ what: string; fields: Partial<NewItem>; problem: string }>([
    { what: 'no name', fields: { description: ' \u200b\u202e ' }, problem: 'name-missing' },
    { what: 'ten thousand characters', fields: { description: 'x'.repeat(10_000) }, problem: 'name-too-long' },
    { what: 'a long code', fields: { code: '9'.repeat(53) }, problem: 'code-too-long' },
    { what: 'a wrong check digit', fields: { barcode: '7891000100104' }, problem: 'barcode-check-digit' },
    { what: 'letters in a bar code', fields: { barcode: '789100010010X' }, problem: 'barcode-digits' },
    { what: 'a bar code too short', fields: { barcode: '7891000' }, problem: 'barcode-length' },
    { what: 'no price', fields: { unitAmountCents: 0 as Cents }, problem: 'price-zero' },
    { what: 'a huge price', fields: { unitAmountCents: 1e12 as Cents }, problem: 'price-too-large' },
    { what: 'a category that is gone', fields: { categoryId: 'gone' }, problem: 'not-found' },
    { what: 'a revision of a new item', fields: { revision: 3 }, problem: 'changed-meanwhile' },
  ])('with $what is refused as $problem', async ({ fields, problem }) => {
    using catalog = openCatalog();
    expect(await problemOf(save(catalog, fields))).toBe(problem);
    expect(await catalog.all()).toEqual([]);
  });

  it.each([
    { barcode: '96385074', what: 'EAN-8' },
    { barcode: '036000291452', what: 'UPC-A' },
    { barcode: '7891000100103', what: 'EAN-13' },
    { barcode: '17891000100100', what: 'ITF-14' },
    { barcode: ' 7 891000-100103 ', what: 'an EAN-13 as it is printed' },
  ])('takes $what', async ({ barcode }) => {
    using catalog = openCatalog();
    expect((await save(catalog, { barcode })).barcode).toBe(barcode.replace(/\D/g, ''));
  });

  it('keeps emoji, and loses the marks that would turn a line around', async () => {
    using catalog = openCatalog();
    const made = await save(catalog, { description: '👩‍🍳 \u202eodnirg\u202c Bolo\u0000 de\r\nmel' });
    expect(made.description).toBe('👩‍🍳 odnirg Bolo de mel');
  });

  it('may not have the codes of another, which is named', async () => {
    using catalog = openCatalog();
    const other = await save(catalog, { description: 'Chiclete', code: '7', barcode: '036000291452' });
    const same = save(catalog, { code: '7', barcode: '0036000291452' });
    await expect(same).rejects.toMatchObject({
      fields: [
        { path: 'code', code: 'code-taken', params: { name: 'Chiclete' } },
        { path: 'barcode', code: 'barcode-taken', params: { name: 'Chiclete' } },
      ],
    });
    await catalog.call('catalog.setRetired', { id: other.id, isRetired: true });
    expect(await problemOf(save(catalog, { code: '7' }))).toBe('code-taken-retired');
  });

  it.each<{ what: string; before: Partial<NewItem>; next: Partial<NewItem>; refused: object }>([
    {
      what: 'a bar code that is the code of another',
      before: { code: '7891000100103' },
      next: { barcode: '7891000100103' },
      refused: { path: 'barcode', code: 'barcode-is-code' },
    },
    {
      what: 'a code that is the bar code of another, in its other form',
      before: { code: '7', barcode: '036000291452' },
      next: { code: '0036000291452' },
      refused: { path: 'code', code: 'code-is-barcode' },
    },
  ])('may not have $what: a scanner could not tell them apart', async ({ before, next, refused }) => {
    using catalog = openCatalog();
    const other = await save(catalog, { description: 'Chiclete', ...before });
    const params = { name: 'Chiclete' };
    await expect(save(catalog, next)).rejects.toMatchObject({ fields: [{ ...refused, params }] });
    await catalog.call('catalog.setRetired', { id: other.id, isRetired: true });
    expect(await problemOf(save(catalog, next))).toMatch(/^(barcode-is-code|code-is-barcode)-retired$/);
  });

  it('may have its bar code as its own code', async () => {
    using catalog = openCatalog();
    const both = { code: '7891000100103', barcode: '7891000100103' };
    expect(await save(catalog, both)).toMatchObject(both);
  });

  it('that somebody else changed meanwhile is not overwritten', async () => {
    using catalog = openCatalog();
    const made = await save(catalog);
    const stale = { id: made.id, revision: made.revision, code: made.code };
    await save(catalog, { ...stale, unitAmountCents: cents(600) });
    expect(await problemOf(save(catalog, { ...stale, unitAmountCents: cents(700) }))).toBe('changed-meanwhile');
    expect((await catalog.all())[0]?.unitAmountCents).toBe(600);
  });
});

describe('a category', () => {
  it('is created, renamed, coloured, ordered and removed, and its items stay', async () => {
    using catalog = openCatalog();
    const [drinks, bread] = [randomUUID(), randomUUID()];
    await catalog.call('catalog.saveCategory', { id: drinks, name: 'Bebidas', color: 'blue' });
    await catalog.call('catalog.saveCategory', { id: bread, name: 'Padaria', color: 'amber' });
    const made = await save(catalog, { categoryId: drinks });
    const renamed = await catalog.call('catalog.saveCategory', { id: drinks, name: 'Geladeira', color: 'teal' });
    expect(renamed[0]).toEqual({ id: drinks, name: 'Geladeira', color: 'teal' });
    const ordered = await catalog.call('catalog.orderCategories', { ids: [bread, 'gone', bread] });
    expect(ordered.map(({ name }) => name)).toEqual(['Padaria', 'Geladeira']);
    expect(await catalog.call('catalog.removeCategory', { id: drinks })).toHaveLength(1);
    expect(await catalog.all()).toEqual([{ ...made, categoryId: null, revision: made.revision + 1 }]);
    expect(catalog.told.slice(-2).map(({ name }) => name)).toEqual(['catalog.changed', 'catalog.sorted']);
    expect(await problemOf(catalog.call('catalog.removeCategory', { id: drinks }))).toBe('not-found');
  });

  it.each([
    { name: '  ', problem: 'category-missing' },
    { name: 'x'.repeat(61), problem: 'category-too-long' },
    { name: 'CAFES', problem: 'category-taken' },
  ])('called "$name" is refused as $problem', async ({ name, problem }) => {
    using catalog = openCatalog();
    await catalog.call('catalog.saveCategory', { id: randomUUID(), name: 'Cafés', color: 'blue' });
    const other = { id: randomUUID(), name, color: 'red' } as const;
    expect(await problemOf(catalog.call('catalog.saveCategory', other))).toBe(problem);
  });
});

describe('sample items', () => {
  it('fill an empty catalogue once, and no other', async () => {
    using catalog = openCatalog();
    const asked = await Promise.allSettled([
      catalog.call('catalog.addSamples', {}),
      catalog.call('catalog.addSamples', {}),
    ]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { items } = await catalog.call('catalog.list', {});
    expect(asked.find(({ status }) => status === 'fulfilled')).toMatchObject({ value: { count: items.length } });
    await expect(catalog.call('catalog.addSamples', {})).rejects.toMatchObject({ code: 'not-possible-now' });
  });

  it('are not mixed with the items of a shop', async () => {
    using catalog = openCatalog();
    await save(catalog);
    await expect(catalog.call('catalog.addSamples', {})).rejects.toMatchObject({ code: 'not-possible-now' });
  });
});

describe('a clerk', () => {
  it('reads the catalogue and changes nothing of it', async () => {
    await using till = await openTestCore();
    const clerk = till.connect();
    await clerk.signIn('clerk');
    expect((await clerk.get('catalog.categories', {})).length).toBe(6);
    const { items } = await clerk.get('catalog.list', {});
    const id = items[0]?.id ?? '';
    expect(await clerk.code('catalog.saveItem', item())).toBe('forbidden');
    expect(await clerk.code('catalog.setRetired', { id, isRetired: true })).toBe('forbidden');
    expect(await clerk.code('catalog.removeCategory', { id })).toBe('forbidden');
    expect(await clerk.code('catalog.import', { id: randomUUID() })).toBe('forbidden');
  });
});
