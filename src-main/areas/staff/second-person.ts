/**
 * Whether somebody is a second person. By a credential that its owner set in a session of his own. A PIN
 * that was given is known to two, and whoever gave it could answer for both of them.
 */
import { AppError } from '../../lib/app-error.ts';
import { newPinMs, type PinOwner } from './table.ts';

export function refuseGivenPin({ chosenAt }: PinOwner): void {
  if (chosenAt === null) throw new AppError('pin-not-chosen', { message: 'the PIN was given by somebody else' });
}

/**
 * Whoever gave a PIN may also have replaced it at that first sign-in: for a day nobody can tell the two apart. It then seconds
 * nobody at all, for the giver may have more than one name.
 */
export function refuseNewlyGivenPin({ givenBy, changedAt }: PinOwner, now: number): void {
  // After the clock was set back, a change may lie in the future: it counts as new.
  if (givenBy === null || now - changedAt >= newPinMs) return;
  const field = { path: 'second.staffId', code: 'second-person-given-pin' };
  throw new AppError('rule-broken', { message: field.code, fields: [field] });
}
