/** What the frame needs to know of the people. Only managers see more of them than their names. */
import type { Area } from '../area.ts';
import { useRecords } from './store.ts';

export const staffArea: Area = {
  name: 'staff',
  events: { 'staff.changed': useRecords.getState().apply },
  load: ({ role }) => (role === 'manager' ? useRecords.getState().load() : undefined),
  reset: useRecords.getState().reset,
};
