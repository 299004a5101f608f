/** The items in view. Only as many are drawn as a person would look through; the rest on request. */
import { type Ref, useState } from 'react';
import type { CatalogItem } from '#shared/contract/catalog.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { useRoving } from '../../ui/use-roving.ts';
import { ItemTile } from './item-tile.tsx';

interface ItemGridProps {
  readonly items: readonly CatalogItem[];
  readonly view: 'tiles' | 'list';
  readonly onPick: (item: CatalogItem) => void;
  readonly ref: Ref<HTMLUListElement>;
}

const drawnAtOnce = 60;

export function ItemGrid({ items, view, onPick, ref }: ItemGridProps) {
  const t = useT();
  const money = useMoney();
  const [pages, setPages] = useState(1);
  const drawn = items.slice(0, pages * drawnAtOnce);
  const left = items.length - drawn.length;
  const roving = useRoving(drawn.length);
  return (
    <div className="scroll-calm -m-1 flex min-h-0 flex-1 flex-col gap-3 p-1">
      <ul
        ref={ref}
        aria-label={t('catalog.items')}
        onKeyDown={roving.onKeyDown}
        className={cx(
          view === 'tiles' ? 'grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2' : 'grid grid-cols-1 gap-1.5',
        )}
      >
        {drawn.map((item, index) => {
          const price = money(item.unitAmountCents);
          return (
            <li key={item.id} className="grid">
              <ItemTile
                item={item}
                price={price}
                verb={t('catalog.addItem')}
                view={view}
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
        <Button look="quiet" className="self-center" onPress={() => setPages(pages + 1)}>
          {t('common.moreCount', { count: Math.min(left, drawnAtOnce) })}
        </Button>
      )}
    </div>
  );
}
