/** Which items are in view: the matches of a search, or else the items of a shelf, with more on request. */
import { useMemo, useState } from 'react';
import { type CatalogMatches, itemsOnShelf, searchCatalog } from './search.ts';
import { type Shelf, shelfKey } from './shelf.ts';
import { useCatalog } from './store.ts';

/** More than fit on a screen, fewer than take long to draw. */
const drawnAtOnce = 48;
/** Of a search, each key draws others: as many as fit on a screen. */
const drawnOfSearch = 24;

interface ItemsInView {
  readonly shelf: Shelf;
  readonly setShelf: (shelf: Shelf) => void;
  readonly isSearch: boolean;
  /** Names what is in view: the search, or one shelf. */
  readonly place: string;
  readonly matches: CatalogMatches;
  readonly showMore: () => void;
}

export function useItemsInView(searched: string): ItemsInView {
  const index = useCatalog((state) => state.index);
  const [chosenShelf, setShelf] = useState<Shelf | null>(null);
  const [pages, setPages] = useState({ place: '', count: 1 });
  const shelf: Shelf = chosenShelf ?? (index.favorites.length > 0 ? { kind: 'favorites' } : { kind: 'all' });
  const isSearch = searched.trim() !== '';
  const place = isSearch ? 'search' : shelfKey(shelf);
  const page = isSearch ? drawnOfSearch : drawnAtOnce;
  const drawn = pages.place === place ? pages.count * page : page;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place stands for the shelf, which is another object each time
  const matches = useMemo(
    () => (isSearch ? searchCatalog(index, searched, drawn) : itemsOnShelf(index, shelf, drawn)),
    [index, searched, place, drawn],
  );

  const showMore = (): void => setPages({ place, count: drawn / page + 1 });
  return { shelf, setShelf, isSearch, place, matches, showMore };
}
