/** The shelves of the catalogue: favourites, everything, or one category. */
import type { Category } from '#shared/contract/catalog.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { rovingMark, useRoving } from '../../ui/use-roving.ts';
import { CategoryDot } from './category-dot.tsx';
import { type Shelf, shelfKey } from './shelf.ts';

interface CategoryChipsProps {
  readonly shelf: Shelf;
  readonly categories: readonly Category[];
  readonly isSearching: boolean;
  readonly onShelf: (shelf: Shelf) => void;
  readonly onArrange: () => void;
}

export function CategoryChips({ shelf, categories, isSearching, onShelf, onArrange }: CategoryChipsProps) {
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
    <div className="flex items-start gap-2">
      <div
        role="toolbar"
        aria-label={t('catalog.categories')}
        onKeyDown={roving.onKeyDown}
        className="scroll-calm -m-1 flex max-h-40 min-w-0 flex-1 flex-wrap gap-1.5 p-1"
      >
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
                'flex min-h-11 items-center gap-1.5 rounded-full border px-4 font-semibold',
                isCurrent
                  ? 'border-accent bg-accent text-on-accent'
                  : 'border-line bg-surface text-ink hover:bg-sunken',
              )}
            >
              {each.kind === 'favorites' && <Icon name="star" className="size-4" />}
              {category !== undefined && <CategoryDot color={category.color} />}
              {label(each)}
            </button>
          );
        })}
      </div>
      {shelf.kind === 'favorites' && !isSearching && (
        <Button look="quiet" icon="edit" onPress={onArrange}>
          {t('catalog.arrange')}
        </Button>
      )}
    </div>
  );
}
