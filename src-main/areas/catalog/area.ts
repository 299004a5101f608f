/** The area of the catalogue: what the shop sells, edited by hand or by files. */
import type { MethodName } from '#shared/contract/methods.ts';
import type { Area } from '../area.ts';
import { type CatalogDeps, createCatalogContext } from './catalog-context.ts';
import { createCategoryHandlers } from './edit-categories.ts';
import { createItemHandlers } from './edit-items.ts';
import { createImportHandlers } from './import-methods.ts';
import { createItemBooks } from './item-books.ts';
import { createCatalogHandlers } from './methods.ts';

export type CatalogMethods = Extract<MethodName, `catalog.${string}`>;

export function createCatalog(till: CatalogDeps): Area<CatalogMethods> {
  const context = createCatalogContext(till);
  return {
    handlers: {
      ...createCatalogHandlers(context),
      ...createItemHandlers(context),
      ...createCategoryHandlers(context),
      ...createImportHandlers(context),
    },
    things: {},
    openBooks: createItemBooks(till.db),
  };
}
