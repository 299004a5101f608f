/** The demo catalogue is a usable shop, and favourites stand where staff put them. */
import { expect, test } from 'vitest';
import type { CatalogItem } from '#shared/contract/catalog.ts';
import type { EventMessage } from '#shared/contract/events.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import { openTestCore, type TestCore } from '#test/helpers/test-core.ts';
import demoCatalog from '../../../resources/demo-catalog.json' with { type: 'json' };

async function clerkOf(till: TestCore) {
  const client = till.connect();
  await client.signIn('clerk');
  return client;
}

function favorites(items: readonly CatalogItem[]): string[] {
  return items
    .filter(({ favorite }) => favorite !== null)
    .sort((left, right) => (left.favorite ?? 0) - (right.favorite ?? 0))
    .map(({ code }) => code);
}

/** GS1 General Specifications, check digit: weights 3 and 1 from the right. */
function hasCheckDigit(barcode: string): boolean {
  const sum = [...barcode]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return /^\d{13}$/.test(barcode) && sum % 10 === 0;
}

test('the demo catalogue is a whole small shop: categories, favourites in a row, scannable barcodes', () => {
  expect(demoCatalog.length).toBeGreaterThanOrEqual(40);
  expect(new Set(demoCatalog.map(({ category }) => category)).size).toBe(6);
  const barcodes = demoCatalog.flatMap(({ barcode }) => (barcode === null ? [] : [barcode]));
  expect(barcodes.length).toBeGreaterThanOrEqual(25);
  expect(barcodes.filter((barcode) => !hasCheckDigit(barcode))).toEqual([]);
  expect(new Set(barcodes).size).toBe(barcodes.length);
  const places = demoCatalog.flatMap(({ favorite }) => (favorite === null ? [] : [favorite]));
  expect(places.sort((a, b) => a - b)).toEqual(places.map((_, index) => index));
});

test('the list is in alphabetical order as people read it, accents apart', async () => {
  await using till = await openTestCore();
  const { items } = await (await clerkOf(till)).get('catalog.list', {});
  const names = items.map(({ description }) => description);
  expect(names.slice(0, 3)).toEqual(['Açúcar refinado 1 kg', 'Água de coco 330 ml', 'Água mineral com gás 500 ml']);
  const folded = names.map(foldText);
  expect(folded).toEqual([...folded].sort());
});

test('favourites stand in the order given, replace the old ones and survive a restart', async () => {
  await using till = await openTestCore();
  const clerk = await clerkOf(till);
  const received: EventMessage[] = [];
  clerk.connection.subscribe((event) => received.push(event));
  const { items } = await clerk.get('catalog.list', {});
  const chosen = ['5001', '1001', '6007'].map((code) => items.find((item) => item.code === code)?.id ?? '');
  const answer = await clerk.get('catalog.setFavorites', { itemIds: chosen });
  expect(favorites(answer)).toEqual(['5001', '1001', '6007']);
  expect(received).toMatchObject([{ name: 'catalog.changed' }]);
  expect(received[0]?.payload).toEqual(answer);
  await till.restart();
  await clerk.signIn('clerk');
  expect(favorites((await clerk.get('catalog.list', {})).items)).toEqual(['5001', '1001', '6007']);
});

test('an item named twice stands where it was named first', async () => {
  await using till = await openTestCore();
  const clerk = await clerkOf(till);
  const [first, second] = (await clerk.get('catalog.list', {})).items.map(({ id }) => id);
  const itemIds = [second ?? '', first ?? '', second ?? ''];
  const items = await clerk.get('catalog.setFavorites', { itemIds });
  expect(favorites(items)).toHaveLength(2);
  expect(items.find(({ id }) => id === first)?.favorite).toBe(1);
  expect(items.find(({ id }) => id === second)?.favorite).toBe(0);
});

test('an unknown item changes nothing at all', async () => {
  await using till = await openTestCore();
  const clerk = await clerkOf(till);
  const before = await clerk.get('catalog.list', {});
  const itemIds = [before.items[3]?.id ?? '', 'no such item'];
  expect(await clerk.code('catalog.setFavorites', { itemIds })).toBe('not-found');
  expect(await clerk.get('catalog.list', {})).toEqual(before);
});
