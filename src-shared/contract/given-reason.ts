/** Why money goes back, as a person gives it in a form: a reason of the list, and a note where the reason alone says nothing. Pure. */
import type { refundReasons } from './refund-kinds.ts';

export type RefundReason = (typeof refundReasons)[number];

export interface ReasonGiven {
  readonly reason: RefundReason | 'none';
  readonly note: string;
}

/** The same as it is sent. */
export interface ReasonSent {
  readonly reason: RefundReason;
  readonly note?: string;
}

export const noReason: ReasonGiven = { reason: 'none', note: '' };

export function needsNote({
  reason,
  note = '',
}: {
  readonly reason: string;
  readonly note?: string | undefined;
}): boolean {
  return reason === 'other' && note.trim() === '';
}

/** Null while no reason is given. */
export function reasonSent({ reason, note: typed }: ReasonGiven): ReasonSent | null {
  const note = typed.trim();
  return reason === 'none' ? null : { reason, ...(note === '' ? {} : { note }) };
}
