/** Finding an item among a hundred thousand while somebody types. */
import { buildCatalogIndex, searchCatalog } from '#renderer/areas/catalog/search.ts';
import type { CatalogItem } from '#shared/contract/catalog.ts';
import { cents } from '#shared/domain/money.ts';
import type { Mark } from '../mark.ts';

const typed = ['p', 'pr', 'pro', 'produto 99', 'acucar 4242'];
const shown = 48;

/** Performance page: type-ahead in 100,000 items within a frame, 50 ms at the ninety-fifth. */
export const catalogSearchMark: Mark = {
  name: 'catalog-search',
  ours: 'type-ahead in 100,000 items: every word, the best first, all counted',
  snapshot: 'the same strings, looked through with includes alone',
  ratioAtMost: null,
  medianMsAtMost: 16.7,
  p95MsAtMost: 50,
  full: { rounds: 20, stepsOfARound: 20, rows: 100_000 },
  small: { rounds: 2, stepsOfARound: 5, rows: 1_000 },
  async open(_folder, { rows }) {
    const index = buildCatalogIndex(
      Array.from({ length: rows }, (_, at) => itemOf(at)),
      [],
    );
    let turn = 0;
    const next = (): string => typed[turn++ % typed.length] ?? '';
    return {
      ours: { step: () => void searchCatalog(index, next(), shown) },
      snapshot: {
        step() {
          const words = next().split(' ');
          return void index.folded.filter((text) => words.every((word) => text.includes(word))).length;
        },
      },
      close: () => undefined,
    };
  },
};

function itemOf(at: number): CatalogItem {
  return {
    id: String(at),
    code: String(at),
    barcode: null,
    categoryId: null,
    retiredAt: null,
    photoAt: null,
    recordedCents: null,
    revision: 1,
    favorite: null,
    description: `Produto número ${at} com açúcar`,
    unitAmountCents: cents(100),
  };
}
