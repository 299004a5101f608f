/** What the parts of the catalogue share: its tables, and how its changes are announced. */
import { type CatalogItem, itemsAtOnce } from '#shared/contract/catalog.ts';
import { AppError } from '../../lib/app-error.ts';
import type { TillContext } from '../till-context.ts';
import { type CategoriesTable, createCategoriesTable } from './categories-table.ts';
import { createImportsTable, type ImportsTable } from './imports-table.ts';
import { createPhotosTable, type PhotosTable } from './photos-table.ts';
import { createPricesTable, type PricesTable } from './prices-table.ts';
import { createItemsTable, type ItemsTable } from './table.ts';

export interface CatalogDeps extends Pick<TillContext, 'db' | 'clock' | 'makeId' | 'announce' | 'log' | 'onClose'> {
  /** After the commit. */
  readonly onItemsChanged: () => void;
}

export interface CatalogContext extends CatalogDeps {
  readonly items: ItemsTable;
  readonly categories: CategoriesTable;
  readonly prices: PricesTable;
  readonly photos: PhotosTable;
  readonly imports: ImportsTable;
  /** Counts the edits since the start: a preview is worth something only while this stays the same. */
  readonly edits: () => number;
  /** A person changes the catalogue: refused while an import writes. Runs inside a transaction. */
  readonly edit: () => void;
  readonly announceItems: (items: readonly CatalogItem[]) => void;
  /** More than can be named one by one: the screens read the catalogue anew. */
  readonly announceAll: () => void;
  readonly announceCategories: () => void;
}

const atWork: readonly string[] = ['importing', 'cancelling', 'undoing'];

export function createCatalogContext(deps: CatalogDeps): CatalogContext {
  const { db, announce, onItemsChanged } = deps;
  const categories = createCategoriesTable(db);
  const imports = createImportsTable(db);
  let edits = 0;
  /** The one way to say that items changed: who watches what adds up hears of each of them. */
  const afterItems = (say: () => void): void =>
    db.afterCommit(() => {
      say();
      onItemsChanged();
    });
  const announceAll = (): void => afterItems(() => announce('catalog.replaced', {}));
  return {
    ...deps,
    items: createItemsTable(db),
    categories,
    prices: createPricesTable(db),
    photos: createPhotosTable(db),
    imports,
    edits: () => edits,
    edit() {
      requireNoImport(imports);
      edits += 1;
    },
    announceItems(items) {
      if (items.length > itemsAtOnce) announceAll();
      else if (items.length > 0) afterItems(() => announce('catalog.changed', [...items]));
    },
    announceAll,
    announceCategories: () => db.afterCommit(() => announce('catalog.sorted', categories.all())),
  };
}

/** An import restores what it found: nobody may change the catalogue below it. */
export function requireNoImport(imports: ImportsTable): void {
  if (!atWork.includes(imports.last()?.state ?? '')) return;
  throw new AppError('rule-broken', { fields: [{ path: 'import', code: 'import-running' }] });
}
