/** What the frame needs to know of the summary. */
import type { Area } from '../area.ts';
import { useSummary } from './store.ts';

export const summaryArea: Area = {
  name: 'summary',
  // Any change may need somebody, or need nobody any more.
  received: useSummary.getState().touch,
  reset: useSummary.getState().reset,
};
