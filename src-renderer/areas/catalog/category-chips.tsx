/** The shelves of the catalogue: favourites, everything, or one category. */
import type { Category } from '#shared/contract/catalog.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { SidewaysRow } from '../../ui/sideways-row.tsx';
import { rovingMark, useRoving } from '../../ui/use-roving.ts';
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
  const roving = useRoving(shelves.length);

  const categoryOf = (of: Shelf): Category | undefined =>
    of.kind === 'category' ? categories.find(({ id }) => id === of.id) : undefined;

  function label(of: Shelf): string {
    if (of.kind === 'category') return categoryOf(of)?.name ?? '';
    return t(of.kind === 'favorites' ? 'catalog.favorites' : 'catalog.everything');
  }

  return (
    <SidewaysRow label={t('catalog.categories')} onKeyDown={roving.onKeyDown}>
      {shelves.map((each, index) => {
        const category = categoryOf(each);
        const isCurrent = !isSearching && shelfKey(each) === shelfKey(shelf);
        return (
          <button
            key={shelfKey(each)}
            type="button"
            {...rovingMark}
            tabIndex={roving.tabIndexOf(index)}
            onFocus={() => roving.onFocusOf(index)}
            aria-pressed={isCurrent}
            onClick={() => onShelf(each)}
            className={cx(
              'flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-4 font-semibold whitespace-nowrap',
              isCurrent ? 'border-accent bg-accent text-on-accent' : 'border-line bg-surface text-ink hover:bg-sunken',
            )}
          >
            {each.kind === 'favorites' && <Icon name="star" className="size-4" />}
            {category !== undefined && <CategoryDot color={category.color} />}
            {label(each)}
          </button>
        );
      })}
    </SidewaysRow>
  );
}
