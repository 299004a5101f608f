/**
 * Whether somebody counts as a second person: only with a PIN that its owner chose in a session of his own. A PIN that
 * somebody else gave is known to two people, and the giver could act for both of them.
 */
import { AppError } from '../../lib/app-error.ts';
import { newPinMs, type PinOwner } from './table.ts';

export function refuseGivenPin({ chosenAt }: PinOwner): void {
  if (chosenAt === null) throw new AppError('pin-not-chosen', { message: 'the PIN was given by somebody else' });
}

/**
 * The giver of a PIN may also have replaced it at the first sign-in, and for a day nobody can tell owner and giver apart. Until
 * then the PIN confirms nobody's decision, because the giver may have more than one name.
 */
export function refuseNewlyGivenPin(
  { givenBy, changedAt }: PinOwner,
  { now, path }: { readonly now: number; readonly path: `${'second' | 'approval'}.staffId` },
): void {
  // After the clock was set back, a change may lie in the future. Such a change counts as new.
  if (givenBy === null || now - changedAt >= newPinMs) return;
  const field = { path, code: 'second-person-given-pin' };
  throw new AppError('rule-broken', { message: field.code, fields: [field] });
}
