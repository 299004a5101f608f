/** What the frame needs to know of the queue. */
import type { EntryView } from '#shared/contract/outbox.ts';
import type { Area, Thing } from '../area.ts';
import { EntryRow } from './entry-row.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { StatusLine } from './queue-in-frame.tsx';
import { useOutbox } from './store.ts';

export const outboxArea: Area = {
  name: 'outbox',
  events: {
    'outbox.changed': useOutbox.getState().apply,
    'outbox.status': useOutbox.getState().applyStatus,
  },
  load: () => Promise.all([useOutbox.getState().loadStatus(), useOutbox.getState().load('pending')]),
  reset: useOutbox.getState().reset,
  Banner: OfflineBanner,
  Status: StatusLine,
};

export const requestThing = {
  changedBy: 'outbox.changed',
  Row: ({ thing }) => <EntryRow entry={thing} />,
  screen: ({ id }) => ({ at: 'queue', entryId: id }),
} satisfies Thing<EntryView>;
