/** One item to sell, as a tile or as a row. It is rendered often while somebody types, so it stays simple. */
import { memo } from 'react';
import { cx } from '../../ui/cx.ts';
import { rovingMark } from '../../ui/use-roving.ts';
import { CategoryDot } from './category-dot.tsx';
import type { ShelfItem } from './search.ts';

interface ItemTileProps {
  readonly item: ShelfItem;
  readonly price: string;
  /** What pressing does; a screen reader says it before the name. */
  readonly verb: string;
  readonly view: 'tiles' | 'list';
  readonly index: number;
  readonly tabIndex: 0 | -1;
  readonly onFocusOf: (index: number) => void;
  readonly onPick: (item: ShelfItem) => void;
}

export const ItemTile = memo(function ItemTile(props: ItemTileProps) {
  const { item, price, verb, view, index, tabIndex, onFocusOf, onPick } = props;
  const isTile = view === 'tiles';
  return (
    <button
      type="button"
      {...rovingMark}
      tabIndex={tabIndex}
      onFocus={() => onFocusOf(index)}
      onClick={() => onPick(item)}
      className={cx(
        'rounded-md border border-line bg-surface text-left transition-colors hover:border-line-strong hover:bg-sunken active:bg-accent-soft',
        isTile ? 'flex h-28 flex-col justify-between p-3' : 'flex min-h-12 items-center gap-4 px-4 py-2',
      )}
    >
      <span className={cx('font-semibold', isTile ? 'line-clamp-2' : 'min-w-0 flex-1 truncate')}>
        <span className="sr-only">{verb} </span>
        {item.description}
        <span className="sr-only">, </span>
      </span>
      {!isTile && <span className="w-40 truncate text-sm text-ink-muted">{item.category}</span>}
      <span className={cx('flex items-baseline gap-2', isTile ? 'justify-between' : 'w-44 justify-end')}>
        <span className="flex min-w-0 items-center gap-1.5 text-sm text-ink-muted">
          {item.color !== null && <CategoryDot color={item.color} />}
          <span className="truncate">{item.code}</span>
        </span>
        <span className="money text-md font-bold">{price}</span>
      </span>
    </button>
  );
});
