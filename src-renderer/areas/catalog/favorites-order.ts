/** Moving favourites about. Pure. */
interface Identified {
  readonly id: string;
}

export function moveBy<T extends Identified>(items: readonly T[], id: string, by: -1 | 1): T[] {
  const from = items.findIndex((item) => item.id === id);
  const to = from + by;
  const moved = items[from];
  if (moved === undefined || to < 0 || to >= items.length) return [...items];
  const rest = items.filter((item) => item.id !== id);
  return rest.toSpliced(to, 0, moved);
}

export function moveBeside<T extends Identified>(
  items: readonly T[],
  ids: readonly string[],
  target: { readonly id: string; readonly side: 'before' | 'after' },
): T[] {
  if (ids.includes(target.id)) return [...items];
  const moved = items.filter((item) => ids.includes(item.id));
  const rest = items.filter((item) => !ids.includes(item.id));
  const at = rest.findIndex((item) => item.id === target.id);
  return at === -1 ? [...items] : rest.toSpliced(target.side === 'before' ? at : at + 1, 0, ...moved);
}
