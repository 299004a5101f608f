/** All that happened, newest first, narrowed by a search and filters. Each area decides how its rows look. */
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { HistoryChoice, HistoryFilter, HistoryItem } from '#shared/contract/history.ts';
import { historyAnchorStep } from '#shared/contract/history-kinds.ts';
import { dateText } from '../../format/time.ts';
import { useT, useWords, type WordKey } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { LongList } from '../../ui/long-list.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useNow } from '../../ui/use-now.ts';
import { ExactFinds } from './exact-finds.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { historyFilter, isNarrowed, isSwapped, openingChoice } from './history-filter.ts';
import { HistoryFilters } from './history-filters.tsx';
import { itemAt } from './history-pages.ts';
import { HistoryTotals } from './history-totals.tsx';
import { useHistory } from './store.ts';

interface HistoryListProps {
  readonly selectedId: string | null;
  readonly onOpen: (item: HistoryItem) => void;
  /** Somebody narrowed the list until nothing is left in it, beside something that was open. */
  readonly onNothing: () => void;
  readonly row: (item: HistoryItem) => ReactNode;
  /** Said beside the totals: what may be missing from them. */
  readonly missing: ReactNode;
}

export function HistoryList({ selectedId, onOpen, onNothing, row, missing }: HistoryListProps) {
  const t = useT();
  const now = useNow();
  const [choice, setChoice] = useState(openingChoice);
  const select = useRowChoice(onOpen);
  const { total, isReading, pages, exact, error, filter: shownFilter } = useHistory();
  const { open, show, setShown } = useHistory.getState();
  const today = dateText(now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: periods begin at midnight, so only the day of `now` counts
  const filter = useMemo(() => historyFilter(choice, now), [choice, today]);
  const selectedIndex = useMemo(() => indexOf(pages, selectedId), [pages, selectedId]);

  const rows = useListFocus(selectedId, total > 0);
  const noteNarrowed = useNothingFound(filter, selectedId, onNothing);

  useEffect(() => {
    setShown(true);
    return () => setShown(false);
  }, [setShown]);

  // Runs at every key: a query costs a few milliseconds, and the answer to an older one is dropped.
  useEffect(() => {
    void open(filter);
  }, [filter, open]);

  return (
    <section
      aria-label={t('orders.title')}
      className={cx(
        'scroll-calm flex min-h-0 w-1/2 shrink-0 flex-col border-r border-line bg-surface @max-3xl:w-full @max-3xl:border-r-0',
        selectedId !== null && '@max-3xl:hidden',
      )}
    >
      <h1 className="sr-only">{t('orders.title')}</h1>
      <HistoryFilters
        choice={choice}
        onChoice={(next) => {
          setChoice(next);
          noteNarrowed();
        }}
      />
      <HistoryTotals missing={missing} />
      <HistoryBar />
      {error !== null && (
        <div className="p-4">
          <ErrorNote error={error} />
        </div>
      )}
      <ExactFinds items={exact} selectedId={selectedId} onOpen={onOpen} row={row} />
      <div ref={rows} className="flex min-h-48 flex-1 flex-col">
        <LongList
          label={t('history.list')}
          total={total}
          rowRem={4.5}
          selectedIndex={selectedIndex}
          subject={shownFilter}
          onRange={show}
          onSelect={select}
          empty={isReading || exact.length > 0 ? '' : t(emptyWords(choice))}
        >
          {(index) => {
            const item = itemAt(pages, index);
            return item === null ? <span className="h-4 w-1/2 rounded-sm bg-sunken" /> : row(item);
          }}
        </LongList>
      </div>
    </section>
  );
}

/**
 * Whoever opens the list walks it by the arrow keys: as soon as it has rows, it takes a focus that nothing else has, before the sale that
 * opens by itself beside it does. Whoever opens one thing of it reads that.
 */
function useListFocus(selectedId: string | null, hasRows: boolean): RefObject<HTMLDivElement | null> {
  const [isOfList] = useState(selectedId === null);
  return useKeptFocus<HTMLDivElement>(`${hasRows} ${selectedId === null}`, (box) =>
    isOfList ? box.querySelector<HTMLElement>('[role="grid"]') : null,
  );
}

/** What was opened by itself, or from elsewhere, stays although the list is empty: only what a person then narrows closes it. */
function useNothingFound(filter: HistoryFilter, selectedId: string | null, onNothing: () => void): () => void {
  const narrowedBeside = useRef<string | null>(null);
  const isEmpty = useHistory(
    ({ isReading, total, exact, error, filter: shown }) =>
      !isReading && error === null && shown === filter && total === 0 && exact.length === 0,
  );
  const close = useEffectEvent(() => {
    if (selectedId !== null && narrowedBeside.current === selectedId) onNothing();
  });
  useEffect(() => {
    if (isEmpty) close();
  }, [isEmpty]);
  return () => {
    narrowedBeside.current = selectedId;
  };
}

function emptyWords(choice: HistoryChoice): WordKey {
  if (isSwapped(choice)) return 'history.daysSwapped';
  if (isNarrowed(choice)) return 'history.empty';
  if (choice.period === 'any') return 'history.emptyEver';
  return choice.period === 'today' ? 'history.emptyToday' : 'history.emptyDays';
}

/** How many rows there are, and the way to write them into a file. */
function HistoryBar() {
  const { t, language } = useWords();
  const { total, isCounting, isReading, filter } = useHistory();
  const [isExporting, setExporting] = useState(false);
  return (
    <>
      <div className="flex shrink-0 items-center justify-between border-b border-line px-4 text-sm text-ink-muted">
        <span role="status" aria-busy={isReading || isCounting} data-testid="history-total" className="figures">
          {total === 0
            ? ''
            : t(isCounting ? 'history.counting' : 'history.total', {
                count: total,
                shown: total.toLocaleString(language),
              })}
        </span>
        <Button look="quiet" isDisabled={total === 0} onPress={() => setExporting(true)}>
          {t('history.export')}
        </Button>
      </div>
      {isExporting && <ExportDialog filter={filter} total={total} onClose={() => setExporting(false)} />}
    </>
  );
}

/** Opens the row at a place. A row that was chosen by key before its page was read opens as soon as it is there. */
function useRowChoice(onOpen: (item: HistoryItem) => void): (index: number) => void {
  const pages = useHistory((state) => state.pages);
  const [wanted, setWanted] = useState<number | null>(null);
  const awaited = wanted === null ? null : itemAt(pages, wanted);
  useEffect(() => {
    if (awaited === null) return;
    setWanted(null);
    onOpen(awaited);
  }, [awaited, onOpen]);

  return (index) => {
    const item = itemAt(pages, index);
    if (item !== null) onOpen(item);
    setWanted(item === null ? index : null);
  };
}

function indexOf(pages: ReadonlyMap<number, readonly HistoryItem[]>, id: string | null): number | null {
  if (id === null) return null;
  for (const [page, items] of pages) {
    const place = items.findIndex((item) => item.id === id);
    if (place !== -1) return page * historyAnchorStep + place;
  }
  return null;
}
