/** Fila: the queue beside one request. */
import type { EntryOwnerKind } from '#shared/contract/outbox.ts';
import type { Things } from '../areas/area.ts';
import { EntryDetail } from '../areas/outbox/entry-detail.tsx';
import { EntryList } from '../areas/outbox/entry-list.tsx';
import { PeopleOnly } from '../areas/summary/people-only.tsx';
import { useT } from '../i18n/use-t.ts';
import { NothingChosen } from '../ui/nothing-chosen.tsx';
import { go } from '../window/navigation.ts';
import { EntryReview } from './entry-review.tsx';

interface QueueScreenProps {
  readonly owners: Pick<Things, EntryOwnerKind>;
  readonly entryId: string | null;
}

export function QueueScreen({ owners, entryId }: QueueScreenProps) {
  const t = useT();
  return (
    <EntryList
      selectedId={entryId}
      beside={<PeopleOnly />}
      onSelect={(id) => go({ at: 'queue', entryId: id })}
      detail={
        entryId === null ? (
          <NothingChosen icon="queue" words={t('queue.choose')} />
        ) : (
          <EntryDetail
            id={entryId}
            review={(entry, onResolved) => (
              <EntryReview
                key={`${entry.id} ${entry.state}`}
                entry={entry}
                owner={owners[entry.owner.kind]}
                onResolved={onResolved}
              />
            )}
            onOpenOwner={(owner) => go(owners[owner.kind].screen(owner))}
          />
        )
      }
    />
  );
}
