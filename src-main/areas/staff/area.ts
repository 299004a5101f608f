/** The area of staff: who works here, who is signed in at which screen, and the proof of a second person. */
import type { Area, AreaContext } from '../area.ts';
import type { TillContext } from '../till-context.ts';
import { createStaffHandlers, type StaffMethods } from './methods.ts';
import { createPinCheck } from './pin-check.ts';
import { createSessionHandlers, createStateOf, type SessionMethods } from './session-methods.ts';

export interface StaffArea
  extends Area<StaffMethods | SessionMethods>,
    Pick<AreaContext, 'verifySecond' | 'verifyApproval'> {
  /** Tells every renderer, signed in or not, what its sign-in screen now shows. */
  announceSessions(): void;
}

export function createStaff(context: TillContext): StaffArea {
  const { announceTo, listeners, onLock } = context;
  const pinCheck = createPinCheck(context);
  const stateOf = createStateOf(context);
  const announceSession = (clientId: string): void => announceTo(clientId, 'session.changed', stateOf(clientId));
  const announceSessions = (): void => listeners().forEach(announceSession);
  onLock('announce', ({ clientId }) => announceSession(clientId));
  return {
    announceSessions,
    verifySecond: pinCheck.verifySecond,
    verifyApproval: pinCheck.verifyApproval,
    handlers: {
      ...createSessionHandlers({ ...context, pinCheck, stateOf, onSignedIn: announceSession }),
      ...createStaffHandlers({ ...context, pinCheck, onChanged: announceSessions }),
    },
    things: {},
  };
}
