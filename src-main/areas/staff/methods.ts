/** A manager adds people and gives new PINs. A PIN is hashed at once, and never stored, logged or returned. */
import type { Clock } from '#shared/ports.ts';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import type { MakeId } from '../../lib/ids.ts';
import { pick } from '../../lib/pick.ts';
import { signedIn } from '../area.ts';
import { appendAudit } from '../audit/table.ts';
import type { PinCheck } from './pin-check.ts';
import { choosePin, findStaff, givePin, insertStaff, listStaff, staffNameTaken } from './table.ts';

export type StaffMethods = 'staff.list' | 'staff.create' | 'staff.createFirst' | 'staff.setPin';

export interface StaffDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly makeId: MakeId;
  readonly pinCheck: PinCheck;
  readonly sessions: { lockPerson(staffId: string, exceptClientId: string): void };
  /** The sign-in screen of every renderer lists the staff. */
  readonly onChanged: () => void;
}

export function createStaffHandlers(deps: StaffDeps): Handlers<StaffMethods> {
  const { db, clock, makeId, pinCheck, sessions, onChanged } = deps;
  return {
    'staff.list': () => listStaff(db),
    'staff.create': async ({ name, role, pin }, caller) => {
      const by = signedIn(caller);
      const hashed = await pinCheck.hash(pin);
      return db.transaction(() => {
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
      const hashed = await pinCheck.hash(pin);
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
    'staff.setPin': async ({ staffId, pin }, caller) => {
      const by = signedIn(caller);
      if (!findStaff(db, staffId)) throw new AppError('not-found');
      const hashed = await pinCheck.hash(pin);
      return db.transaction(() => {
        const staff = findStaff(db, staffId);
        if (!staff) throw new AppError('not-found');
        const now = clock.now();
        if (staffId === by.id) choosePin(db, { staffId, pin: hashed, now });
        else givePin(db, { staffId, pin: hashed, now }, by.id);
        appendAudit(db, { at: now, action: 'staff.setPin', staffId: by.id, subject: staffId });
        db.afterCommit(() => sessions.lockPerson(staffId, caller.clientId));
        db.afterCommit(onChanged);
        return staff;
      });
    },
  };
}

/** It needs no sign-in: nobody could sign in yet. */
function refuseWhereSomebodyWorks(db: Db): void {
  if (listStaff(db).length > 0) throw new AppError('not-possible-now', { message: 'somebody works here' });
}

/** Two people with the same name could not be told apart on the sign-in screen, nor on a receipt. */
function refuseTakenName(db: Db, name: string): void {
  if (!staffNameTaken(db, name)) return;
  throw new AppError('rule-broken', { fields: [{ path: 'name', code: 'name-taken' }] });
}
