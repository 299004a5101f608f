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

export function CategoryDot({ color, className }: { readonly color: CategoryColor; readonly className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('size-3 shrink-0 rounded-full ring-1 ring-surface', colors[color], className)}
    />
  );
}
