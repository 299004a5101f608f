/** Shows the catalogue and keeps the favourites in the order staff gave them. */
import type { Clock } from '#shared/ports.ts';
import type { Db } from '../../db/db.ts';
import type { Announce } from '../../lib/announce.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import { clearFavorites, listCatalog, setFavorite } from './table.ts';

export interface CatalogDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly announce: Announce;
}

export function createCatalogHandlers(deps: CatalogDeps): Handlers<'catalog.list' | 'catalog.setFavorites'> {
  const { db, clock, announce } = deps;
  return {
    'catalog.list': () => listCatalog(db),
    'catalog.setFavorites': ({ itemIds }) =>
      db.transaction(() => {
        const now = clock.now();
        clearFavorites(db, now);
        // A repeated id keeps its first place.
        [...new Set(itemIds)].forEach((id, favorite) => {
          if (!setFavorite(db, { id, favorite, now })) throw new AppError('not-found');
        });
        const items = listCatalog(db);
        db.afterCommit(() => announce('catalog.changed', items));
        return items;
      }),
  };
}
