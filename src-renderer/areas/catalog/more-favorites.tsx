/** Finds items that are not yet favourites, to add them. */
import { useState } from 'react';
import type { CatalogItem } from '#shared/contract/catalog.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { searchCatalog } from './search.ts';
import { useCatalog } from './store.ts';

const offered = 6;

interface MoreFavoritesProps {
  readonly chosen: readonly CatalogItem[];
  readonly onAdd: (item: CatalogItem) => void;
}

export function MoreFavorites({ chosen, onAdd }: MoreFavoritesProps) {
  const t = useT();
  const index = useCatalog((state) => state.index);
  const [text, setText] = useState('');
  const chosenIds = new Set(chosen.map(({ id }) => id));
  const matches = text.trim() === '' ? [] : searchCatalog(index, text, offered + chosenIds.size).items;
  const found = matches.filter(({ id }) => !chosenIds.has(id)).slice(0, offered);
  return (
    <>
      <Field label={t('catalog.findForFavorites')} value={text} onValue={setText} />
      {found.length > 0 && (
        <ul className="flex flex-col gap-1.5">
          {found.map((item) => (
            <li key={item.id}>
              <Button
                icon="star"
                className="w-full justify-start!"
                aria-label={t('catalog.addFavoriteItem', { item: item.description })}
                onPress={() => onAdd(item)}
              >
                <span className="min-w-0 flex-1 truncate text-left">{item.description}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
