/** The queue itself: what is open, or everything recent. */
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { ListBesideDetail } from '../../ui/list-beside-detail.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { VirtualList } from '../../ui/virtual-list.tsx';
import { aboutWords, askedWords, isPendingEntry } from './entry-labels.ts';
import { EntryRow } from './entry-row.tsx';
import { QueueStatus } from './queue-status.tsx';
import { type QueueShow, useOutbox } from './store.ts';

interface EntryListProps {
  readonly selectedId: string | null;
  readonly onSelect: (id: string | null) => void;
  /** What waits here without a request. */
  readonly beside: ReactNode;
  /** What stands beside the list. */
  readonly detail: ReactNode;
}

export function EntryList({ selectedId, onSelect, beside, detail }: EntryListProps) {
  const t = useT();
  const entries = useOutbox((state) => state.entries);
  const error = useOutbox((state) => state.error);
  const load = useOutbox((state) => state.load);
  const [show, setShow] = useState<QueueShow>('pending');
  useEffect(() => void load(show), [load, show]);

  const items = useMemo(
    () =>
      Object.values(entries)
        .filter((entry) => show === 'all' || isPendingEntry(entry))
        .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)),
    [entries, show],
  );

  return (
    <ListBesideDetail
      title={t('queue.title')}
      action={
        <Segmented
          label={t('queue.show')}
          hideLabel
          value={show}
          onValue={setShow}
          options={[
            { value: 'pending', label: t('queue.showOpen') },
            { value: 'all', label: t('queue.showAll') },
          ]}
        />
      }
      header={
        <>
          <QueueStatus />
          {beside}
          {error !== null && <ErrorNote error={error} />}
        </>
      }
      list={
        <VirtualList
          label={t('queue.list')}
          items={items}
          selectedId={selectedId}
          onSelect={onSelect}
          rowRem={7}
          textOf={(entry) => `${aboutWords(t, entry.owner)} ${askedWords(t, entry)}`}
          empty={t(show === 'pending' ? 'queue.emptyOpen' : 'queue.emptyAll')}
        >
          {(entry) => <EntryRow entry={entry} />}
        </VirtualList>
      }
      shown={selectedId}
      onBack={() => onSelect(null)}
      detail={detail}
    />
  );
}
