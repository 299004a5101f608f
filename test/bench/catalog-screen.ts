/** A till with a large catalogue as a person sees it: the built station on a filled database, and the sale screen in a real Chromium. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { createPricesTable } from '#main/areas/catalog/prices-table.ts';
import { createItemsTable, listItems } from '#main/areas/catalog/table.ts';
import type { Db } from '#main/db/db.ts';
import { buildCatalogIndex, type CatalogIndex } from '#renderer/areas/catalog/search.ts';
import type { CatalogItem } from '#shared/contract/catalog.ts';
import { checkDigit } from '#shared/domain/gtin.ts';
import { cents } from '#shared/domain/money.ts';
import { openE2eTill } from '#test/helpers/e2e-till.ts';
import { signInByHand } from './history-screen.ts';
import { openKept } from './kept-history.ts';

export interface CatalogScreen {
  readonly page: Page;
  /** The same items in the same order as the page holds them. */
  readonly index: CatalogIndex;
  close(): Promise<void>;
}

const goods = ['Arroz', 'Feijão', 'Café', 'Açúcar', 'Biscoito', 'Sabão', 'Leite', 'Suco', 'Queijo', 'Pão'];
const makers = ['Serra Azul', 'Boa Mesa', 'Dona Lia', 'Vale Verde', 'Três Irmãos', 'Sol Nascente', 'Ipê'];
const kinds = ['integral', 'orgânico', 'tradicional', 'em pó', 'light', 'extra forte', 'zero', 'torrado', 'fatiado'];

const nth = (list: readonly string[], at: number): string => list[at % list.length] ?? '';

function itemOf(at: number): CatalogItem {
  const digits = `789${String(at).padStart(9, '0')}`;
  return {
    id: `item-${at}`,
    code: `P${at}`,
    barcode: `${digits}${checkDigit(digits)}`,
    description: `${nth(goods, at)} ${nth(kinds, Math.floor(at / 7))} ${nth(makers, Math.floor(at / 63))} ${at}`,
    categoryId: null,
    unitAmountCents: cents(100 + (at % 9_000)),
    favorite: null,
    retiredAt: null,
    photoAt: null,
    recordedCents: null,
    revision: 1,
  };
}

function fill(db: Db, rows: number): void {
  const items = createItemsTable(db);
  const prices = createPricesTable(db);
  db.transaction(() => {
    for (let at = 1; at <= rows; at += 1) {
      const item = itemOf(at);
      items.insert(item, 0);
      const { id: itemId, unitAmountCents: amountCents } = item;
      prices.add({ itemId, at: 0, amountCents, staffId: null, cause: 'created' });
    }
  });
}

function readAll(db: Db): CatalogItem[] {
  const items: CatalogItem[] = [];
  for (let after: string | undefined; ; ) {
    const page = listItems(db, after);
    items.push(...page.items);
    if (page.next === null) return items;
    after = page.next;
  }
}

/** As many as a shelf draws at first. */
const drawnAtOnce = 48;

export async function openCatalogScreen(rows: number): Promise<CatalogScreen> {
  let items: CatalogItem[] = [];
  const till = await openE2eTill({
    // The station starts once before, so that its tables are there.
    fill(dataDir) {
      const db = openKept(join(dataDir, 'training'));
      fill(db, rows);
      items = readAll(db);
      db.close();
    },
  });
  const { page } = till;
  await signInByHand(page);
  // Every page of the catalogue has been read once the shelf with all of it counts them.
  await page.getByRole('button', { name: 'Tudo', exact: true }).click();
  const unseen = items.length - drawnAtOnce;
  await page.getByRole('button', { name: `Mostrar mais (faltam ${unseen})` }).waitFor({ timeout: 120_000 });
  return {
    page,
    index: buildCatalogIndex(items, []),
    close: async () => till[Symbol.asyncDispose](),
  };
}
