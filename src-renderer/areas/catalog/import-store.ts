/** The last import of the catalogue, as far as it has come. */
import { create } from 'zustand';
import type { CatalogImport } from '#shared/contract/catalog-import.ts';
import type { CallResult } from '#shared/contract/errors.ts';
import type { MethodOutput } from '#shared/contract/methods.ts';
import { call } from '../../client/client.ts';

export type UndoPreview = MethodOutput<'catalog.undoPreview'>;

interface ImportStore {
  readonly last: CatalogImport | null;
  apply(last: CatalogImport): void;
  load(): Promise<CallResult<CatalogImport | null>>;
  reset(): void;
  begin(id: string): Promise<CallResult<CatalogImport>>;
  cancel(id: string): Promise<CallResult<CatalogImport>>;
  undoPreview(id: string): Promise<CallResult<UndoPreview>>;
  /** `keptMark`: which items stay, as the preview said. */
  undo(id: string, keptMark: string): Promise<CallResult<CatalogImport>>;
}

export const useImport = create<ImportStore>()((set) => {
  return {
    last: null,
    apply: (last) => set({ last }),
    async load() {
      const result = await call('catalog.lastImport', {});
      if (result.ok) set({ last: result.value });
      return result;
    },
    reset: () => set({ last: null }),
    // What an answer says is older than the events that came before it, so it is not kept.
    begin: (id) => call('catalog.import', { id }),
    cancel: (id) => call('catalog.cancelImport', { id }),
    undoPreview: (id) => call('catalog.undoPreview', { id }),
    undo: (id, keptMark) => call('catalog.undoImport', { id, keptMark }),
  };
});
