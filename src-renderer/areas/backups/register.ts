/** What the frame needs to know of backups. */
import type { Area } from '../area.ts';
import { RestoredBanner } from './restored-notice.tsx';
import { useBackups } from './store.ts';

export const backupsArea: Area = {
  name: 'backups',
  events: {
    'backups.progress': useBackups.getState().applyProgress,
    'backups.restored': useBackups.getState().applyRestored,
  },
  load: () => useBackups.getState().loadRestored(),
  Banner: RestoredBanner,
  reset: useBackups.getState().reset,
};
