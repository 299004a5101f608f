/** Finding an item by what somebody remembers of it, or by what a scanner reads. */
import { describe, expect, it } from 'vitest';
import {
  bestMatch,
  buildCatalogIndex,
  findByCode,
  itemsOfCode,
  itemsOnShelf,
  searchCatalog,
} from '#renderer/areas/catalog/search.ts';
import type { CatalogItem, Category } from '#shared/contract/catalog.ts';
import { cents } from '#shared/domain/money.ts';

function item(code: string, description: string, fields: Partial<CatalogItem> = {}): CatalogItem {
  return {
    id: code,
    code,
    barcode: null,
    description,
    categoryId: 'padaria',
    unitAmountCents: cents(100),
    favorite: null,
    retiredAt: null,
    photoAt: null,
    recordedCents: null,
    revision: 1,
    ...fields,
  };
}

const categories: readonly Category[] = [
  { id: 'bebidas', name: 'Bebidas', color: 'blue' },
  { id: 'nada', name: 'Nada', color: 'red' },
  { id: 'padaria', name: 'Padaria', color: 'amber' },
  { id: 'cafeteria', name: 'Cafeteria', color: 'gray' },
];
const items = [
  item('1', 'Pão francês', { favorite: 1 }),
  item('2', 'Café com açúcar', { categoryId: 'cafeteria', barcode: '7891000100103', favorite: 0 }),
  item('3', 'Sanduíche de pão integral'),
  item('4', 'AÇAÍ 300 ml', { categoryId: 'bebidas' }),
];
const index = buildCatalogIndex(items, categories);
const found = (text: string, limit = 10) => searchCatalog(index, text, limit).items.map(({ code }) => code);

describe('searching', () => {
  it.each([
    { text: 'pao', codes: ['1', '3'], why: 'without accents, what begins so first' },
    { text: 'PÃO', codes: ['1', '3'], why: 'with accents and in capitals' },
    { text: 'acucar cafe', codes: ['2'], why: 'words in any order' },
    { text: 'açai', codes: ['4'], why: 'half the accents' },
    { text: 'bebidas', codes: ['4'], why: 'by category' },
    { text: '100103', codes: ['2'], why: 'by part of a barcode' },
    { text: 'pao cafe', codes: [], why: 'every word must occur' },
    { text: '   ', codes: ['1', '2', '3', '4'], why: 'nothing typed is everything' },
  ])('"$text": $why', ({ text, codes }) => {
    expect(found(text)).toEqual(codes);
  });

  it('draws as many as were asked for and counts the rest', () => {
    expect(found('pao', 1)).toEqual(['1']);
    expect(searchCatalog(index, 'pao', 1).count).toBe(2);
    expect(searchCatalog(index, '', 3)).toMatchObject({ items: { length: 3 }, count: 4 });
  });
});

describe('a shelf', () => {
  it.each([
    { shelf: { kind: 'favorites' } as const, codes: ['2', '1'], count: 2 },
    { shelf: { kind: 'all' } as const, codes: ['1', '2'], count: 4 },
    { shelf: { kind: 'category', id: 'padaria' } as const, codes: ['1', '3'], count: 2 },
    { shelf: { kind: 'category', id: 'nada' } as const, codes: [], count: 0 },
  ])('$shelf', ({ shelf, codes, count }) => {
    const matches = itemsOnShelf(index, shelf, 2);
    expect(matches.items.map(({ code }) => code)).toEqual(codes);
    expect(matches.count).toBe(count);
  });
});

describe('a code', () => {
  it.each([
    { code: '7891000100103', description: 'Café com açúcar' },
    { code: ' 1 ', description: 'Pão francês' },
    { code: '789', description: undefined },
  ])('"$code" is $description', ({ code, description }) => {
    expect(findByCode(index, code)?.description).toBe(description);
  });
});

describe('what is meant by a text', () => {
  it.each([
    { text: '4', code: '4', why: 'a whole code comes before what contains it' },
    { text: 'pao', code: '1', why: 'the first that is found' },
    { text: ' ', code: undefined, why: 'nothing typed means nothing' },
    { text: 'nada', code: undefined, why: 'nothing is found' },
  ])('"$text": $why', ({ text, code }) => {
    expect(bestMatch(index, text)?.code).toBe(code);
  });
});

describe('the categories', () => {
  it('are those that have an item, in the order of the shop', () => {
    expect(index.categories.map(({ name }) => name)).toEqual(['Bebidas', 'Padaria', 'Cafeteria']);
  });

  it('are searched by their new names once they are renamed', () => {
    const renamed = categories.map((one) => (one.id === 'bebidas' ? { ...one, name: 'Geladeira' } : one));
    const again = buildCatalogIndex(items, renamed);
    expect(searchCatalog(again, 'geladeira', 9).items.map(({ code }) => code)).toEqual(['4']);
    expect(searchCatalog(again, 'bebidas', 9).count).toBe(0);
  });
});

describe('a UPC-A', () => {
  it('is found as the EAN-13 that some scanners make of it, and the other way round', () => {
    const upc = buildCatalogIndex([item('1', 'Gum', { barcode: '036000291452' })], []);
    const ean = buildCatalogIndex([item('1', 'Gum', { barcode: '0036000291452' })], []);
    for (const code of ['036000291452', '0036000291452']) {
      expect(findByCode(upc, code)?.description).toBe('Gum');
      expect(findByCode(ean, code)?.description).toBe('Gum');
    }
  });
});

describe('a code that was scanned with CapsLock on', () => {
  const index = buildCatalogIndex([item('Bolo-1', 'Bolo'), item('pao', 'Pão'), item('PAO', 'Pão grande')], []);

  it('means the item whose code differs in nothing else', () => {
    expect(findByCode(index, 'bOLO-1')?.description).toBe('Bolo');
  });

  it('means the very one where there is one, and neither where two are as near', () => {
    expect(findByCode(index, 'pao')?.description).toBe('Pão');
    expect(findByCode(index, 'Pao')).toBeNull();
    expect(itemsOfCode(index, 'Pao')).toHaveLength(2);
  });
});

describe('a code of two items, as older catalogues have it', () => {
  const [bread, cake] = [item('7891000100103', 'Pão'), item('2', 'Torta', { barcode: '7891000100103' })];
  const both = buildCatalogIndex([bread, cake, item('3', 'Bala')], categories);

  it('means neither, and both are named', () => {
    expect(findByCode(both, '7891000100103')).toBeNull();
    expect(bestMatch(both, '7891000100103')).toBeNull();
    expect(itemsOfCode(both, ' 7891000100103 ').map(({ description }) => description)).toEqual(['Torta', 'Pão']);
  });

  it('is shown as a search, from which one is chosen', () => {
    expect(searchCatalog(both, '7891000100103', 9).count).toBe(2);
  });

  it('is no such code where both are of one item', () => {
    const one = buildCatalogIndex([item('7891000100103', 'Pão', { barcode: '7891000100103' })], categories);
    expect(findByCode(one, '7891000100103')?.description).toBe('Pão');
    expect(itemsOfCode(one, '7891000100103')).toHaveLength(1);
  });
});

describe('favourites', () => {
  it('stand in the order staff gave them', () => {
    expect(index.favorites.map(({ code }) => code)).toEqual(['2', '1']);
  });
});

describe('a search through all texts at once', () => {
  const words = ['pao', 'cafe', 'a', 'acai', 'leite integral', '300 ml', 'sabao em po', '7891', 'x', 'zzz', 'e a o'];
  const goods = ['Pão de leite', 'Café', 'Açaí', 'Leite integral', 'Sabão em pó', 'Suco\nde caju', '300 ml', 'É'];
  const many = Array.from({ length: 2_000 }, (_, at) =>
    item(`${at}`, `${goods[at % 8]} ${goods[Math.floor(at / 8) % 8]} ${at}`, {
      barcode: at % 3 === 0 ? `7891${at}` : null,
    }),
  );
  const large = buildCatalogIndex(many, []);

  it.each(words)('for "%s" finds what text by text finds, in the same order', (text) => {
    const parts = text.split(' ');
    const hits = large.items.filter((_, position) => parts.every((part) => large.folded[position]?.includes(part)));
    const begins = (one: CatalogItem): boolean =>
      large.folded[many.findIndex(({ id }) => id === one.id)]?.startsWith(parts[0] ?? '') === true;
    const inOrder = [...hits.filter(begins), ...hits.filter((one) => !begins(one))];
    const { items: found, count } = searchCatalog(large, text, 5_000);
    expect(found.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));
    expect(count).toBe(hits.length);
    expect(searchCatalog(large, text, 3).items).toEqual(found.slice(0, 3));
  });
});
