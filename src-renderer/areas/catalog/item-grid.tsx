/** The items in view. Only as many are drawn as a person would look through; the rest on request. */
import type { Ref } from 'react';
import { useMoney } from '../../i18n/use-money.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { useRoving } from '../../ui/use-roving.ts';
import { hasPhotoAmong } from './item-photo.tsx';
import { ItemTile } from './item-tile.tsx';
import type { CatalogMatches, ShelfItem } from './search.ts';

interface ItemGridProps {
  readonly matches: CatalogMatches;
  readonly counts: ReadonlyMap<string, number>;
  readonly view: 'tiles' | 'list';
  readonly onPick: (item: ShelfItem) => void;
  readonly onMore: () => void;
  readonly ref: Ref<HTMLUListElement>;
}

export function ItemGrid({ matches, counts, view, onPick, onMore, ref }: ItemGridProps) {
  const t = useT();
  const money = useMoney();
  const { items, count } = matches;
  const left = count - items.length;
  const roving = useRoving(items.length);
  const hasThumbs = view === 'list' && hasPhotoAmong(items);
  return (
    <div className="scroll-calm -m-1 flex min-h-0 flex-1 flex-col gap-3 p-1">
      <ul
        ref={ref}
        aria-label={t('catalog.items')}
        onKeyDown={roving.onKeyDown}
        className={cx(
          view === 'tiles'
            ? 'grid grid-cols-[repeat(auto-fill,minmax(--spacing(35),1fr))] gap-2'
            : 'grid grid-cols-1 gap-1.5',
        )}
      >
        {items.map((item, index) => {
          const price = money(item.unitAmountCents);
          const count = counts.get(item.code) ?? 0;
          return (
            <li key={item.id} className="grid">
              <ItemTile
                item={item}
                price={price}
                warning={item.recordedCents == null ? '' : t('catalog.checkPrice')}
                verb={t('catalog.addItem')}
                count={count}
                countWords={count === 0 ? '' : t('catalog.inBasket', { count })}
                view={view}
                hasThumb={hasThumbs}
                index={index}
                tabIndex={roving.tabIndexOf(index)}
                onFocusOf={roving.onFocusOf}
                onPick={onPick}
              />
            </li>
          );
        })}
      </ul>
      {left > 0 && (
        <Button look="quiet" className="self-center" onPress={onMore}>
          {t('common.moreCount', { count: left })}
        </Button>
      )}
    </div>
  );
}
