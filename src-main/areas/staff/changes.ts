/** A manager renames people, changes their roles, and says who no longer works here. There is always a manager left who can sign in. */
import type { MethodInput } from '#shared/contract/methods.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import type { StaffProblemCode } from '#shared/contract/staff.ts';
import type { Clock } from '#shared/ports.ts';
import type { Db } from '../../db/db.ts';
import { AppError, existing, refuseBroken } from '../../lib/app-error.ts';
import type { Caller, Handlers } from '../../lib/handlers.ts';
import type { Sessions } from '../../lib/sessions.ts';
import { signedIn } from '../area.ts';
import { appendAudit } from '../audit/table.ts';
import { findByName, findRecord, otherManagers, type StaffRow, updateStaff, writeRetiredAt } from './table.ts';

export type StaffChangeMethods = 'staff.update' | 'staff.retire' | 'staff.restore';

export interface StaffChangeDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly sessions: Pick<Sessions, 'lockPerson' | 'rename'>;
  readonly onChanged: () => void;
}

/** No handler waits for anything, so nobody's role changes between the router's check and the commit. */
export function createStaffChangeHandlers(deps: StaffChangeDeps): Handlers<StaffChangeMethods> {
  const { db, clock, sessions, onChanged } = deps;

  function update({ staffId: id, ...asked }: MethodInput<'staff.update'>, caller: Caller): StaffMember {
    const person = existing(findRecord(db, id), 'person');
    const { name = person.name, role = person.role } = asked;
    if (person.name === name && person.role === role) return memberOf(person);
    refuseTakenName(db, name, id);
    if (role === 'clerk') refuseLastManager(db, person, 'role');
    const now = clock.now();
    updateStaff(db, { id, name, role }, now);
    const before = { name: person.name, role: person.role };
    const by = signedIn(caller).id;
    appendAudit(db, { at: now, action: 'staff.update', staffId: by, subject: id, before, after: { name, role } });
    db.afterCommit(() => {
      if (role === person.role) sessions.rename(id, name);
      else sessions.lockPerson(id, 'new-role');
    });
    db.afterCommit(onChanged);
    return { id, name, role };
  }

  /** `retiredAt` null: the person works here again, with the PIN and the lock-out of before. */
  function writeRetired(person: StaffRow, retiredAt: number | null, caller: Caller): StaffMember {
    const { id, name } = person;
    const now = clock.now();
    writeRetiredAt(db, id, { retiredAt, now });
    appendAudit(db, {
      at: now,
      action: retiredAt === null ? 'staff.restore' : 'staff.retire',
      staffId: signedIn(caller).id,
      subject: id,
      before: { name, retiredAt: person.retiredAt },
      after: { name, retiredAt },
    });
    if (retiredAt !== null) db.afterCommit(() => sessions.lockPerson(id, 'retired'));
    db.afterCommit(onChanged);
    return memberOf(person);
  }

  return {
    'staff.update': (input, caller) => db.transaction(() => update(input, caller)),
    'staff.retire': ({ staffId }, caller) =>
      db.transaction(() => {
        const person = existing(findRecord(db, staffId), 'person');
        if (person.retiredAt !== null) throw new AppError('not-possible-now', { message: 'retired already' });
        refuseLastManager(db, person, 'staffId');
        return writeRetired(person, clock.now(), caller);
      }),
    'staff.restore': ({ staffId }, caller) =>
      db.transaction(() => {
        const person = existing(findRecord(db, staffId), 'person');
        if (person.retiredAt === null) throw new AppError('not-possible-now', { message: 'not retired' });
        return writeRetired(person, null, caller);
      }),
  };
}

/** Two people with the same name could not be told apart on the sign-in screen, on a receipt, nor later in the record. */
export function refuseTakenName(db: Db, name: string, ownId: string | null = null): void {
  const other = findByName(db, name);
  if (other === null || other.id === ownId) return;
  refuse('name', other.retiredAt === null ? 'name-taken' : 'name-taken-retired');
}

/**
 * Without a manager nobody could add one, nor give anybody a new PIN. A manager with a PIN that somebody else gave is not enough: it
 * may be forgotten before its first use, and there would be nobody to give another.
 */
function refuseLastManager(db: Db, person: StaffRow, path: 'role' | 'staffId'): void {
  if (person.role !== 'manager' || person.retiredAt !== null) return;
  const others = otherManagers(db, person.id);
  if (others.length === 0) refuse(path, 'last-manager');
  if (others.every(({ isPinGiven }) => isPinGiven)) refuse(path, 'last-manager-with-pin');
}

function refuse(path: string, code: StaffProblemCode): void {
  refuseBroken([{ path, code }]);
}

function memberOf({ id, name, role }: StaffRow): StaffMember {
  return { id, name, role };
}
