/** Resumo within Gestão: what waits for a person, and how many requests have no result yet, which no person is asked about so far. */
import { useOutbox } from '../../areas/outbox/store.ts';
import { SummaryScreen } from '../../areas/summary/summary-screen.tsx';

export function SummarySection() {
  const unanswered = useOutbox((state) => state.status?.unknown ?? 0);
  return <SummaryScreen unanswered={unanswered} />;
}
