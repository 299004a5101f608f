/** What the frame needs to know of shifts. */
import type { Area } from '../area.ts';
import { ShiftStatus } from './shift-status.tsx';
import { useClosedShifts, useShift, useShiftSoFar } from './store.ts';

export const shiftsArea: Area = {
  name: 'shifts',
  events: {
    'shifts.changed': (now) => {
      useShift.getState().apply(now);
      useClosedShifts.getState().touch();
    },
  },
  // Any sale may move what should be in the drawer.
  received: useShiftSoFar.getState().touch,
  load: useShift.getState().load,
  reset: () => {
    useShift.getState().reset();
    useShiftSoFar.getState().reset();
    useClosedShifts.getState().reset();
  },
  Status: ShiftStatus,
};
