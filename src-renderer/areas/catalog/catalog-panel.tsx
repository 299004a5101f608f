/** What can be sold: search, categories, favourites, the scanner, and an amount of one's own. */
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { CatalogItem } from '#shared/contract/catalog.ts';
import type { Cents } from '#shared/domain/money.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyScreen } from '../../ui/lazy-screen.tsx';
import { focusFirst } from '../../ui/use-roving.ts';
import { useScanner } from '../../ui/use-scanner.ts';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { CategoryChips } from './category-chips.tsx';
import { CustomAmount } from './custom-amount.tsx';
import { ItemGrid } from './item-grid.tsx';
import { findByCode, itemsOnShelf, searchCatalog } from './search.ts';
import { type Shelf, shelfKey } from './shelf.ts';
import { useCatalog } from './store.ts';
import { UnknownCode } from './unknown-code.tsx';

const ArrangeFavorites = lazyScreen(async () => (await import('./arrange-favorites.tsx')).ArrangeFavorites);

/** More than fit on a screen, fewer than take long to draw. */
const drawnAtOnce = 48;

interface CatalogPanelProps {
  readonly view: 'tiles' | 'list';
  readonly onView: (view: 'tiles' | 'list') => void;
  readonly onPick: (item: CatalogItem) => void;
  readonly onCustom: (description: string, amountCents: Cents) => void;
}

export function CatalogPanel({ view, onView, onPick, onCustom }: CatalogPanelProps) {
  const t = useT();
  const index = useCatalog((state) => state.index);
  const isLoaded = useCatalog((state) => state.isLoaded);
  const [text, setText] = useState('');
  const [chosenShelf, setShelf] = useState<Shelf | null>(null);
  const [unknownCode, setUnknownCode] = useState<string | null>(null);
  const [pages, setPages] = useState({ place: '', count: 1 });
  const [dialog, setDialog] = useState<'custom' | 'favorites' | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLUListElement>(null);
  const shelf: Shelf = chosenShelf ?? (index.favorites.length > 0 ? { kind: 'favorites' } : { kind: 'all' });
  const searched = useDeferredValue(text);
  const [entersGrid, setEntersGrid] = useState(false);

  const place = searched.trim() === '' ? shelfKey(shelf) : 'search';
  const drawn = pages.place === place ? pages.count * drawnAtOnce : drawnAtOnce;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place stands for the shelf, which is another object each time
  const matches = useMemo(
    () => (place === 'search' ? searchCatalog(index, searched, drawn) : itemsOnShelf(index, shelf, drawn)),
    [index, searched, place, drawn],
  );

  // On a busy machine the tiles come after the letters: the arrow never leads to a tile of what was searched before.
  useEffect(() => {
    if (!entersGrid || searched !== text) return;
    setEntersGrid(false);
    focusFirst(grid.current);
  }, [entersGrid, searched, text]);

  function pickCode(code: string): void {
    const item = findByCode(index, code);
    setUnknownCode(item === null ? code : null);
    if (item !== null) onPick(item);
  }

  function pickTyped(): void {
    const exact = findByCode(index, text);
    const item = exact ?? (text.trim() === '' ? undefined : searchCatalog(index, text, 1).items[0]);
    if (item === undefined) {
      // A scanner types into the field too when it has the focus: a number nobody knows is a code nobody knows.
      if (/^\d{6,}$/.test(text.trim())) setUnknownCode(text.trim());
      return;
    }
    setUnknownCode(null);
    onPick(item);
    setText('');
  }

  useScanner(pickCode);
  useShortcut('F3', () => {
    search.current?.focus();
    // What was searched before would stand in front of what is typed now.
    search.current?.select();
  });

  return (
    <section aria-label={t('catalog.title')} className="flex min-h-0 min-w-0 flex-1 flex-col gap-3 p-4">
      <div className="flex items-center gap-2">
        <div className="relative min-w-0 flex-1">
          <Icon name="search" className="pointer-events-none absolute top-3 left-3.5 text-ink-muted" />
          <input
            ref={search}
            type="search"
            aria-label={t('catalog.search')}
            aria-keyshortcuts="F3"
            placeholder={`${t('catalog.search')} (F3)`}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              setEntersGrid(event.key === 'ArrowDown');
              if (event.key === 'Enter') pickTyped();
              else if (event.key === 'Escape') setText('');
              else if (event.key !== 'ArrowDown') return;
              event.preventDefault();
            }}
            className="min-h-11 w-full rounded-md border border-line-strong bg-surface pr-3 pl-11"
          />
        </div>
        <Button icon="plus" onPress={() => setDialog('custom')}>
          {t('catalog.custom')}
        </Button>
        <Button
          size="icon"
          look="quiet"
          icon={view === 'tiles' ? 'list' : 'tiles'}
          aria-label={`${t('catalog.view')}: ${t(view === 'tiles' ? 'catalog.list' : 'catalog.tiles')}`}
          onPress={() => onView(view === 'tiles' ? 'list' : 'tiles')}
        />
      </div>
      {unknownCode !== null && <UnknownCode code={unknownCode} onGone={() => setUnknownCode(null)} />}
      <CategoryChips
        shelf={shelf}
        categories={index.categories}
        isSearching={text.trim() !== ''}
        onShelf={(next) => {
          setShelf(next);
          setText('');
        }}
        onArrange={() => setDialog('favorites')}
      />
      {matches.count === 0 && isLoaded ? (
        <p className="flex flex-1 items-center justify-center text-ink-muted">{emptyWords()}</p>
      ) : (
        <ItemGrid
          key={place}
          ref={grid}
          matches={matches}
          view={view}
          onPick={onPick}
          onMore={() => setPages({ place, count: drawn / drawnAtOnce + 1 })}
        />
      )}
      <CustomAmount isOpen={dialog === 'custom'} onClose={() => setDialog(null)} onAdd={onCustom} />
      {dialog === 'favorites' && <ArrangeFavorites onClose={() => setDialog(null)} />}
    </section>
  );

  function emptyWords(): string {
    if (place === 'search') return t('catalog.empty');
    if (index.items.length === 0) return t('catalog.emptyCatalog');
    return t(shelf.kind === 'favorites' ? 'catalog.emptyFavorites' : 'catalog.empty');
  }
}
