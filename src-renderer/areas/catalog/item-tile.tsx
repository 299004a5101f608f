/** One item to sell, as a tile or as a row. It is rendered often while somebody types, so it stays simple. */
import { memo } from 'react';
import { cx } from '../../ui/cx.ts';
import { rovingMark } from '../../ui/use-roving.ts';
import { CategoryDot, CategoryEdge, tintOf } from './category-dot.tsx';
import { ItemPhoto, ItemThumb } from './item-photo.tsx';
import { PriceWarning } from './price-warning.tsx';
import type { ShelfItem } from './search.ts';

interface ItemTileProps {
  readonly item: ShelfItem;
  readonly price: string;
  /** What is wrong with the price; empty when nothing is. */
  readonly warning: string;
  /** What pressing does; a screen reader says it before the name. */
  readonly verb: string;
  /** How many are in the basket, and the words for it. */
  readonly count: number;
  readonly countWords: string;
  readonly view: 'tiles' | 'list';
  /** In a list where some items have a photo. */
  readonly hasThumb: boolean;
  readonly index: number;
  readonly tabIndex: 0 | -1;
  readonly onFocusOf: (index: number) => void;
  readonly onPick: (item: ShelfItem) => void;
}

/** In figures of the usual size it would touch the edge of the narrowest tile, beside how many are in the basket. */
const longPrice = 'R$ 1.234,56'.length;

export const ItemTile = memo(function ItemTile(props: ItemTileProps) {
  const { item, price, warning, verb, count, countWords, view, hasThumb, index, tabIndex, onFocusOf, onPick } = props;
  const { photoAt } = item;
  const isTile = view === 'tiles';
  return (
    <button
      type="button"
      {...rovingMark}
      tabIndex={tabIndex}
      onFocus={() => onFocusOf(index)}
      onClick={() => onPick(item)}
      className={cx(
        'relative overflow-hidden rounded-md border border-line text-left transition-colors hover:border-line-strong active:bg-accent-soft',
        isTile ? tintOf(item.color) : 'bg-surface hover:bg-sunken',
        isTile ? 'flex min-h-28 flex-col gap-2 p-3 pt-4' : 'flex min-h-12 items-center gap-4 px-4 py-2',
      )}
    >
      {isTile && photoAt !== null && (
        <ItemPhoto itemId={item.id} photoAt={photoAt} className="-mx-3 -mt-4 h-24 shrink-0" />
      )}
      {hasThumb && <ItemThumb item={item} className="size-9" />}
      {isTile && item.color !== null && <CategoryEdge color={item.color} />}
      <span
        className={cx(
          'font-semibold',
          isTile ? cx('line-clamp-3 leading-snug', warning !== '' && 'pr-5') : 'min-w-0 flex-1 truncate',
        )}
      >
        <span className="sr-only">{verb} </span>
        {item.description}
        <span className="sr-only">, </span>
      </span>
      {!isTile && (
        <span className="flex w-40 items-center gap-1.5 text-sm text-ink-muted max-lg:hidden">
          {item.color !== null && <CategoryDot color={item.color} />}
          <span className="truncate">{item.category}</span>
        </span>
      )}
      {!isTile && <span className="w-16 truncate text-right text-sm text-ink-muted max-lg:hidden">{item.code}</span>}
      <span
        className={cx(
          'flex items-center gap-2',
          isTile ? 'mt-auto flex-wrap justify-between' : 'shrink-0 flex-row-reverse',
        )}
      >
        <span className={cx('money font-bold', isTile && price.length > longPrice ? 'text-sm' : 'text-md')}>
          {price}
        </span>
        {warning !== '' && <PriceWarning words={warning} isSign={isTile} />}
        {count > 0 && (
          <span className="money flex h-6 min-w-6 items-center justify-center rounded-full bg-accent px-1.5 text-sm font-bold text-on-accent">
            <span aria-hidden="true">{count}</span>
          </span>
        )}
        {count > 0 && <span className="sr-only">, {countWords}</span>}
      </span>
    </button>
  );
});
