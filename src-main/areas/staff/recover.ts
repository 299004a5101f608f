/**
 * The way back of the only manager, locked out or without his PIN: he pastes the key of the account whose database this is. Who stole the
 * till has no such key. For a day his PIN confirms nobody else's decision, like one that another person gave.
 */
import type { StaffMember } from '#shared/contract/session.ts';
import type { StaffProblemCode } from '#shared/contract/staff.ts';
import type { TillProblemCode } from '#shared/contract/till.ts';
import { AppError, existing, refuseBroken } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import { createOneAtATime } from '../../lib/one-at-a-time.ts';
import { takeForPerson } from '../area.ts';
import { appendAudit } from '../audit/table.ts';
import type { TillContext } from '../till-context.ts';
import type { ChoosePinDeps } from './choose-pin.ts';
import { choosePin, findStaff, givePin, otherManagers } from './table.ts';

export type RecoverMethods = 'staff.recover';

export type RecoverDeps = ChoosePinDeps & Pick<TillContext, 'mode' | 'budget' | 'proveKey'>;

export function createRecoverHandlers(deps: RecoverDeps): Handlers<RecoverMethods> {
  const { db, clock, pinDay, mode, pinCheck, sessions, proveKey, onChanged } = deps;
  // Nobody has signed in here, so these questions may not crowd out those of the counter.
  const oneAtATime = createOneAtATime();

  /** Whoever can be helped by another manager is helped by one: the key may be known to more people than the PIN. */
  function onlyManager(staffId: string): StaffMember {
    const staff = existing(findStaff(db, staffId), 'person');
    if (staff.role !== 'manager') refuse('staffId', 'recover-not-manager');
    if (otherManagers(db, staffId).some(({ isPinGiven }) => !isPinGiven)) refuse('staffId', 'recover-other-manager');
    return staff;
  }

  async function recover({ staffId, apiKey, newPin }: { staffId: string; apiKey: string; newPin: string }) {
    if (mode === 'training') throw new AppError('not-possible-now', { message: 'practice shows its PINs' });
    onlyManager(staffId);
    // A PIN that is refused anyhow costs no question of the counter's.
    const pin = await pinCheck.hashNew(newPin, 'newPin');
    takeForPerson(deps);
    const proof = await proveKey(apiKey);
    if (proof !== 'ours') refuse('apiKey', proof === 'another' ? 'key-another-account' : `key-${proof}`);
    return db.transaction(() => {
      const staff = onlyManager(staffId);
      const now = clock.now();
      const given = { staffId, pin, now, provenNow: pinDay.now() };
      givePin(db, given, staffId);
      choosePin(db, given);
      const after = { lastFour: apiKey.slice(-4) };
      appendAudit(db, { at: now, action: 'staff.recover', staffId: null, subject: staffId, after });
      db.afterCommit(() => sessions.lockPerson(staffId, 'new-pin'));
      db.afterCommit(onChanged);
      return staff;
    });
  }

  return { 'staff.recover': (input) => oneAtATime(() => recover(input)) };
}

function refuse(path: string, code: StaffProblemCode | TillProblemCode): void {
  refuseBroken([{ path, code }]);
}
