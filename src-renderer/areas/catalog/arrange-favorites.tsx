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
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { moveBeside, moveBy } from './favorites-order.ts';
import { searchCatalog } from './search.ts';
import { useCatalog } from './store.ts';

const offered = 6;

export function ArrangeFavorites({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const money = useMoney();
  const index = useCatalog((state) => state.index);
  const setFavorites = useCatalog((state) => state.setFavorites);
  const [items, setItems] = useState<readonly CatalogItem[]>(index.favorites);
  const [text, setText] = useState('');
  const action = useAction();
  const chosen = new Set(items.map(({ id }) => id));
  const matches = text.trim() === '' ? [] : searchCatalog(index, text, offered + chosen.size).items;
  const found = matches.filter(({ id }) => !chosen.has(id)).slice(0, offered);

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const side = target.dropPosition === 'before' ? 'before' : 'after';
      setItems((now) => moveBeside(now, [...keys].map(String), { id: String(target.key), side }));
    },
  });

  async function save(): Promise<void> {
    const result = await action.run(() => setFavorites(items.map((item) => item.id)));
    if (result?.ok === true) onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="md"
      title={t('catalog.arrange')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" isPending={action.isPending} onPress={() => void save()}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <p className="text-ink-muted">{t('catalog.arrangeHint')}</p>
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
            className="flex items-center gap-1 rounded-md border border-line bg-surface pl-1 data-dragging:opacity-50"
          >
            <Button slot="drag" look="quiet" size="icon" className="cursor-grab" aria-label={item.description}>
              <Icon name="grip" />
            </Button>
            <span className="min-w-0 flex-1 truncate font-semibold">{item.description}</span>
            <span className="money px-2 text-ink-muted">{money(item.unitAmountCents)}</span>
            <Button
              look="quiet"
              size="icon"
              icon="up"
              aria-label={t('catalog.moveUp', { item: item.description })}
              isDisabled={items[0]?.id === item.id}
              onPress={() => setItems((now) => moveBy(now, item.id, -1))}
            />
            <Button
              look="quiet"
              size="icon"
              icon="down"
              aria-label={t('catalog.moveDown', { item: item.description })}
              isDisabled={items.at(-1)?.id === item.id}
              onPress={() => setItems((now) => moveBy(now, item.id, 1))}
            />
            <Button
              look="quiet"
              size="icon"
              icon="close"
              aria-label={t('catalog.removeFavorite', { item: item.description })}
              onPress={() => setItems((now) => now.filter((known) => known.id !== item.id))}
            />
          </GridListItem>
        )}
      </GridList>
      <Field label={t('catalog.findForFavorites')} value={text} onValue={setText} />
      {found.length > 0 && (
        <ul className="flex flex-col gap-1.5">
          {found.map((item) => (
            <li key={item.id}>
              <Button
                icon="star"
                className="w-full justify-start!"
                aria-label={t('catalog.addFavoriteItem', { item: item.description })}
                onPress={() => setItems((now) => [...now, item])}
              >
                <span className="min-w-0 flex-1 truncate text-left">{item.description}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {action.error !== null && <ErrorNote error={action.error} />}
    </Dialog>
  );
}
