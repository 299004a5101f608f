/**
 * Resumo within Gestão: what waits for a person, and how many requests have no result yet, which no person is asked about so far. Managers
 * see what came in today first.
 */
import { RestoredSums } from '../../areas/backups/restored-notice.tsx';
import { TodayTotals } from '../../areas/history/today-totals.tsx';
import { useOutbox } from '../../areas/outbox/store.ts';
import { SummaryScreen } from '../../areas/summary/summary-screen.tsx';
import { useSession } from '../../window/session-store.ts';

export function SummarySection() {
  const unanswered = useOutbox((state) => state.status?.unknown ?? 0);
  const isManager = useSession((state) => state.session?.signedIn?.role === 'manager');
  return (
    <SummaryScreen unanswered={unanswered} today={isManager ? <TodayTotals missing={<RestoredSums />} /> : null} />
  );
}
