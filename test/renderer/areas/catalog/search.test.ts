/** Finding an item by what somebody remembers of it, or by what a scanner reads. */
import { describe, expect, it } from 'vitest';
import {
  bestMatch,
  buildCatalogIndex,
  findByCode,
  itemsOnShelf,
  searchCatalog,
} from '#renderer/areas/catalog/search.ts';
import type { CatalogItem } from '#shared/contract/catalog.ts';
import { cents } from '#shared/domain/money.ts';

function item(code: string, description: string, fields: Partial<CatalogItem> = {}): CatalogItem {
  const category = 'Padaria';
  return {
    id: code,
    code,
    barcode: null,
    description,
    category,
    unitAmountCents: cents(100),
    favorite: null,
    ...fields,
  };
}

const index = buildCatalogIndex([
  item('1', 'Pão francês', { favorite: 1 }),
  item('2', 'Café com açúcar', { category: 'Cafeteria', barcode: '7891000100103', favorite: 0 }),
  item('3', 'Sanduíche de pão integral'),
  item('4', 'AÇAÍ 300 ml', { category: 'Bebidas' }),
]);
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
    { shelf: { kind: 'category', name: 'Padaria' } as const, codes: ['1', '3'], count: 2 },
    { shelf: { kind: 'category', name: 'Nada' } as const, codes: [], count: 0 },
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

describe('favourites', () => {
  it('stand in the order staff gave them', () => {
    expect(index.favorites.map(({ code }) => code)).toEqual(['2', '1']);
  });
});
