/** What can be sold: search, categories, favourites, the scanner, and a custom amount. */
import { type RefObject, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Cents } from '#shared/domain/money.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { lazyScreen } from '../../ui/lazy-screen.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { focusFirst } from '../../ui/use-roving.ts';
import { useScanner } from '../../ui/use-scanner.ts';
import { usePreferences } from '../../window/preferences.ts';
import { takeScanAhead } from '../../window/scan-ahead.ts';
import { CatalogSearch } from './catalog-search.tsx';
import { CategoryChips } from './category-chips.tsx';
import { CustomAmount } from './custom-amount.tsx';
import { EmptyCatalog } from './empty-catalog.tsx';
import { ItemGrid } from './item-grid.tsx';
import { type MissedCode, MissedCodes } from './missed-codes.tsx';
import { bestMatch, findByCode, itemsOfCode, type ShelfItem } from './search.ts';
import type { Shelf } from './shelf.ts';
import { useCatalog } from './store.ts';
import { useItemsInView } from './use-items-in-view.ts';

const ArrangeFavorites = lazyScreen(async () => (await import('./arrange-favorites.tsx')).ArrangeFavorites);

interface CatalogPanelProps {
  readonly onPick: (item: ShelfItem) => void;
  /** How many of each are in the basket, by the item's code. */
  readonly counts: ReadonlyMap<string, number>;
  readonly onCustom: (description: string, amountCents: Cents) => void;
}

export function CatalogPanel({ onPick, counts, onCustom }: CatalogPanelProps) {
  const t = useT();
  const view = usePreferences((state) => state.catalogView);
  const isLoaded = useCatalog((state) => state.isLoaded);
  const categories = useCatalog((state) => state.index.categories);
  const [text, setText] = useState('');
  const [dialog, setDialog] = useState<CatalogDialog | null>(null);
  const grid = useRef<HTMLUListElement>(null);
  const searched = useDeferredValue(text);
  const { shelf, setShelf, isSearch, place, matches, showMore } = useItemsInView(searched);
  const setWayToGrid = useWayToGrid(grid, searched === text);
  const { missedCodes, forgetCodes, pickTyped, pickScannedInto } = usePickedByCode(onPick);

  return (
    <section
      aria-label={t('catalog.title')}
      className="@container flex min-h-0 min-w-0 flex-1 flex-col gap-3 p-4 [anchor-name:--toast-place] tight:gap-2 tight:p-2 thin:min-h-96 thin:shrink-0 thin:[anchor-name:none]"
    >
      <div className="flex items-center gap-2 thin:flex-wrap">
        <CatalogSearch
          text={text}
          onText={setText}
          onEnter={() => {
            if (pickTyped(text)) setText('');
          }}
          onScan={pickScannedInto}
          onWayToItems={setWayToGrid}
        />
        <CatalogActions onDialog={setDialog} />
      </div>
      <CategoryChips
        shelf={shelf}
        categories={categories}
        isSearching={text.trim() !== ''}
        onShelf={(next) => {
          setShelf(next);
          setText('');
        }}
      />
      {matches.count === 0 && isLoaded ? (
        <EmptyWords isSearch={isSearch} shelf={shelf} />
      ) : (
        <ItemGrid
          key={place}
          ref={grid}
          matches={matches}
          counts={counts}
          view={view}
          onPick={onPick}
          onMore={showMore}
        />
      )}
      {/* Under the items: above them it would move what a finger is on its way to. */}
      <MissedCodes codes={missedCodes} onClose={forgetCodes} />
      <CustomAmount isOpen={dialog === 'custom'} onClose={() => setDialog(null)} onAdd={onCustom} />
      {dialog === 'favorites' && <ArrangeFavorites onClose={() => setDialog(null)} />}
    </section>
  );
}

type CatalogDialog = 'custom' | 'favorites';

function CatalogActions({ onDialog }: { readonly onDialog: (dialog: CatalogDialog) => void }) {
  const t = useT();
  return (
    <>
      <Button icon="plus" className="@max-md:px-3 thin:flex-1" onPress={() => onDialog('custom')}>
        <span className="@max-md:sr-only thin:not-sr-only">{t('catalog.custom')}</span>
      </Button>
      <ViewButton />
      <MenuButton
        label={t('catalog.more')}
        actions={[
          { id: 'favorites', label: t('catalog.arrange'), icon: 'star', onAction: () => onDialog('favorites') },
        ]}
      />
    </>
  );
}

/** On a busy machine the tiles appear after the letters, so the arrow must never lead to a tile of an earlier search. */
function useWayToGrid(grid: RefObject<HTMLUListElement | null>, isResolved: boolean): (isAsked: boolean) => void {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!isAsked || !isResolved) return;
    setAsked(false);
    focusFirst(grid.current);
  }, [isAsked, isResolved, grid]);
  return setAsked;
}

/** Picks by scanner or by the typed number. Codes that mean no item, or two, are kept, so that the screen can say them. */
function usePickedByCode(onPick: (item: ShelfItem) => void) {
  const index = useCatalog((state) => state.index);
  const [missedCodes, setMissedCodes] = useState<readonly MissedCode[]>([]);

  function addMissed(code: string): void {
    const names = itemsOfCode(index, code).map(({ description }) => description);
    setMissedCodes((now) => [...now, { code, names }]);
  }

  function pickScanned(code: string): void {
    const item = findByCode(index, code);
    if (item === null) addMissed(code);
    else onPick(item);
  }

  useScanner(pickScanned);
  const begin = useEffectEvent(() => {
    const code = takeScanAhead();
    if (code !== null) pickScanned(code);
  });
  useEffect(() => begin(), []);

  const isTwofold = (text: string): boolean => itemsOfCode(index, text).length > 1;

  /** Returns whether there was an item to pick. */
  function pickTyped(text: string): boolean {
    const item = bestMatch(index, text);
    if (item !== null) onPick(item);
    else if (isNumber(text) || isTwofold(text)) {
      // With the focus in the field, a scanner types into it too, so an unknown number is treated as an unknown code.
      addMissed(text.trim());
    }
    return item !== null;
  }

  /** Whoever types fast types no code. */
  function pickScannedInto(code: string): boolean {
    const isCode = itemsOfCode(index, code).length > 0 || isNumber(code);
    if (isCode) pickScanned(code);
    return isCode;
  }

  return { missedCodes, forgetCodes: () => setMissedCodes([]), pickTyped, pickScannedInto };
}

/** As it stands under a bar code. */
const isNumber = (text: string): boolean => /^\d{6,}$/.test(text.trim());

function ViewButton() {
  const t = useT();
  const { catalogView: view, change } = usePreferences();
  return (
    <Button
      size="icon"
      look="quiet"
      icon={view === 'tiles' ? 'list' : 'tiles'}
      aria-label={`${t('catalog.view')}: ${t(view === 'tiles' ? 'catalog.list' : 'catalog.tiles')}`}
      onPress={() => change({ catalogView: view === 'tiles' ? 'list' : 'tiles' })}
    />
  );
}

function EmptyWords({ isSearch, shelf }: { readonly isSearch: boolean; readonly shelf: Shelf }) {
  const t = useT();
  const isEmptyCatalog = useCatalog((state) => state.index.items.length === 0);
  if (isEmptyCatalog && !isSearch) return <EmptyCatalog />;
  const isFavorites = !isSearch && shelf.kind === 'favorites';
  return (
    <p className="flex flex-1 items-center justify-center text-ink-muted">
      {t(isFavorites ? 'catalog.emptyFavorites' : 'catalog.empty')}
    </p>
  );
}
