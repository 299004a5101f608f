/** What is typed about a person, and what is wrong with it before the core is asked. Pure. */
import type { StaffRole } from '#shared/contract/session.ts';
import { longestPin, newPinProblem } from '#shared/domain/pin.ts';
import { pinComplete } from '../../ui/pin-pad.tsx';
import type { FormProblem } from '../../ui/shown-problems.ts';

export interface PersonText {
  readonly name: string;
  readonly role: StaffRole;
}

/** A PIN that is not shown is typed twice. */
export interface PinText {
  readonly pin: string;
  readonly repeat: string;
}

/** Who replaces his own PIN. */
export interface OwnPinText extends PinText {
  readonly oldPin: string;
}

export const noPin: PinText = { pin: '', repeat: '' };

export function nameProblems({ name }: PersonText): FormProblem[] {
  return name.trim() === '' ? [{ path: 'name', code: 'field-required' }] : [];
}

/** What nobody touched is left out: somebody else may have changed it meanwhile, and a role has a say over money. */
export function changedPerson(opened: PersonText, typed: PersonText): Partial<PersonText> {
  const name = typed.name.trim();
  return {
    ...(name === opened.name ? {} : { name }),
    ...(typed.role === opened.role ? {} : { role: typed.role }),
  };
}

export function oldPinProblems({ oldPin }: OwnPinText): FormProblem[] {
  return pinComplete(oldPin) ? [] : [{ path: 'oldPin', code: 'pin-length' }];
}

export function pinProblems({ pin, repeat }: PinText): FormProblem[] {
  const problem = newPinProblem(pin);
  if (problem !== null) return [{ path: 'pin', code: problem }];
  return repeat === pin ? [] : [{ path: 'repeat', code: 'pin-differs' }];
}

/** Anything but digits was a slip of the finger, and a PIN has no room for it. */
export function pinDigits(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, longestPin);
}
