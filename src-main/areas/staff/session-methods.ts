/** Signing in and locking, and what a screen may know before anybody has signed in. */
import type { SessionState, StaffMember } from '#shared/contract/session.ts';
import { isShopOpen } from '#shared/contract/settings.ts';
import type { Clock } from '#shared/ports.ts';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import type { Sessions } from '../../lib/sessions.ts';
import { appendAudit } from '../audit/table.ts';
import { readSettings } from '../settings/table.ts';
import type { PinCheck } from './pin-check.ts';
import { practicePins } from './practice-staff.ts';
import { refuseGivenPin } from './second-person.ts';
import { choosePin, listStaff, readPinOwner } from './table.ts';

export type SessionMethods = 'session.state' | 'session.signIn' | 'session.lock';

export interface SessionMethodsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly pinCheck: PinCheck;
  readonly stateOf: (clientId: string) => SessionState;
  readonly onSignedIn: (clientId: string) => void;
}

export function createSessionHandlers(deps: SessionMethodsDeps): Handlers<SessionMethods> {
  const { db, clock, sessions, pinCheck, stateOf, onSignedIn } = deps;

  /** Needs the old PIN, which has just been verified: nobody else can choose a new one in this person's name. */
  async function chooseNew({ id }: StaffMember, { pin, newPin }: { pin: string; newPin: string }): Promise<void> {
    if (newPin === pin) throw new AppError('rule-broken', { fields: [{ path: 'newPin', code: 'pin-same' }] });
    const hashed = await pinCheck.hash(newPin);
    db.transaction(() => {
      const now = clock.now();
      choosePin(db, { staffId: id, pin: hashed, now });
      appendAudit(db, { at: now, action: 'staff.setPin', staffId: id, subject: id });
      // A session that is still open under the old PIN may be that of the person who gave it out.
      db.afterCommit(() => sessions.lockPerson(id, null));
    });
  }

  return {
    'session.state': (_input, { clientId }) => stateOf(clientId),
    'session.signIn': async ({ newPin, ...proof }, { clientId }) => {
      const staff = await pinCheck.verify(proof);
      const owner = readPinOwner(db, staff.id);
      if (newPin !== undefined) await chooseNew(staff, { pin: proof.pin, newPin });
      else if (owner !== null) refuseGivenPin(owner);
      appendAudit(db, { at: clock.now(), action: 'session.signIn', staffId: staff.id, subject: staff.id });
      sessions.signIn(clientId, staff);
      onSignedIn(clientId);
      return stateOf(clientId);
    },
    'session.lock': (_input, { clientId }) => {
      sessions.lock(clientId, 'person');
      return stateOf(clientId);
    },
  };
}

export interface SessionStateDeps {
  readonly db: Db;
  readonly sessions: Sessions;
  readonly mode: SessionState['mode'];
  readonly version: string;
}

export function createStateOf({ db, sessions, mode, version }: SessionStateDeps): (clientId: string) => SessionState {
  return (clientId) => {
    const settings = readSettings(db);
    return {
      mode,
      version,
      shopName: settings.shopName,
      isShopOpen: isShopOpen(settings),
      signedIn: sessions.current(clientId),
      staff: listStaff(db),
      trainingPins: mode === 'training' ? practicePins(db) : [],
    };
  };
}
