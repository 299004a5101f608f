/** All sales, newest first, narrowed by a search and filters. */
import { useEffect, useMemo, useState } from 'react';
import type { StaffMember } from '#shared/contract/session.ts';
import { dateText } from '../../../format/time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { VirtualList } from '../../../ui/virtual-list.tsx';
import { useOrders } from '../store.ts';
import { anyHistory, historyFilter, isNarrowed } from './history-filter.ts';
import { HistoryFilters } from './history-filters.tsx';
import { SaleRow } from './sale-row.tsx';

interface SaleHistoryProps {
  readonly selectedId: string | null;
  readonly onSelect: (id: string) => void;
  readonly staff: readonly StaffMember[];
}

const typingPauseMs = 120;

export function SaleHistory({ selectedId, onSelect, staff }: SaleHistoryProps) {
  const t = useT();
  const now = useNow();
  const [choice, setChoice] = useState(anyHistory);
  const sales = useOrders((state) => state.sales);
  const list = useOrders((state) => state.list);
  const { loadFirst, loadMore } = useOrders.getState();
  const today = dateText(now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: periods begin at midnight, so only the day of `now` counts
  const filter = useMemo(() => historyFilter(choice, now), [choice, today]);
  const items = useMemo(() => list.ids.flatMap((id) => sales[id] ?? []), [list.ids, sales]);
  const minute = Math.floor(now / 60_000);

  useEffect(() => {
    const pause = filter.search === undefined ? 0 : typingPauseMs;
    const timer = setTimeout(() => void loadFirst(filter), pause);
    return () => clearTimeout(timer);
  }, [filter, loadFirst]);

  return (
    <section
      aria-label={t('orders.title')}
      className="flex min-h-0 w-1/2 shrink-0 flex-col border-r border-line bg-surface"
    >
      <h1 className="sr-only">{t('orders.title')}</h1>
      <HistoryFilters choice={choice} onChoice={setChoice} staff={staff} />
      {list.error !== null && (
        <div className="p-4">
          <ErrorNote error={list.error} />
        </div>
      )}
      <VirtualList
        label={t('orders.list')}
        items={items}
        selectedId={selectedId}
        onSelect={onSelect}
        rowRem={4.5}
        textOf={(sale) => `#${sale.number}`}
        empty={list.isLoading ? '' : t(isNarrowed(choice) ? 'orders.empty' : 'orders.emptyEver')}
        isLoading={list.isLoading}
        onLoadMore={() => void loadMore()}
        dependencies={[minute, t]}
      >
        {(sale) => <SaleRow sale={sale} now={minute * 60_000} />}
      </VirtualList>
    </section>
  );
}
