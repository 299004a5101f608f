/** What the frame needs to know of the catalog. */
import type { Area } from '../area.ts';
import { useCatalog } from './store.ts';

export const catalogArea: Area = {
  name: 'catalog',
  events: { 'catalog.changed': useCatalog.getState().apply },
  load: useCatalog.getState().load,
};
