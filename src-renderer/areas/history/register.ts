/** What the frame needs to know of the history. */
import type { Area } from '../area.ts';
import { useHistory } from './store.ts';
import { useToday } from './today.ts';

export const historyArea: Area = {
  name: 'history',
  load: () => (useHistory.getState().isShown ? useHistory.getState().renew() : undefined),
  reset: () => {
    useHistory.getState().reset();
    useToday.getState().reset();
  },
  received: (changed) => {
    useToday.getState().touch();
    if (changed !== null) useHistory.getState().apply(changed.kind, changed.thing);
  },
  preload: useHistory.getState().preload,
};
