/** Finds an item among a hundred thousand while a person types. The text is folded once, when the catalogue arrives. */
import type { CatalogItem } from '#shared/contract/catalog.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import type { Shelf } from './shelf.ts';

export interface CatalogIndex {
  readonly items: readonly CatalogItem[];
  readonly folded: readonly string[];
  readonly byCode: ReadonlyMap<string, CatalogItem>;
  readonly categories: readonly string[];
  readonly favorites: readonly CatalogItem[];
}

export function buildCatalogIndex(items: readonly CatalogItem[]): CatalogIndex {
  const byCode = new Map<string, CatalogItem>();
  for (const item of items) {
    byCode.set(item.code, item);
    if (item.barcode !== null) byCode.set(item.barcode, item);
  }
  return {
    items,
    folded: items.map((item) => foldText(`${item.description} ${item.category} ${item.code} ${item.barcode ?? ''}`)),
    byCode,
    categories: [...new Set(items.map((item) => item.category))].sort((a, b) => a.localeCompare(b, 'pt-BR')),
    favorites: items.filter((item) => item.favorite !== null).sort((a, b) => (a.favorite ?? 0) - (b.favorite ?? 0)),
  };
}

export const emptyIndex: CatalogIndex = buildCatalogIndex([]);

export interface CatalogMatches {
  /** The first matches, up to the requested number. */
  readonly items: readonly CatalogItem[];
  /** The number of all matches. */
  readonly count: number;
}

function itemsAt(index: CatalogIndex, positions: readonly number[]): CatalogItem[] {
  return positions.flatMap((position) => index.items[position] ?? []);
}

/** Every word must occur; an item whose name begins with the first word comes first. */
export function searchCatalog(index: CatalogIndex, text: string, limit: number): CatalogMatches {
  const [first, ...others] = foldText(text).split(/\s+/).filter(Boolean);
  if (first === undefined) return { items: index.items.slice(0, limit), count: index.items.length };
  const starting: number[] = [];
  const containing: number[] = [];
  let count = 0;
  index.folded.forEach((folded, position) => {
    const at = folded.indexOf(first);
    if (at === -1 || !others.every((word) => folded.includes(word))) return;
    count += 1;
    const kept = at === 0 ? starting : containing;
    if (kept.length < limit) kept.push(position);
  });
  return { items: itemsAt(index, [...starting, ...containing].slice(0, limit)), count };
}

export function itemsOnShelf(index: CatalogIndex, shelf: Shelf, limit: number): CatalogMatches {
  const { items, favorites } = index;
  if (shelf.kind === 'favorites') return { items: favorites.slice(0, limit), count: favorites.length };
  if (shelf.kind === 'all') return { items: items.slice(0, limit), count: items.length };
  const own = items.filter(({ category }) => category === shelf.name);
  return { items: own.slice(0, limit), count: own.length };
}

/** The item with this full barcode or shop code, scanned or typed. */
export function findByCode(index: CatalogIndex, code: string): CatalogItem | null {
  return index.byCode.get(code.trim()) ?? null;
}

/** The item meant when a person presses Enter: the full code that was typed, else the first match. */
export function bestMatch(index: CatalogIndex, text: string): CatalogItem | null {
  const exact = findByCode(index, text);
  if (exact !== null || text.trim() === '') return exact;
  return searchCatalog(index, text, 1).items[0] ?? null;
}
