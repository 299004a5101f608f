/** What happened to a sale: what changed, when, and how the till learned of it. */
import { useEffect, useState } from 'react';
import type { TimelineEntry } from '#shared/contract/sale.ts';
import { TimelineList } from '../../../ui/timeline-list.tsx';
import { useOrders } from '../store.ts';

export function Timeline({ saleId, revision }: { readonly saleId: string; readonly revision: number }) {
  const [entries, setEntries] = useState<readonly TimelineEntry[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision of the sale has a new timeline
  useEffect(() => {
    let isStale = false;
    void useOrders
      .getState()
      .timeline(saleId)
      .then((result) => {
        if (!isStale && result.ok) setEntries(result.value);
      });
    return () => {
      isStale = true;
    };
  }, [saleId, revision]);

  return <TimelineList entries={entries} />;
}
