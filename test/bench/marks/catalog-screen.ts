/**
 * The sale screen with a hundred thousand items beside the same with a thousand, in Chromium: the last key of a search until its first
 * tile is painted, and a bar code until its line stands in the basket.
 */
import { searchCatalog } from '#renderer/areas/catalog/search.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { type CatalogScreen, openCatalogScreen } from '../catalog-screen.ts';
import type { Mark, Side, Size } from '../mark.ts';
import { keyToSalePaint, scanToSalePaint, untilSaleShows } from '../sale-probe.ts';

const full: Size = { rounds: 10, stepsOfARound: 20, rows: 100_000 };
const small: Size = { rounds: 1, stepsOfARound: 3, rows: 2_000 };
const shorter = 100;

interface SaleQuestion {
  readonly name: string;
  readonly what: string;
  readonly p95MsAtMost: number;
  prepare(screen: CatalogScreen): Promise<Side>;
}

const firstTile = 'ul[aria-label="Itens"] > li:first-child';
const basket = 'ul[aria-label="Itens da venda"]';
/** A letter that nearly every item has, words, a maker, and the beginning of a code. */
const typed = ['a', 'caf', 'acucar int', 'queijo serra', 'ipe zero', 'p1', 'boa mesa 1', 'pao fatiado'];

const searching: SaleQuestion = {
  name: 'catalog-screen-search',
  what: 'the last key of a search until its first item is painted',
  p95MsAtMost: 50,
  async prepare({ page, index }) {
    const box = page.getByRole('searchbox', { name: 'Buscar item, código ou categoria' });
    let turn = 0;
    let text = '';
    return {
      async before() {
        text = typed[turn++ % typed.length] ?? '';
        await box.fill(`${text}~`);
        await untilSaleShows(page, { selector: firstTile, includes: null });
      },
      step: () => {
        const [first] = searchCatalog(index, text, 1).items;
        return keyToSalePaint(page, 'Backspace', { selector: firstTile, includes: first?.description ?? null });
      },
    };
  },
};

const scanning: SaleQuestion = {
  name: 'catalog-screen-scan',
  what: 'the end of a bar code until the item stands in the basket',
  p95MsAtMost: 30,
  async prepare({ page, index }) {
    const chance = createSeededRandom(3);
    const withCode = index.items.filter(({ barcode }) => barcode !== null);
    // As many lines as a long sale has: the basket would else grow with the bench.
    const sold = Array.from({ length: 12 }, () => withCode[Math.floor(chance.float() * withCode.length)]);
    let turn = 0;
    let notYet = '';
    return {
      async before() {
        notYet = await page.evaluate((list) => document.querySelector(list)?.textContent ?? '', basket);
      },
      step() {
        const item = sold[turn++ % sold.length];
        const includes = item?.description ?? '';
        return scanToSalePaint(page, item?.barcode ?? '', { selector: basket, includes, notYet });
      },
    };
  },
};

export const catalogScreenMarks: readonly Mark[] = [searching, scanning].map(
  ({ name, what, p95MsAtMost, prepare }) => ({
    name,
    ours: `${what}, with 100,000 items`,
    snapshot: 'the same with 1,000',
    ratioAtMost: null,
    p95MsAtMost,
    full,
    small,
    async open(_folder, { rows }) {
      const large = await openCatalogScreen(rows);
      const few = await openCatalogScreen(rows / shorter);
      return {
        ours: await prepare(large),
        snapshot: await prepare(few),
        async close() {
          await large.close();
          await few.close();
        },
      };
    },
  }),
);
