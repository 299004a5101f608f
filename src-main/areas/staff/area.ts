/** The area of staff: who works here, who is signed in at which screen, and the proof of a second person. */
import { AppError } from '../../lib/app-error.ts';
import type { Area, AreaContext, VerifyPerson } from '../area.ts';
import type { TillContext } from '../till-context.ts';
import { createStaffChangeHandlers, type StaffChangeMethods } from './changes.ts';
import { createStaffHandlers, type StaffMethods } from './methods.ts';
import { createPinCheck, type PinCheck } from './pin-check.ts';
import { createPinLocks } from './pin-lockout.ts';
import { createRecoverHandlers, type RecoverMethods } from './recover.ts';
import { createPinDay } from './second-person.ts';
import { createSessionHandlers, createStateOf, type SessionMethods } from './session-methods.ts';
import { listRecords, listStaff } from './table.ts';

export interface StaffArea
  extends Area<StaffMethods | StaffChangeMethods | RecoverMethods | SessionMethods>,
    Pick<AreaContext, 'verifySecond'>,
    Pick<PinCheck, 'verifyApproval'> {
  /** The same for whoever takes something over, whose PIN may be of today. */
  readonly verifyTaker: VerifyPerson;
  /** Tells every renderer, signed in or not, what its sign-in screen now shows. */
  announceSessions(): void;
}

export function createStaff(context: TillContext): StaffArea {
  const { db, sessions, announceTo, listeners, onLock } = context;
  const locks = createPinLocks(context);
  const stateOf = createStateOf(context);
  const announceSession = (clientId: string): void => announceTo(clientId, 'session.changed', stateOf(clientId));
  const announceSessions = (): void => listeners().forEach(announceSession);

  /** To managers alone, and by their own sequence numbers, or a clerk's screen would see a gap. */
  function announceRecords(): void {
    const records = listRecords(db, locks.until);
    for (const clientId of listeners()) {
      if (sessions.current(clientId)?.role === 'manager') announceTo(clientId, 'staff.changed', records);
    }
  }

  function onChanged(): void {
    announceSessions();
    announceRecords();
  }

  const pinDay = createPinDay(context);
  const given = { ...context, pinDay, locks };
  const pinCheck = createPinCheck({ ...given, onLockedOut: announceRecords });
  /** A PIN takes a while to compare: what was asked in a session that ended meanwhile must not outlive it. */
  const stillAsked =
    (verify: PinCheck['verifySecond']): VerifyPerson =>
    async (proof, caller) => {
      const person = await verify(proof);
      if (sessions.current(caller.clientId)?.id !== caller.staff?.id) throw new AppError('not-signed-in');
      return person;
    };
  onLock('announce', ({ clientId }) => announceSession(clientId));
  return {
    announceSessions,
    verifySecond: stillAsked(pinCheck.verifySecond),
    verifyTaker: stillAsked(pinCheck.verifyTaker),
    verifyApproval: pinCheck.verifyApproval,
    handlers: {
      ...createSessionHandlers({ ...given, pinCheck, stateOf, onSignedIn: announceSession, onChanged }),
      ...createStaffHandlers({ ...given, pinCheck, onChanged }),
      ...createStaffChangeHandlers({ ...context, onChanged }),
      ...createRecoverHandlers({ ...given, pinCheck, onChanged }),
    },
    things: {},
    onTimeSure: pinDay.end,
    isUsed: () => listStaff(db).length > 0,
  };
}
