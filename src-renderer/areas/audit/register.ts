/** What the frame needs to know of the record of actions. Only managers see it. */
import { lazyScreen } from '../../ui/lazy-screen.tsx';
import { useSession } from '../../window/session-store.ts';
import type { Area } from '../area.ts';
import { AuditBanner } from './audit-banner.tsx';
import { useAudit } from './store.ts';

export const auditArea: Area = {
  name: 'audit',
  events: { 'audit.changed': useAudit.getState().apply, 'audit.booksChanged': useAudit.getState().applyBooks },
  load: ({ role }) => (role === 'manager' ? useAudit.getState().load() : undefined),
  reset: useAudit.getState().reset,
  Banner: AuditBanner,
  section: {
    word: 'audit',
    icon: 'list',
    label: 'office.audit',
    screen: lazyScreen(async () => (await import('./audit-screen.tsx')).AuditScreen),
    hidden: {
      get: () => useSession.getState().session?.signedIn?.role !== 'manager',
      subscribe: useSession.subscribe,
    },
  },
};
