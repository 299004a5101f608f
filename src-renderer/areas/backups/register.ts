/** What the frame needs to know of backups. */
import type { Area } from '../area.ts';
import { RestoredBanner } from './restored-notice.tsx';
import { useBackups } from './store.ts';

export const backupsArea: Area = {
  name: 'backups',
  events: {
    'backups.changed': useBackups.getState().applyChanged,
    'backups.progress': useBackups.getState().applyProgress,
    'backups.restored': useBackups.getState().applyRestored,
  },
  load() {
    const { backups, load, loadRestored } = useBackups.getState();
    // Where the section stands open, it missed what was announced.
    return Promise.all([loadRestored(), backups === null ? null : load()]);
  },
  Banner: RestoredBanner,
  reset: useBackups.getState().reset,
};
