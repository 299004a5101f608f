/** The shelves of the catalogue: favourites, everything, or one category. */
import type { Category } from '#shared/contract/catalog.ts';
import { useT } from '../../i18n/use-t.ts';
import { ChipRow } from '../../ui/chip-row.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CategoryDot } from './category-dot.tsx';
import { type Shelf, shelfKey } from './shelf.ts';

interface CategoryChipsProps {
  readonly shelf: Shelf;
  readonly categories: readonly Category[];
  readonly isSearching: boolean;
  readonly onShelf: (shelf: Shelf) => void;
}

export function CategoryChips({ shelf, categories, isSearching, onShelf }: CategoryChipsProps) {
  const t = useT();
  const shelves: Shelf[] = [
    { kind: 'favorites' },
    { kind: 'all' },
    ...categories.map(({ id }): Shelf => ({ kind: 'category', id })),
  ];
  const categoryOf = (of: Shelf): Category | undefined =>
    of.kind === 'category' ? categories.find(({ id }) => id === of.id) : undefined;

  function label(of: Shelf): string {
    if (of.kind === 'category') return categoryOf(of)?.name ?? '';
    return t(of.kind === 'favorites' ? 'catalog.favorites' : 'catalog.everything');
  }

  return (
    <ChipRow
      label={t('catalog.categories')}
      chips={shelves.map((each) => {
        const category = categoryOf(each);
        return {
          key: shelfKey(each),
          label: label(each),
          mark: (
            <>
              {each.kind === 'favorites' && <Icon name="star" className="size-4" />}
              {category !== undefined && <CategoryDot color={category.color} />}
            </>
          ),
          isCurrent: !isSearching && shelfKey(each) === shelfKey(shelf),
          onPress: () => onShelf(each),
        };
      })}
    />
  );
}
