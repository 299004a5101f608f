/** On the rail, how much waits at Pendências: requests without a known result, and what only people can finish. */
import type { Area } from '../areas/area.ts';
import { QueueCount } from '../areas/outbox/queue-in-frame.tsx';
import { usePeopleOnlyCount } from '../areas/summary/people-only.tsx';

export const queueRail: NonNullable<Area['rail']> = { at: 'queue', Count: QueueRailCount };

function QueueRailCount() {
  return <QueueCount beside={usePeopleOnlyCount()} />;
}
