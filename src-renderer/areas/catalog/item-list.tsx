/** The items of the catalogue that a search finds, however many. */
import { useCallback, useMemo } from 'react';
import { useMoney } from '../../i18n/use-money.ts';
import { useT } from '../../i18n/use-t.ts';
import { LongList } from '../../ui/long-list.tsx';
import { CategoryDot } from './category-dot.tsx';
import { hasPhotoAmong, ItemThumb } from './item-photo.tsx';
import { PriceWarning } from './price-warning.tsx';
import type { ShelfItem } from './search.ts';

interface ItemListProps {
  /** What the search found. */
  readonly items: readonly ShelfItem[];
  readonly text: string;
  readonly emptyEver: string;
  readonly selectedId: string | null;
  readonly onSelect: (id: string) => void;
}

export function ItemList({ items, text, emptyEver, selectedId, onSelect }: ItemListProps) {
  const t = useT();
  const selected = items.findIndex(({ id }) => id === selectedId);
  const hasThumbs = useMemo(() => hasPhotoAmong(items), [items]);
  const onRange = useCallback(() => undefined, []);
  return (
    <LongList
      label={t('catalogEditor.list')}
      total={items.length}
      rowRem={4.25}
      selectedIndex={selected === -1 ? null : selected}
      selectedKey={selectedId}
      onSelect={(at) => {
        const item = items[at];
        if (item !== undefined) onSelect(item.id);
      }}
      onRange={onRange}
      empty={text.trim() === '' ? emptyEver : t('catalogEditor.empty', { text: text.trim() })}
      subject={text}
    >
      {(at) => {
        const item = items[at];
        return item === undefined ? null : <ItemRow item={item} hasThumb={hasThumbs} />;
      }}
    </LongList>
  );
}

function ItemRow({ item, hasThumb }: { readonly item: ShelfItem; readonly hasThumb: boolean }) {
  const t = useT();
  const money = useMoney();
  return (
    <div className="flex w-full min-w-0 items-center gap-3">
      {hasThumb && <ItemThumb item={item} className="size-11" />}
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{item.description}</p>
        <p className="flex items-center gap-1.5 text-sm text-ink-muted">
          {item.color !== null && <CategoryDot color={item.color} />}
          <span className="truncate">{[item.category, item.code].filter(Boolean).join(' · ')}</span>
        </p>
      </div>
      <span className="flex flex-col items-end">
        <span className="money font-semibold">{money(item.unitAmountCents)}</span>
        {item.recordedCents !== null && <PriceWarning words={t('catalog.checkPrice')} />}
      </span>
    </div>
  );
}
