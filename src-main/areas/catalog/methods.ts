/** Shows the catalogue, keeps the favourites in the order staff gave them, and writes the catalogue as a table. */
import { existing } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import type { CatalogContext } from './catalog-context.ts';
import { itemsFrom, listItems } from './table.ts';
import { tableLine } from './table-lines.ts';

type ShelfMethods = 'catalog.list' | 'catalog.categories' | 'catalog.photos' | 'catalog.setFavorites' | 'catalog.table';

/** About 3 ms of work. */
const linesAtOnce = 500;

export function createCatalogHandlers(context: CatalogContext): Handlers<ShelfMethods> {
  const { db, clock, items, categories, photos, announceItems } = context;
  return {
    'catalog.list': ({ after }) => listItems(db, after),
    'catalog.categories': () => categories.all(),
    'catalog.photos': ({ itemIds }) => photos.of(itemIds),
    'catalog.setFavorites': ({ itemIds }) =>
      db.transaction(() => {
        const now = clock.now();
        // A repeated id keeps its first place.
        const places = new Map([...new Set(itemIds)].map((id, place) => [id, place]));
        const left = items.favorites().filter(({ id }) => !places.has(id));
        const named = [...places].map(([id, favorite]) => ({
          before: existing(items.get(id), `item ${id}`),
          favorite,
        }));
        // One that stays where it is, is not changed; another window may have retired one since this one read the list.
        const moved = named.flatMap(({ before, favorite }) =>
          before.favorite === favorite || before.retiredAt !== null ? [] : [{ ...before, favorite }],
        );
        const changed = [...left.map((item) => ({ ...item, favorite: null })), ...moved].map((item) => ({
          ...item,
          revision: item.revision + 1,
        }));
        for (const { id, favorite } of changed) items.place(id, favorite, now);
        announceItems(changed);
        return changed;
      }),
    'catalog.table': ({ before = 0, style }) => {
      const found = itemsFrom(db, before, linesAtOnce);
      const names = new Map(categories.all().map(({ id, name }) => [id, name]));
      const text = found.map((item) => tableLine(item, names.get(item.categoryId ?? '') ?? '', style)).join('');
      const next = found.length === linesAtOnce ? (found.at(-1)?.place ?? null) : null;
      return { text, lines: found.length, next };
    },
  };
}
