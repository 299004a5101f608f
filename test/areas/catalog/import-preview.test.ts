/** What a preview says of a file: how it is read, and why lines of it are bad. */
import { describe, expect, it } from 'vitest';
import { readSettings, writeSettings } from '#main/areas/settings/table.ts';
import { openCatalog, problemOf } from './catalog-bench.ts';

const file = (...lines: string[]): string => lines.join('\r\n');
const head = 'código;código de barras;nome;preço;categoria';

describe('a preview', () => {
  it.each([
    { what: 'semicolons', text: file(head, '1;7891000100103;Café;"1.234,56";Bebidas') },
    { what: 'commas and quotes', text: 'sku,ean,name,price,category\n1,7891000100103,Café,"1234.56",Bebidas\n' },
    { what: 'tabs', text: 'preço\tcategoria\tdescrição\tcódigo\tEAN\r\nR$ 1234,56\tBebidas\tCafé\t1\t7891000100103' },
    { what: 'a byte order mark', text: `\ufeff${file(head, '1;7891000100103;Café;1234,56;Bebidas')}` },
    { what: 'old Windows', text: Buffer.from(file(head, '1;7891000100103;Café;1234,56;Bebidas'), 'latin1') },
    { what: 'UTF-16', text: Buffer.from(`\ufeff${file(head, '1;7891000100103;Café;1234,56;Bebidas')}`, 'utf16le') },
    {
      what: 'columns that say nothing',
      text: 'Estoque;Preço (R$);Nome do fabricante;Código;EAN;Nome;Categoria\n3;1234,56;X;1;7891000100103;Café;Bebidas',
    },
  ])('reads a file with $what', async ({ text }) => {
    using catalog = openCatalog();
    await catalog.importFile(text);
    const [category] = await catalog.call('catalog.categories', {});
    expect(category).toMatchObject({ name: 'Bebidas', color: 'blue' });
    expect(await catalog.all()).toMatchObject([
      { code: '1', barcode: '7891000100103', description: 'Café', unitAmountCents: 123456, categoryId: category?.id },
    ]);
  });

  it('keeps what old Windows calls the euro and the quotation marks', async () => {
    using catalog = openCatalog();
    await catalog.importFile(
      Buffer.from([...Buffer.from('nome;preço\r\nCaf\xe9 ', 'latin1'), 0x93, 0x80, 0x94, ...Buffer.from(';5')]),
    );
    expect((await catalog.all())[0]?.description).toBe('Café “€”');
  });

  it('names each bad line by its number and the reason, and writes nothing', async () => {
    using catalog = openCatalog();
    await catalog.importFile(file(head, '9;7891000315507;Leite;4,50;'));
    catalog.told.length = 0;
    const preview = await catalog.preview(
      file(
        head,
        '1;7891000100103;Café;5,90;Bebidas',
        '2;7891000100104;Chá;5,90;Bebidas',
        '3;;Água;-1,00;Bebidas',
        '4;;Suco;0;Bebidas',
        '5;;Bolo;99999999999,00;Bebidas',
        '6;;Pão;cinco;Bebidas',
        '7;;;1,00;Bebidas',
        `8;;${'x'.repeat(10_000)};1,00;Bebidas`,
        '1;;Outro café;6,00;Bebidas',
        '10;7891000315507;Leite frio;4,50;',
        '11;7891000315507;Outro leite;4,50;',
        '12;123;Curto;1,00;',
        '13;;Sem preço;;',
        '14;;Meio;1,00;Bebidas;;90',
        '',
        '15;;"Bolo de ""pote""";7,00;',
      ),
    );
    expect(preview.bad.map(({ line, code }) => [line, code])).toEqual([
      [3, 'barcode-check-digit'],
      [4, 'price-negative'],
      [5, 'price-zero'],
      [6, 'price-too-large'],
      [7, 'price-unreadable'],
      [8, 'name-missing'],
      [9, 'name-too-long'],
      [10, 'line-twice'],
      [12, 'line-barcode-twice'],
      [13, 'barcode-length'],
      [14, 'price-missing'],
      [15, 'line-too-many-cells'],
    ]);
    // Whose line it is, and what stands in the cell that is wrong.
    expect(preview.bad.slice(0, 5).map(({ name, cell }) => [name, cell])).toEqual([
      ['Chá', '7891000100104'],
      ['Água', '-1,00'],
      ['Suco', '0'],
      ['Bolo', '99999999999,00'],
      ['Pão', 'cinco'],
    ]);
    expect(preview.bad[5]).toMatchObject({ name: '', cell: null });
    // Cut where it can be seen.
    expect(preview.bad[6]?.name).toMatch(/^.{59}…$/);
    expect(preview).toMatchObject({
      lines: 15,
      added: 2,
      changed: 1,
      unchanged: 0,
      badCount: 12,
      newCategories: ['Bebidas'],
    });
    expect(preview.examples).toContainEqual({
      line: 17,
      code: '15',
      barcode: null,
      description: 'Bolo de "pote"',
      unitAmountCents: 700,
      category: null,
      isActive: null,
      before: null,
    });
    // A code that belongs to another item renames that one: what it is now is told.
    expect(preview.examples).toContainEqual(
      expect.objectContaining({
        description: 'Leite frio',
        before: {
          code: '9',
          barcode: '7891000315507',
          description: 'Leite',
          unitAmountCents: 450,
          category: null,
          isActive: true,
        },
      }),
    );
    expect(catalog.told).toEqual([]);
    expect(await catalog.all()).toMatchObject([{ code: '9', description: 'Leite' }]);
  });

  it('says what the file takes the place of, in every column', async () => {
    using catalog = openCatalog();
    await catalog.importFile(file(head, '10;7891000053508;Café;5;', '11;7891000100103;Chá;5;'));
    for (const { id } of await catalog.all()) await catalog.call('catalog.setRetired', { id, isRetired: true });
    const text = file(`${head};ativo`, '10;7894900011517;Café;5;;sim', '12;7891000100103;Chá;5;;sim');
    const { examples } = await catalog.preview(text);
    expect(examples.map(({ code, barcode, isActive, before }) => [code, barcode, isActive, before])).toEqual([
      ['10', '7894900011517', true, expect.objectContaining({ code: '10', barcode: '7891000053508', isActive: false })],
      ['12', '7891000100103', true, expect.objectContaining({ code: '11', barcode: '7891000100103', isActive: false })],
    ]);
  });

  it('takes no price of another currency, in a shop of either', async () => {
    using catalog = openCatalog();
    const text = file(head, '1;;Café;R$ 5,90;', '2;;Chá;US$ 5;', '3;;Suco;7;');
    const [inReais, inDollars] = [
      { line: 3, written: 'USD', currency: 'BRL' },
      { line: 2, written: 'BRL', currency: 'USD' },
    ];
    const bad = ({ line, ...params }: typeof inReais) => ({ line, code: 'price-other-currency', params });
    expect(await catalog.preview(text)).toMatchObject({ added: 2, bad: [bad(inReais)] });
    writeSettings(catalog.bench.db, { ...readSettings(catalog.bench.db), currency: 'USD' }, 0);
    expect(await catalog.preview(text)).toMatchObject({ added: 2, bad: [bad(inDollars)] });
  });

  it('is worth nothing once the shop sells in another currency', async () => {
    using catalog = openCatalog();
    const id = await catalog.stage(file(head, '1;;Café;5,90;'));
    await catalog.call('catalog.preview', { id });
    writeSettings(catalog.bench.db, { ...readSettings(catalog.bench.db), currency: 'USD' }, 0);
    expect(await problemOf(catalog.call('catalog.import', { id }))).toBe('import-preview-old');
  });

  it.each([
    { what: 'nothing', text: ' \r\n', problem: 'import-empty' },
    { what: 'headings alone', text: head, problem: 'import-empty' },
    { what: 'headings of something else', text: 'data;hora\n1;2', problem: 'import-columns-unknown' },
    { what: 'one heading twice', text: 'nome;preço;valor\nCafé;1;2', problem: 'import-column-twice' },
    {
      what: 'a quote that is never closed',
      text: file(head, '1;;"Café;5;', '2;;Chá;5;'),
      problem: 'import-quote-open',
    },
    {
      what: 'a picture',
      text: Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]),
      problem: 'import-no-table',
    },
  ])('refuses a file with $what', async ({ text, problem }) => {
    using catalog = openCatalog();
    expect(await problemOf(catalog.preview(text))).toBe(problem);
  });

  it.each([
    { line: '5;7891000100103;Torta;18,90;', code: 'barcode-is-code', why: 'a code in the catalogue' },
    { line: '7891000315507;;Torta;18,90;', code: 'code-is-barcode', why: 'a bar code in the catalogue' },
    { line: '6;036000291452;Torta;18,90;', code: 'line-barcode-is-code', why: 'the code of a line before' },
    { line: '0012345678905;;Torta;18,90;', code: 'line-code-is-barcode', why: 'the bar code of a line before' },
  ])('refuses a line that a scanner would take for another item: $why', async ({ line, code }) => {
    using catalog = openCatalog();
    await catalog.importFile(file(head, '7891000100103;;Pão;0,75;', '9;7891000315507;Leite;4,50;'));
    const preview = await catalog.preview(
      file(head, '0036000291452;;Chiclete;1,00;', '2;012345678905;Bala;1,00;', line),
    );
    expect(preview.bad.map((one) => [one.line, one.code])).toEqual([[4, code]]);
  });

  it('refuses a file that is too large before taking memory for it', async () => {
    using catalog = openCatalog();
    const piece = { id: crypto.randomUUID(), name: 'x.csv', bytes: 1e12, offset: 0, data: 'YQ==' };
    expect(await problemOf(catalog.call('catalog.stageFile', piece))).toBe('import-too-large');
  });

  it('ends when the file is dropped', async () => {
    using catalog = openCatalog();
    const id = await catalog.stage(file(head, '1;;Café;5;'));
    const reading = problemOf(catalog.call('catalog.preview', { id }));
    await catalog.call('catalog.dropFile', { id });
    expect(await reading).toBe('not-possible-now');
    expect(await problemOf(catalog.call('catalog.import', { id }))).toBe('not-possible-now');
  });
});
