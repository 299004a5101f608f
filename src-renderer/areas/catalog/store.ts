/** What the shop sells. */
import { create } from 'zustand';
import type { CatalogItem } from '#shared/contract/catalog.ts';
import type { CallResult } from '#shared/contract/errors.ts';
import { call } from '../../client/client.ts';
import { buildCatalogIndex, type CatalogIndex, emptyIndex } from './search.ts';

interface CatalogStore {
  readonly index: CatalogIndex;
  readonly isLoaded: boolean;
  apply(items: readonly CatalogItem[]): void;
  load(): Promise<CallResult<CatalogItem[]>>;
  setFavorites(itemIds: readonly string[]): Promise<CallResult<CatalogItem[]>>;
}

export const useCatalog = create<CatalogStore>()((set, get) => {
  async function keep(asked: Promise<CallResult<CatalogItem[]>>): Promise<CallResult<CatalogItem[]>> {
    const result = await asked;
    if (result.ok) get().apply(result.value);
    return result;
  }
  return {
    index: emptyIndex,
    isLoaded: false,
    apply: (items) => set({ index: buildCatalogIndex(items), isLoaded: true }),
    load: () => keep(call('catalog.list', {})),
    setFavorites: (itemIds) => keep(call('catalog.setFavorites', { itemIds: [...itemIds] })),
  };
});
