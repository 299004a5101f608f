/** The favourites and their order: drag, or the arrows of each line; both also by keyboard. */
import { useState } from 'react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import type { CatalogItem } from '#shared/contract/catalog.ts';
import { useAction } from '../../client/use-action.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTyped } from '../../window/use-unsaved.ts';
import { moveBeside, moveBy } from './favorites-order.ts';
import { MoreFavorites } from './more-favorites.tsx';
import { useCatalog } from './store.ts';

export function ArrangeFavorites({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const favorites = useCatalog((state) => state.index.favorites);
  const setFavorites = useCatalog((state) => state.setFavorites);
  const [items, setItems] = useState<readonly CatalogItem[]>(favorites);
  const action = useAction();
  const hold = useTyped(
    items.map(({ id }) => id),
    save,
  );
  const close = (): void => hold.leave(onClose);

  async function save(): Promise<boolean> {
    const result = await action.run(() => setFavorites(items.map((item) => item.id)));
    if (result?.ok !== true) return false;
    hold.release();
    onClose();
    return true;
  }

  return (
    <Dialog
      isOpen
      onClose={close}
      width="md"
      title={t('catalog.arrange')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onPress={close}>{t('common.cancel')}</Button>
          <Button look="primary" isPending={action.isPending} onPress={() => void save()}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <p className="text-ink-muted">{t('catalog.arrangeHint')}</p>
      <FavoritesInOrder items={items} onItems={setItems} />
      <MoreFavorites chosen={items} onAdd={(item) => setItems((now) => [...now, item])} />
      {action.error !== null && <ErrorNote error={action.error} />}
    </Dialog>
  );
}

interface FavoritesInOrderProps {
  readonly items: readonly CatalogItem[];
  readonly onItems: (change: (now: readonly CatalogItem[]) => readonly CatalogItem[]) => void;
}

function FavoritesInOrder({ items, onItems }: FavoritesInOrderProps) {
  const t = useT();
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const side = target.dropPosition === 'before' ? 'before' : 'after';
      onItems((now) => moveBeside(now, [...keys].map(String), { id: String(target.key), side }));
    },
  });
  return (
    <GridList
      aria-label={t('catalog.favorites')}
      items={items}
      dragAndDropHooks={dragAndDropHooks}
      dependencies={[items]}
      className="flex flex-col gap-1.5"
      renderEmptyState={() => <p className="text-ink-muted">{t('catalog.emptyFavorites')}</p>}
    >
      {(item) => (
        <GridListItem
          id={item.id}
          textValue={item.description}
          className="flex flex-wrap items-center gap-x-1 rounded-md border border-line bg-surface pl-1 data-dragging:opacity-50"
        >
          <FavoriteLine
            item={item}
            isFirst={items[0]?.id === item.id}
            isLast={items.at(-1)?.id === item.id}
            onMove={(by) => onItems((now) => moveBy(now, item.id, by))}
            onRemove={() => onItems((now) => now.filter((known) => known.id !== item.id))}
          />
        </GridListItem>
      )}
    </GridList>
  );
}

interface FavoriteLineProps {
  readonly item: CatalogItem;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

function FavoriteLine({
  item: { description, unitAmountCents },
  isFirst,
  isLast,
  onMove,
  onRemove,
}: FavoriteLineProps) {
  const t = useT();
  const money = useMoney();
  return (
    <>
      <Button slot="drag" look="quiet" size="icon" className="cursor-grab" aria-label={description}>
        <Icon name="grip" />
      </Button>
      <span className="min-w-0 flex-1 basis-36 truncate font-semibold">{description}</span>
      <span className="ml-auto flex items-center gap-1">
        <span className="money px-2 text-ink-muted">{money(unitAmountCents)}</span>
        <Button
          look="quiet"
          size="icon"
          icon="up"
          aria-label={t('catalog.moveUp', { item: description })}
          isDisabled={isFirst}
          onPress={() => onMove(-1)}
        />
        <Button
          look="quiet"
          size="icon"
          icon="down"
          aria-label={t('catalog.moveDown', { item: description })}
          isDisabled={isLast}
          onPress={() => onMove(1)}
        />
        <Button
          look="quiet"
          size="icon"
          icon="close"
          aria-label={t('catalog.removeFavorite', { item: description })}
          onPress={onRemove}
        />
      </span>
    </>
  );
}
