/** What an import writes, and how it is cancelled. */
import { describe, expect, it } from 'vitest';
import { openCatalog, problemOf } from './catalog-bench.ts';

const file = (...lines: string[]): string => lines.join('\r\n');
const head = 'código;código de barras;nome;preço;categoria';

describe('an import', () => {
  it('changes what a code, a bar code or a name means, and leaves what the file does not say', async () => {
    using catalog = openCatalog();
    await catalog.importFile(file(head, '1;7891000100103;Café;5;Bebidas', '2;;Pão;1;Padaria', '3;;Bolo;9;'));
    const before = await catalog.all();
    await catalog.importFile('código;preço\n1;6\n');
    await catalog.importFile('ean;nome\n7891000100103;Café forte\n');
    await catalog.importFile('nome;preço\nPAO;1,50\nSonho;4\n');
    expect(
      (await catalog.all()).map(({ code, description, unitAmountCents, categoryId }) => [
        code,
        description,
        unitAmountCents,
        categoryId,
      ]),
    ).toEqual([
      ['3', 'Bolo', 900, null],
      ['1', 'Café forte', 600, before.find(({ code }) => code === '1')?.categoryId],
      ['2', 'PAO', 150, before.find(({ code }) => code === '2')?.categoryId],
      ['4', 'Sonho', 400, null],
    ]);
  });

  it('of a preview that is older than the last edit is refused', async () => {
    using catalog = openCatalog();
    const id = await catalog.stage(file(head, '1;;Café;5;'));
    await catalog.call('catalog.preview', { id });
    await catalog.call('catalog.saveCategory', { id: crypto.randomUUID(), name: 'Nova', color: 'red' });
    expect(await problemOf(catalog.call('catalog.import', { id }))).toBe('import-preview-old');
  });

  it('keeps each price, is on record, and lets nobody edit meanwhile', async () => {
    using catalog = openCatalog();
    await catalog.importFile(file(head, '1;;Café;5;'));
    const id = await catalog.stage(file(head, '1;;Café;6;', '2;;Chá;4;'));
    await catalog.call('catalog.preview', { id });
    expect(await catalog.call('catalog.import', { id })).toMatchObject({ state: 'importing', total: 2 });
    const category = { id: crypto.randomUUID(), name: 'Nova', color: 'red' } as const;
    expect(await problemOf(catalog.call('catalog.saveCategory', category))).toBe('import-running');
    expect(await problemOf(catalog.preview('nome;preço\nx;1'))).toBe('import-running');
    await catalog.until(['imported']);
    const [item] = await catalog.all();
    const prices = await catalog.call('catalog.prices', { id: item?.id ?? '' });
    expect(prices.map(({ amountCents, cause, staffName }) => [amountCents, cause, staffName])).toEqual([
      [600, 'imported', 'Bruno'],
      [500, 'imported', 'Bruno'],
    ]);
    const recorded = catalog.bench.db.prepare('SELECT action, after_json FROM audit ORDER BY seq DESC LIMIT 1').get();
    expect(recorded).toMatchObject({ action: 'catalog.import' });
    expect(JSON.parse(String(recorded?.after_json))).toMatchObject({ addedItems: 1, changedItems: 1, skippedLines: 0 });
    expect(catalog.told.map(({ name }) => name)).toContain('catalog.importing');
    expect(catalog.told.at(-1)).toEqual({ name: 'catalog.replaced', payload: {} });
  });
});

const many = (count: number, price: string): string =>
  file(head, ...Array.from({ length: count }, (_, at) => `${at + 1};;Item ${at};${price};Setor ${at % 3}`));

describe('an import that is cancelled', () => {
  it('leaves everything as it was, prices too', async () => {
    using catalog = openCatalog();
    await catalog.importFile(many(500, '5'));
    const before = await catalog.all();
    const id = await catalog.stage(many(3_000, '6').replaceAll('Setor', 'Outro setor'));
    await catalog.call('catalog.preview', { id });
    await catalog.call('catalog.import', { id });
    await expect
      .poll(async () => (await catalog.call('catalog.lastImport', {}))?.done, { interval: 1 })
      .toBeGreaterThan(0);
    await catalog.call('catalog.cancelImport', { id });
    expect(await catalog.until(['cancelled'])).toMatchObject({ id });
    const after = await catalog.all();
    expect(after.map(({ revision: _, ...item }) => item)).toEqual(before.map(({ revision: _, ...item }) => item));
    expect(await catalog.call('catalog.prices', { id: before[0]?.id ?? '' })).toHaveLength(1);
    expect(await catalog.call('catalog.categories', {})).toHaveLength(3);
    expect(await problemOf(catalog.call('catalog.undoImport', { id, keptMark: '' }))).toBe('import-nothing-to-undo');
  });

  it('by a power cut is taken back at the next start', async () => {
    using catalog = openCatalog();
    const id = await catalog.stage(many(3_000, '6'));
    await catalog.call('catalog.preview', { id });
    await catalog.call('catalog.import', { id });
    await expect
      .poll(async () => (await catalog.call('catalog.lastImport', {}))?.done, { interval: 1 })
      .toBeGreaterThan(0);
    catalog.reopen();
    await catalog.until(['cancelled']);
    expect(await catalog.all()).toEqual([]);
    expect(await catalog.call('catalog.categories', {})).toEqual([]);
  });

  it('by a power cut before its first line takes back nothing of the import before', async () => {
    using catalog = openCatalog();
    await catalog.importFile(many(600, '5'));
    const before = await catalog.all();
    const id = await catalog.stage(file(head, '9000;;Bolo;9;'));
    await catalog.call('catalog.preview', { id });
    await catalog.call('catalog.import', { id });
    catalog.reopen();
    expect(await catalog.until(['cancelled'])).toMatchObject({ id, done: 0, total: 0 });
    expect(await catalog.all()).toEqual(before);
    await catalog.importFile(file(head, '9000;;Bolo;9;'));
    expect(await catalog.all()).toHaveLength(601);
  });
});

describe('a favourite that an import retires', () => {
  const items = file(head, '1;;Café;5;', '2;;Pão;1;');
  const retiring = file('código;ativo', '1;não');

  async function open() {
    const catalog = openCatalog();
    await catalog.importFile(items);
    const [coffee, bread] = (await catalog.all()).map(({ id }) => id);
    if (coffee === undefined || bread === undefined) throw new Error('no items');
    await catalog.call('catalog.setFavorites', { itemIds: [coffee, bread] });
    const places = async () => (await catalog.all()).map(({ favorite }) => favorite);
    return { catalog, coffee, bread, places };
  }

  it('leaves its place, and has none when it is sold again', async () => {
    const { catalog, coffee, bread, places } = await open();
    using _closed = catalog;
    await catalog.importFile(retiring);
    expect(await places()).toEqual([null, 1]);
    await catalog.call('catalog.setFavorites', { itemIds: [bread, coffee] });
    expect(await places()).toEqual([null, 0]);
    await catalog.call('catalog.setRetired', { id: coffee, isRetired: false });
    expect(await places()).toEqual([null, 0]);
  });

  it('has its place again when the import is undone', async () => {
    const { catalog, places } = await open();
    using _closed = catalog;
    const { id } = await catalog.importFile(retiring);
    await catalog.undo(id);
    await catalog.until(['undone']);
    expect(await places()).toEqual([0, 1]);
  });

  it('has none when another item stands there by then, and that one stays', async () => {
    const { catalog, bread, places } = await open();
    using _closed = catalog;
    const { id } = await catalog.importFile(retiring);
    await catalog.call('catalog.setFavorites', { itemIds: [bread] });
    await catalog.undo(id);
    await catalog.until(['undone']);
    expect(await places()).toEqual([null, 0]);
  });
});

describe('the exported file', () => {
  it('imports back to the same, formulas and all', async () => {
    using catalog = openCatalog();
    const names = ['=1+1', ' +55', '-desconto', '@casa', '＝cmd', "'=já", 'Bolo "pote"; 2', '👩‍🍳 à moda', 'fim'];
    for (const [at, description] of names.entries()) {
      await catalog.call('catalog.saveItem', {
        id: crypto.randomUUID(),
        revision: null,
        description,
        code: at === 2 ? '-7' : '',
        barcode: at === 0 ? '7891000100103' : '',
        categoryId: null,
        unitAmountCents: (100 + at) as never,
      });
    }
    const retired = (await catalog.all())[3]?.id ?? '';
    await catalog.call('catalog.setRetired', { id: retired, isRetired: true });
    const style = { separator: ';', decimal: ',', yes: 'sim', no: 'não' } as const;
    const { text, lines, next } = await catalog.call('catalog.table', { style });
    expect({ lines, next }).toEqual({ lines: names.length, next: null });
    const cells = text.split(/[;\r\n]+/).map((cell) => cell.replace(/^"/, ''));
    expect(cells.filter((cell) => /^\s*[=+\-@＝]/.test(cell))).toEqual([]);
    const whole = `\ufeffcódigo;código de barras;nome;preço;categoria;ativo\r\n${text}`;
    expect(await catalog.preview(whole)).toMatchObject({ lines: names.length, unchanged: names.length, badCount: 0 });

    using other = openCatalog();
    await other.importFile(whole);
    const facts = (all: Awaited<ReturnType<typeof other.all>>) =>
      all.map(({ code, barcode, description, unitAmountCents, retiredAt }) => [
        code,
        barcode,
        description,
        unitAmountCents,
        retiredAt !== null,
      ]);
    expect(facts(await other.all())).toEqual(facts(await catalog.all()));
  });
});
