/** Signing in and locking, and what a screen may know before anybody has signed in. */
import type { SessionState } from '#shared/contract/session.ts';
import { isShopOpen } from '#shared/contract/settings.ts';
import type { Clock } from '#shared/ports.ts';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import type { Sessions } from '../../lib/sessions.ts';
import { appendAudit } from '../audit/table.ts';
import { readRules } from '../rights/table.ts';
import { readSettings } from '../settings/table.ts';
import type { TillContext } from '../till-context.ts';
import { chooseNewPin } from './choose-pin.ts';
import type { PinCheck } from './pin-check.ts';
import { practicePins } from './practice-staff.ts';
import { type PinDay, refuseGivenPin } from './second-person.ts';
import { findStaff, listRetired, listStaff, listWithGivenPin, listWithNewPin, readPinOwner } from './table.ts';

export type SessionMethods = 'session.state' | 'session.signIn' | 'session.stay' | 'session.lock';

export interface SessionMethodsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly pinDay: PinDay;
  readonly sessions: Sessions;
  readonly pinCheck: PinCheck;
  readonly stateOf: (clientId: string) => SessionState;
  readonly onSignedIn: (clientId: string) => void;
  /** Somebody chose a PIN: managers see that it is no longer one that was given. */
  readonly onChanged: () => void;
}

export function createSessionHandlers(deps: SessionMethodsDeps): Handlers<SessionMethods> {
  const { db, clock, sessions, pinCheck, stateOf, onSignedIn } = deps;

  return {
    'session.state': (_input, { clientId }) => stateOf(clientId),
    'session.signIn': async ({ newPin, ...proof }, { clientId }) => {
      const proven = await pinCheck.verify(proof);
      const owner = readPinOwner(db, proven.id);
      if (owner === null) throw new AppError('wrong-pin');
      if (newPin === undefined) refuseGivenPin(owner);
      else await chooseNewPin(deps, proven, { pin: proof.pin, newPin, owner });
      const staff = findStaff(db, proven.id);
      if (staff === null) throw new AppError('wrong-pin');
      appendAudit(db, { at: clock.now(), action: 'session.signIn', staffId: staff.id, subject: staff.id });
      sessions.signIn(clientId, staff);
      onSignedIn(clientId);
      return stateOf(clientId);
    },
    'session.stay': () => ({}),
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
  readonly typedCards: TillContext['typedCards'];
}

export function createStateOf(deps: SessionStateDeps): (clientId: string) => SessionState {
  const { db, sessions, mode, version, typedCards } = deps;
  return (clientId) => {
    const settings = readSettings(db);
    const signedIn = sessions.current(clientId);
    return {
      mode,
      version,
      typedCards: typedCards === 'always' ? 'always' : settings.stationTypedCards ? 'on' : 'off',
      shopName: settings.shopName,
      isShopOpen: isShopOpen(settings),
      signedIn,
      rules: signedIn === null ? null : readRules(db)[signedIn.role],
      staff: listStaff(db),
      retired: signedIn === null ? [] : listRetired(db),
      withGivenPin: signedIn === null ? [] : listWithGivenPin(db),
      withNewPin: signedIn === null ? [] : listWithNewPin(db),
      trainingPins: mode === 'training' ? practicePins(db) : [],
    };
  };
}
