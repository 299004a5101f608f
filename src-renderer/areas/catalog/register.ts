/** What the frame needs to know of the catalog. Whoever has the right edits it. */
import { may } from '../../window/session-store.ts';
import type { Area } from '../area.ts';
import { useImport } from './import-store.ts';
import { usePhotos } from './photos-store.ts';
import { useCatalog } from './store.ts';

export const catalogArea: Area = {
  name: 'catalog',
  events: {
    'catalog.changed': useCatalog.getState().apply,
    'catalog.sorted': useCatalog.getState().applyCategories,
    'catalog.replaced': () => void useCatalog.getState().load(),
    'catalog.importing': useImport.getState().apply,
  },
  load: () =>
    Promise.all([
      useCatalog.getState().load(),
      usePhotos.getState().load(),
      ...(may('catalogue') ? [useImport.getState().load()] : []),
    ]),
  reset: useImport.getState().reset,
};
