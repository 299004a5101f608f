/**
 * Whether somebody counts as a second person: only with a PIN that its owner chose in a session of his own. A PIN that
 * somebody else gave is known to two people, and the giver could act for both of them.
 */
import { AppError } from '../../lib/app-error.ts';
import type { TillContext } from '../till-context.ts';
import { endPinDays, type PinOwner } from './table.ts';

/** The day for which a given PIN is a new one, by the API's time: nobody at the till can set that clock. */
export interface PinDay {
  /** The API's time; null until its answers agree on it, which they are then asked to do. */
  now(): number | null;
  /** Forgets the givers whose day is over. To be called before anybody is asked who gave a PIN. */
  end(): void;
}

export type PinDayDeps = Pick<TillContext, 'db' | 'serverTime' | 'wantTime'>;

export function createPinDay({ db, serverTime, wantTime }: PinDayDeps): PinDay {
  function now(): number | null {
    const atLeast = serverTime.atLeast();
    if (Number.isFinite(atLeast)) return atLeast;
    wantTime();
    return null;
  }

  return {
    now,
    end() {
      const provenNow = now();
      if (provenNow !== null) db.transaction(() => endPinDays(db, provenNow));
    },
  };
}

export function refuseGivenPin({ chosenAt }: PinOwner): void {
  if (chosenAt === null) throw new AppError('pin-not-chosen', { message: 'the PIN was given by somebody else' });
}

/**
 * The giver of a PIN may also have replaced it at the first sign-in, and for a day nobody can tell owner and giver apart. Until
 * then the PIN confirms nobody's decision, because the giver may have more than one name.
 */
export function refuseNewlyGivenPin({ givenBy }: PinOwner, path: `${'second' | 'approval'}.staffId`): void {
  if (givenBy === null) return;
  const field = { path, code: 'second-person-given-pin' };
  throw new AppError('rule-broken', { message: field.code, fields: [field] });
}
