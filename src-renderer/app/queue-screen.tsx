/** Fila: the queue beside one request. */
import type { StaffMember } from '#shared/contract/session.ts';
import { EntryDetail } from '../areas/outbox/entry-detail.tsx';
import { EntryList } from '../areas/outbox/entry-list.tsx';
import { useSession } from '../areas/session/store.ts';
import { useT } from '../i18n/use-t.ts';
import { go } from './navigation.ts';
import { SaleToFind } from './sale-to-find.tsx';

const noStaff: readonly StaffMember[] = [];

interface QueueScreenProps {
  readonly entryId: string | null;
  readonly person: StaffMember;
}

export function QueueScreen({ entryId, person }: QueueScreenProps) {
  const t = useT();
  const staff = useSession((state) => state.session?.staff ?? noStaff);
  return (
    <div className="flex h-full">
      <EntryList selectedId={entryId} onSelect={(id) => go({ at: 'queue', entryId: id })} />
      <div className="scroll-calm min-w-0 flex-1">
        {entryId === null ? (
          <p className="p-10 text-center text-ink-muted">{t('queue.choose')}</p>
        ) : (
          <EntryDetail
            id={entryId}
            person={person}
            staff={staff}
            about={(saleId) => <SaleToFind saleId={saleId} />}
            onOpenSale={(saleId) => go({ at: 'sales', saleId })}
          />
        )}
      </div>
    </div>
  );
}
