/** Fila: the queue beside one request. */
import type { StaffMember } from '#shared/contract/session.ts';
import { EntryDetail } from '../areas/outbox/entry-detail.tsx';
import { EntryList } from '../areas/outbox/entry-list.tsx';
import { useSubscriptions } from '../areas/subscriptions/store.ts';
import { useWords } from '../i18n/use-t.ts';
import { DetailPane } from '../ui/detail-pane.tsx';
import { NothingChosen } from '../ui/nothing-chosen.tsx';
import { go } from '../window/navigation.ts';
import { useSession } from '../window/session-store.ts';
import { ownerScreen } from './owner-screen.ts';
import { OwnerToFind } from './owner-to-find.tsx';
import { shownByService } from './shown-by-service.ts';

const noStaff: readonly StaffMember[] = [];

interface QueueScreenProps {
  readonly entryId: string | null;
  readonly person: StaffMember;
}

export function QueueScreen({ entryId, person }: QueueScreenProps) {
  const words = useWords();
  const { t } = words;
  const subscriptions = useSubscriptions((state) => state.held);
  const staff = useSession((state) => state.session?.staff ?? noStaff);
  return (
    <div className="flex h-full">
      <EntryList
        selectedId={entryId}
        onSelect={(id) => go({ at: 'queue', entryId: id })}
        onSettings={() => go({ at: 'settings' })}
      />
      <DetailPane of={entryId}>
        {entryId === null ? (
          <NothingChosen icon="queue" words={t('queue.choose')} />
        ) : (
          <EntryDetail
            id={entryId}
            person={person}
            staff={staff}
            shown={(entry) => shownByService(words, entry, subscriptions[entry.owner.id])}
            about={(entry) => <OwnerToFind entry={entry} />}
            onOpenOwner={(owner) => go(ownerScreen(owner))}
          />
        )}
      </DetailPane>
    </div>
  );
}
