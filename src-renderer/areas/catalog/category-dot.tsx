/** The colour of a category, beside its name: it never stands alone. */
import type { CategoryColor } from '#shared/domain/catalog-rules.ts';
import { cx } from '../../ui/cx.ts';

const colors: Record<CategoryColor, string> = {
  blue: 'bg-category-blue',
  green: 'bg-category-green',
  amber: 'bg-category-amber',
  red: 'bg-category-red',
  violet: 'bg-category-violet',
  teal: 'bg-category-teal',
  pink: 'bg-category-pink',
  gray: 'bg-category-gray',
};

const tints: Record<CategoryColor, string> = {
  blue: 'bg-tint-blue',
  green: 'bg-tint-green',
  amber: 'bg-tint-amber',
  red: 'bg-tint-red',
  violet: 'bg-tint-violet',
  teal: 'bg-tint-teal',
  pink: 'bg-tint-pink',
  gray: 'bg-tint-gray',
};

/** The ground of a tile: pale enough that every word on it keeps its contrast. */
export function tintOf(color: CategoryColor | null): string {
  return color === null ? 'bg-surface' : tints[color];
}

/** The edge of a tile in the full colour of its category. */
export function CategoryEdge({ color }: { readonly color: CategoryColor }) {
  return <span aria-hidden="true" className={cx('absolute inset-x-0 top-0 h-1.5', colors[color])} />;
}

export function CategoryDot({ color, className }: { readonly color: CategoryColor; readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('size-3 shrink-0 rounded-full ring-1 ring-surface', colors[color], className)}
    />
  );
}
