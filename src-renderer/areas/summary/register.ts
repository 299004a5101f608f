/** What the frame needs to know of the summary. */
import { lazyScreen } from '../../ui/lazy-screen.tsx';
import type { Area } from '../area.ts';
import { useSummary } from './store.ts';

export const summaryArea: Area = {
  name: 'summary',
  // Any change may need somebody, or need nobody any more.
  received: useSummary.getState().touch,
  reset: useSummary.getState().reset,
  section: {
    word: 'summary',
    icon: 'tiles',
    label: 'office.summary',
    screen: lazyScreen(async () => (await import('./summary-screen.tsx')).SummaryScreen),
  },
};
