/** How an import is undone, and what stays because somebody changed it since. */
import { describe, expect, it } from 'vitest';
import { cents } from '#shared/domain/money.ts';
import { openCatalog, problemOf } from './catalog-bench.ts';

const file = (...lines: string[]): string => lines.join('\r\n');
const head = 'código;código de barras;nome;preço;categoria';
const many = (count: number, price: string): string =>
  file(head, ...Array.from({ length: count }, (_, at) => `${at + 1};;Item ${at};${price};Setor ${at % 3}`));

describe('undoing an import', () => {
  it('leaves the places of the favourites as people arranged them since', async () => {
    using catalog = openCatalog();
    await catalog.importFile(file(head, '1;;Café;5;', '2;;Pão;1;'));
    const ids = (await catalog.all()).map(({ id }) => id);
    await catalog.call('catalog.setFavorites', { itemIds: ids });
    const { id } = await catalog.importFile(file(head, '1;;Café;6;'));
    await catalog.call('catalog.setFavorites', { itemIds: ids.toReversed() });
    await catalog.undo(id);
    await catalog.until(['undone']);
    expect((await catalog.all()).map(({ favorite }) => favorite)).toEqual([1, 0]);
  });

  it('restores what was before and keeps the prices that applied', async () => {
    using catalog = openCatalog();
    await catalog.importFile(file(head, '1;;Café;5;Bebidas', '2;;Pão;1;Padaria'));
    const before = await catalog.all();
    const { id } = await catalog.importFile(file(head, '1;;Café;6;Quentes', '3;;Bolo;9;Doces'));
    await catalog.undo(id);
    await catalog.until(['undone']);
    const after = await catalog.all();
    expect(after.map(({ revision: _, ...item }) => item)).toEqual(before.map(({ revision: _, ...item }) => item));
    expect((await catalog.call('catalog.categories', {})).map(({ name }) => name)).toEqual(['Bebidas', 'Padaria']);
    const prices = await catalog.call('catalog.prices', { id: before[0]?.id ?? '' });
    expect(prices.map(({ amountCents, cause }) => [amountCents, cause])).toEqual([
      [500, 'undone'],
      [600, 'imported'],
      [500, 'imported'],
    ]);
    expect(await problemOf(catalog.call('catalog.undoImport', { id, keptMark: '' }))).toBe('import-nothing-to-undo');
  });

  it('says beforehand how many items it takes back, and keeps what somebody changed since', async () => {
    using catalog = openCatalog();
    await catalog.importFile(file(head, '3;;Bolo;9;'));
    const { id } = await catalog.importFile(file(head, '1;;Café;5;', '2;;Pão;1;', '3;;Bolo;8;'));
    const all = await catalog.call('catalog.undoPreview', { id });
    expect(all).toEqual({ takenBack: 3, kept: 0, keptNames: [], keptMark: expect.any(String) });
    const { keptMark } = all;
    const [item] = await catalog.all();
    await catalog.call('catalog.setRetired', { id: item?.id ?? '', isRetired: true });
    // Somebody was asked before that edit: the answer is to another question.
    expect(await problemOf(catalog.call('catalog.undoImport', { id, keptMark }))).toBe('import-item-changed');
    expect(await catalog.call('catalog.lastImport', {})).toMatchObject({ state: 'imported' });
    const some = await catalog.call('catalog.undoPreview', { id });
    expect(some).toMatchObject({ takenBack: 2, kept: 1, keptNames: [item?.description] });
    await catalog.undo(id);
    await catalog.until(['undone']);
    const left = await catalog.all();
    expect(left.find(({ id: one }) => one === item?.id)).toMatchObject({ retiredAt: expect.any(Number) });
    expect(left.filter(({ id: one }) => one !== item?.id).map(({ description }) => description)).not.toContain('Pão');
    expect(await problemOf(catalog.call('catalog.undoPreview', { id }))).toBe('import-nothing-to-undo');
  });

  it('keeps an item that somebody priced by hand since, though its price is the imported one again', async () => {
    using catalog = openCatalog();
    const { id } = await catalog.importFile(file(head, '1;;Café;5;', '2;;Pão;1;'));
    for (const amount of [700, 500]) {
      const found = (await catalog.all()).find(({ code }) => code === '1');
      if (found === undefined) throw new Error('no item');
      const { id: itemId, revision, description, code, categoryId } = found;
      const asIs = { id: itemId, revision, description, code, barcode: '', categoryId };
      await catalog.call('catalog.saveItem', { ...asIs, unitAmountCents: cents(amount) });
    }
    expect(await catalog.call('catalog.undoPreview', { id })).toMatchObject({ takenBack: 1, keptNames: ['Café'] });
    await catalog.undo(id);
    await catalog.until(['undone']);
    expect((await catalog.all()).map(({ description }) => description)).toEqual(['Café']);
  });

  it('is held to the items that stay, not to how many they are', async () => {
    using catalog = openCatalog();
    await catalog.importFile(file(head, '10;;Café;5;', '11;;Chá;5;'));
    const { id } = await catalog.importFile(file(head, '10;;Café;6;', '11;;Chá;6;'));
    const price = async (code: string, unitAmountCents: number): Promise<void> => {
      const found = (await catalog.all()).find((one) => one.code === code);
      if (found === undefined) throw new Error(`no item ${code}`);
      const { id, revision, description, categoryId } = found;
      const asIs = { id, revision, description, code, barcode: '', categoryId };
      await catalog.call('catalog.saveItem', { ...asIs, unitAmountCents: cents(unitAmountCents) });
    };
    await price('10', 700);
    const { keptNames, keptMark } = await catalog.call('catalog.undoPreview', { id });
    expect(keptNames).toEqual(['Café']);
    await price('10', 600);
    await price('11', 900);
    expect(await problemOf(catalog.call('catalog.undoImport', { id, keptMark }))).toBe('import-item-changed');
    expect((await catalog.all()).map(({ unitAmountCents }) => unitAmountCents).toSorted()).toEqual([600, 900]);
    // Told anew, it goes on.
    await catalog.undo(id);
    await catalog.until(['undone']);
    expect((await catalog.all()).map(({ unitAmountCents }) => unitAmountCents).toSorted()).toEqual([500, 900]);
  });

  it('keeps an item whose code of before is of another item now', async () => {
    using catalog = openCatalog();
    await catalog.importFile(file(head, '1;7891000100103;Café;5;'));
    const { id } = await catalog.importFile(file(head, '2;7891000100103;Café;5;'));
    await catalog.call('catalog.saveItem', {
      id: crypto.randomUUID(),
      revision: null,
      description: 'Chá',
      code: '1',
      barcode: '',
      categoryId: null,
      unitAmountCents: 100 as never,
    });
    expect(await catalog.call('catalog.undoPreview', { id })).toMatchObject({
      takenBack: 0,
      kept: 1,
      keptNames: ['Café'],
    });
    await catalog.undo(id);
    await catalog.until(['undone']);
    expect((await catalog.all()).map(({ code }) => code).toSorted()).toEqual(['1', '2']);
  });

  it('that a power cut interrupts goes on at the next start', async () => {
    using catalog = openCatalog();
    const { id } = await catalog.importFile(many(3_000, '6'));
    await catalog.undo(id);
    await expect
      .poll(async () => (await catalog.call('catalog.lastImport', {}))?.done, { interval: 1 })
      .toBeGreaterThan(0);
    catalog.reopen();
    await catalog.until(['undone']);
    expect(await catalog.all()).toEqual([]);
  });
});
