/** What the frame needs to know of backups. */
import type { Area } from '../area.ts';
import { useBackups } from './store.ts';

export const backupsArea: Area = {
  name: 'backups',
  events: { 'backups.progress': useBackups.getState().applyProgress },
  reset: useBackups.getState().reset,
};
