/** A manager adds people and gives new PINs. A PIN is hashed at once, and never stored, logged or returned. */
import type { StaffMember } from '#shared/contract/session.ts';
import type { Clock } from '#shared/ports.ts';
import type { Db } from '../../db/db.ts';
import { AppError, existing, refuseBroken } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import type { MakeId } from '../../lib/ids.ts';
import { pick } from '../../lib/pick.ts';
import type { Sessions } from '../../lib/sessions.ts';
import { signedIn } from '../area.ts';
import { appendAudit } from '../audit/table.ts';
import { refuseTakenName } from './changes.ts';
import { chooseNewPin } from './choose-pin.ts';
import type { PinCheck } from './pin-check.ts';
import type { PinLocks } from './pin-lockout.ts';
import type { PinDay } from './second-person.ts';
import { findStaff, givePin, insertStaff, listEverybody, listRecords, readPinOwner } from './table.ts';

export type StaffMethods = 'staff.list' | 'staff.create' | 'staff.createFirst' | 'staff.setPin';

export interface StaffDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly pinDay: PinDay;
  readonly locks: Pick<PinLocks, 'until'>;
  readonly makeId: MakeId;
  readonly pinCheck: PinCheck;
  readonly sessions: Pick<Sessions, 'lockPerson'>;
  /** The sign-in screen of every renderer lists the staff. */
  readonly onChanged: () => void;
}

export function createStaffHandlers(deps: StaffDeps): Handlers<StaffMethods> {
  const { db, clock, locks, pinDay, makeId, pinCheck, sessions, onChanged } = deps;
  return {
    'staff.list': () => listRecords(db, locks.until),
    'staff.create': async ({ name, role, pin }, caller) => {
      const by = signedIn(caller);
      const hashed = await pinCheck.hashNew(pin, 'pin');
      return db.transaction(() => {
        requireManagerStill(db, by);
        refuseTakenName(db, name);
        const now = clock.now();
        const staff = insertStaff(db, { id: makeId(), name, role, pin: hashed, pinGivenBy: by.id, now });
        appendAudit(db, { at: now, action: 'staff.create', staffId: by.id, subject: staff.id, after: { name, role } });
        db.afterCommit(onChanged);
        return staff;
      });
    },
    'staff.createFirst': async ({ name, pin }) => {
      refuseWhereSomebodyWorks(db);
      const hashed = await pinCheck.hashNew(pin, 'pin');
      return db.transaction(() => {
        refuseWhereSomebodyWorks(db);
        const now = clock.now();
        const first = { id: makeId(), name, role: 'manager' } as const;
        const staff = insertStaff(db, { ...first, pin: hashed, pinGivenBy: null, now });
        appendAudit(db, {
          at: now,
          action: 'staff.create',
          staffId: null,
          subject: staff.id,
          after: pick(first, ['name', 'role']),
        });
        db.afterCommit(onChanged);
        return staff;
      });
    },
    /** For somebody who no longer works here there is no PIN to set. */
    'staff.setPin': async ({ staffId, pin, oldPin }, caller) => {
      const by = signedIn(caller);
      const known = existing(findStaff(db, staffId), 'person');
      if (staffId === by.id) {
        await replaceOwn(by, { pin, oldPin, clientId: caller.clientId });
        return known;
      }
      const hashed = await pinCheck.hashNew(pin, 'pin');
      return db.transaction(() => {
        requireManagerStill(db, by);
        const staff = existing(findStaff(db, staffId), 'person');
        const now = clock.now();
        givePin(db, { staffId, pin: hashed, now, provenNow: pinDay.now() }, by.id);
        appendAudit(db, { at: now, action: 'staff.setPin', staffId: by.id, subject: staffId });
        // The old PIN's sessions may be of somebody who has learned it.
        db.afterCommit(() => sessions.lockPerson(staffId, 'new-pin'));
        db.afterCommit(onChanged);
        return staff;
      });
    },
  };

  async function replaceOwn(
    by: StaffMember,
    { pin, oldPin, clientId }: { pin: string; oldPin: string | undefined; clientId: string },
  ): Promise<void> {
    if (oldPin === undefined) return refuseBroken([{ path: 'oldPin', code: 'field-required' }]);
    await pinCheck.verify({ staffId: by.id, pin: oldPin });
    const owner = readPinOwner(db, by.id);
    if (owner === null) throw new AppError('wrong-pin');
    await chooseNewPin(deps, by, { pin: oldPin, newPin: pin, owner, clientId });
  }
}

/** It needs no sign-in: nobody could sign in yet. */
function refuseWhereSomebodyWorks(db: Db): void {
  if (listEverybody(db).length > 0) throw new AppError('not-possible-now', { message: 'somebody works here' });
}

/** The router checked the role before the PIN was hashed, which takes long enough for another manager to take it away. */
function requireManagerStill(db: Db, { id }: StaffMember): void {
  if (findStaff(db, id)?.role !== 'manager') throw new AppError('forbidden');
}
