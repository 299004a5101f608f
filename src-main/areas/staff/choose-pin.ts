/** Somebody replaces his own PIN. It needs the old one, just verified: nobody else can choose a new PIN in his name. */
import type { StaffMember } from '#shared/contract/session.ts';
import type { StaffProblemCode } from '#shared/contract/staff.ts';
import type { Clock } from '#shared/ports.ts';
import type { Db } from '../../db/db.ts';
import { AppError, refuseBroken } from '../../lib/app-error.ts';
import type { Sessions } from '../../lib/sessions.ts';
import { appendAudit } from '../audit/table.ts';
import type { PinCheck } from './pin-check.ts';
import type { PinDay } from './second-person.ts';
import { choosePin, findStaff, type PinOwner, readPinOwner } from './table.ts';

export interface ChoosePinDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly pinDay: PinDay;
  readonly pinCheck: Pick<PinCheck, 'hashNew'>;
  readonly sessions: Pick<Sessions, 'lockPerson'>;
  readonly onChanged: () => void;
}

interface NewPin {
  /** The old PIN, and whose it was when it was verified. */
  readonly pin: string;
  readonly owner: PinOwner;
  readonly newPin: string;
  /** Where it is chosen, if somebody is signed in there and stays so. */
  readonly clientId?: string;
}

export async function chooseNewPin(deps: ChoosePinDeps, { id }: StaffMember, chosen: NewPin): Promise<void> {
  const { db, clock, pinDay, pinCheck, sessions, onChanged } = deps;
  const { pin, owner, newPin, clientId } = chosen;
  if (newPin === pin) refuseBroken([{ path: 'newPin', code: 'pin-same' satisfies StaffProblemCode }]);
  const hashed = await pinCheck.hashNew(newPin, 'newPin');
  db.transaction(() => {
    // Meanwhile the person may have left, or the old PIN may have been replaced: it then proves nobody any more.
    if (findStaff(db, id) === null || readPinOwner(db, id)?.changedAt !== owner.changedAt)
      throw new AppError('wrong-pin');
    const now = clock.now();
    pinDay.end();
    choosePin(db, { staffId: id, pin: hashed, now, provenNow: pinDay.now() });
    appendAudit(db, { at: now, action: 'staff.setPin', staffId: id, subject: id });
    // A session that is still open under the old PIN may be that of the person who gave it out.
    db.afterCommit(() => sessions.lockPerson(id, 'new-pin', clientId));
    db.afterCommit(onChanged);
  });
}
