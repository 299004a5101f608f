/** The items in the order of their names, while single ones change. Pure. */
import type { CatalogItem } from '#shared/contract/catalog.ts';
import { foldText } from '#shared/domain/fold-text.ts';

const keys = new WeakMap<CatalogItem, string>();

/** As the core sorts them: what nobody would hear comes last, and the id decides between equals. */
function keyOf(item: CatalogItem): string {
  const known = keys.get(item);
  if (known !== undefined) return known;
  const key = `${foldText(item.description)}\u0000${item.id}`;
  keys.set(item, key);
  return key;
}

/** What is older than what is held is left out, because an answer and an event may come in either order. */
export function withChanged(held: readonly CatalogItem[], changed: readonly CatalogItem[]): readonly CatalogItem[] {
  const newer = new Map(changed.map((item) => [item.id, item]));
  for (const item of held) {
    const other = newer.get(item.id);
    if (other !== undefined && other.revision <= item.revision) newer.delete(item.id);
  }
  if (newer.size === 0) return held;
  const rest = held.filter(({ id }) => !newer.has(id));
  const added = [...newer.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const merged: CatalogItem[] = [];
  let next = 0;
  for (const item of rest) {
    for (let one = added[next]; one !== undefined && keyOf(one) < keyOf(item); one = added[next]) {
      merged.push(one);
      next += 1;
    }
    merged.push(item);
  }
  return [...merged, ...added.slice(next)];
}
