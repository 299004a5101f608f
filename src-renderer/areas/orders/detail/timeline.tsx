/** What happened to a sale: what changed, when, and how the till learned of it. */
import { useReading } from '../../../client/use-reading.ts';
import { TimelineList } from '../../../ui/timeline-list.tsx';
import { useOrders } from '../store.ts';

export function Timeline({ saleId, revision }: { readonly saleId: string; readonly revision: number }) {
  const { value } = useReading(saleId, revision, useOrders.getState().timeline);
  return <TimelineList entries={value ?? []} />;
}
