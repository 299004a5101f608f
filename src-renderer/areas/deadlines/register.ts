/** What the frame needs to know of deadlines. */
import { lazyScreen } from '../../ui/lazy-screen.tsx';
import type { Area } from '../area.ts';
import { useDeadlines } from './store.ts';

export const deadlinesArea: Area = {
  name: 'deadlines',
  // Any change may come with a deadline.
  received: useDeadlines.getState().touch,
  reset: useDeadlines.getState().reset,
  section: {
    word: 'deadlines',
    icon: 'clock',
    label: 'office.deadlines',
    screen: lazyScreen(async () => (await import('./deadlines-screen.tsx')).DeadlinesScreen),
  },
};
