/** The requests behind one sale. */
import { useEffect } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { go } from '../../window/navigation.ts';
import { EntryRow } from './entry-row.tsx';
import { useOutbox } from './store.ts';

export function SaleRequests({ saleId }: { readonly saleId: string }) {
  const t = useT();
  const entries = useOutbox((state) => state.entries);
  const load = useOutbox((state) => state.load);
  useEffect(() => void load('all'), [load]);
  const own = Object.values(entries)
    .filter((entry) => entry.owner.id === saleId)
    .sort((a, b) => a.createdAt - b.createdAt);
  if (own.length === 0) return <p className="text-sm text-ink-muted">{t('orders.requestsNone')}</p>;
  return (
    <ul className="flex flex-col gap-1.5">
      {own.map((entry) => (
        <li key={entry.id}>
          <button
            type="button"
            onClick={() => go({ at: 'queue', entryId: entry.id })}
            className="w-full rounded-md border border-line px-3 py-2 text-left hover:bg-sunken"
          >
            <EntryRow entry={entry} />
          </button>
        </li>
      ))}
    </ul>
  );
}
