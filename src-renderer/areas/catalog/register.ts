/** What the frame needs to know of the catalog. */
import type { Area } from '../area.ts';
import { useImport } from './import-store.ts';
import { useCatalog } from './store.ts';

export const catalogArea: Area = {
  name: 'catalog',
  events: {
    'catalog.changed': useCatalog.getState().apply,
    'catalog.sorted': useCatalog.getState().applyCategories,
    'catalog.replaced': () => void useCatalog.getState().load(),
    'catalog.importing': useImport.getState().apply,
  },
  load: ({ role }) =>
    Promise.all([useCatalog.getState().load(), ...(role === 'manager' ? [useImport.getState().load()] : [])]),
  reset: useImport.getState().reset,
};
