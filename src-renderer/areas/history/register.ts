/** What the frame needs to know of the history. */
import type { Area } from '../area.ts';
import { useHistory } from './store.ts';

export const historyArea: Area = {
  name: 'history',
  load: () => (useHistory.getState().isShown ? useHistory.getState().renew() : undefined),
  reset: useHistory.getState().reset,
  received: (changed) => {
    if (changed !== null) useHistory.getState().apply(changed.kind, changed.thing);
  },
  preload: useHistory.getState().preload,
};
