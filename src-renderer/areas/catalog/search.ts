/** Finding an item among a hundred thousand while a person types: the text is folded once, when the catalogue arrives. */
import type { CatalogItem } from '#shared/contract/catalog.ts';

export interface CatalogIndex {
  readonly items: readonly CatalogItem[];
  readonly folded: readonly string[];
  readonly byCode: ReadonlyMap<string, CatalogItem>;
  readonly categories: readonly string[];
  readonly favorites: readonly CatalogItem[];
}

export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
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

/** Every word must occur; an item whose name begins with the first word comes first. */
export function searchCatalog(index: CatalogIndex, text: string): CatalogItem[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return [...index.items];
  const starting: CatalogItem[] = [];
  const containing: CatalogItem[] = [];
  index.folded.forEach((folded, position) => {
    if (!words.every((word) => folded.includes(word))) return;
    const item = index.items[position];
    if (item === undefined) return;
    (folded.startsWith(first) ? starting : containing).push(item);
  });
  return [...starting, ...containing];
}

/** What a scanner read or a person typed whole: a barcode or a code of the shop. */
export function findByCode(index: CatalogIndex, code: string): CatalogItem | null {
  return index.byCode.get(code.trim()) ?? null;
}
