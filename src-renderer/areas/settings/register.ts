/** What the frame needs to know of the settings. */
import type { Area } from '../area.ts';
import { useSettings } from './store.ts';

export const settingsArea: Area = {
  name: 'settings',
  events: { 'settings.changed': useSettings.getState().apply },
  load: () => Promise.all([useSettings.getState().load(), useSettings.getState().loadV1()]),
};
