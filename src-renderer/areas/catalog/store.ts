/** What the shop sells: all items and categories, and the index of those that are for sale. */
import { create } from 'zustand';
import type { CatalogItem, Category } from '#shared/contract/catalog.ts';
import type { CallResult } from '#shared/contract/errors.ts';
import type { MethodName, MethodRequest } from '#shared/contract/methods.ts';
import { call } from '../../client/client.ts';
import { buildCatalogIndex, type CatalogIndex, emptyIndex } from './search.ts';
import { withChanged } from './sorted-items.ts';

type Asked<M extends MethodName> = MethodRequest<M>;

interface CatalogStore {
  /** By name; those that are not sold any more too. */
  readonly items: readonly CatalogItem[];
  readonly categories: readonly Category[];
  readonly index: CatalogIndex;
  readonly isLoaded: boolean;
  apply(changed: readonly CatalogItem[]): void;
  applyCategories(categories: readonly Category[]): void;
  load(): Promise<CallResult<null>>;
  setFavorites(itemIds: readonly string[]): Promise<CallResult<CatalogItem[]>>;
  saveItem(input: Asked<'catalog.saveItem'>): Promise<CallResult<CatalogItem>>;
  setRetired(id: string, isRetired: boolean): Promise<CallResult<CatalogItem>>;
  saveCategory(input: Asked<'catalog.saveCategory'>): Promise<CallResult<Category[]>>;
  orderCategories(ids: readonly string[]): Promise<CallResult<Category[]>>;
  removeCategory(id: string): Promise<CallResult<Category[]>>;
}

const isForSale = ({ retiredAt }: CatalogItem): boolean => retiredAt === null;

/** Every page, or the error that ended the reading. */
async function readAll(): Promise<CallResult<CatalogItem[]>> {
  const items: CatalogItem[] = [];
  for (let after: string | null = null; ; ) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(after);
    if (!page.ok) return page;
    items.push(...page.value.items);
    after = page.value.next;
    if (after === null) return { ok: true, value: items };
  }
}

const readPage = (after: string | null) => call('catalog.list', after === null ? {} : { after });

export const useCatalog = create<CatalogStore>()((set, get) => {
  let reading = 0;
  /** What changed while the pages were read: a page may be older than that. */
  let meanwhile: CatalogItem[] = [];

  function keep(items: readonly CatalogItem[], categories: readonly Category[]): void {
    set({ items, categories, index: buildCatalogIndex(items.filter(isForSale), categories), isLoaded: true });
  }

  async function keepItem(asked: Promise<CallResult<CatalogItem>>): Promise<CallResult<CatalogItem>> {
    const result = await asked;
    if (result.ok) get().apply([result.value]);
    return result;
  }

  async function keepCategories(asked: Promise<CallResult<Category[]>>): Promise<CallResult<Category[]>> {
    const result = await asked;
    if (result.ok) get().applyCategories(result.value);
    return result;
  }

  return {
    items: [],
    categories: [],
    index: emptyIndex,
    isLoaded: false,
    apply(changed) {
      meanwhile.push(...changed);
      const items = withChanged(get().items, changed);
      if (items !== get().items) keep(items, get().categories);
    },
    applyCategories: (categories) => keep(get().items, categories),
    async load() {
      reading += 1;
      const own = reading;
      meanwhile = [];
      const [categories, all] = await Promise.all([call('catalog.categories', {}), readAll()]);
      // A later reading knows more.
      if (own !== reading) return { ok: true, value: null };
      if (!categories.ok) return categories;
      if (!all.ok) return all;
      keep(withChanged(all.value, meanwhile), categories.value);
      meanwhile = [];
      return { ok: true, value: null };
    },
    async setFavorites(itemIds) {
      const result = await call('catalog.setFavorites', { itemIds: [...itemIds] });
      if (result.ok) get().apply(result.value);
      return result;
    },
    saveItem: (input) => keepItem(call('catalog.saveItem', input)),
    setRetired: (id, isRetired) => keepItem(call('catalog.setRetired', { id, isRetired })),
    saveCategory: (input) => keepCategories(call('catalog.saveCategory', input)),
    orderCategories: (ids) => keepCategories(call('catalog.orderCategories', { ids: [...ids] })),
    removeCategory: (id) => keepCategories(call('catalog.removeCategory', { id })),
  };
});
