/** What the frame needs to know of the reports. */
import { lazyScreen } from '../../ui/lazy-screen.tsx';
import { useSession } from '../../window/session-store.ts';
import type { Area } from '../area.ts';
import { useReport, useReportChoice } from './store.ts';

export const reportsArea: Area = {
  name: 'reports',
  // Any change may move a sum.
  received: useReport.getState().touch,
  reset: () => {
    useReport.getState().reset();
    useReportChoice.getState().reset();
  },
  section: {
    word: 'reports',
    icon: 'chart',
    label: 'office.reports',
    screen: lazyScreen(async () => (await import('./reports-screen.tsx')).ReportsScreen),
    hidden: {
      get: () => useSession.getState().session?.signedIn?.role !== 'manager',
      subscribe: useSession.subscribe,
    },
  },
};
