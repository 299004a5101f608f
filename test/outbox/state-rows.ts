/** What the tables of an outbox entry's moves are written in. */
import type { Decision, EntryEvent, EntryFacts } from '#main/outbox/states.ts';
import type { Verdict } from '#main/proof/finding.ts';
import type { AttemptClass, EntryState } from '#shared/contract/outbox.ts';

export const cardCreate: EntryFacts = {
  state: 'sending',
  ambiguous: false,
  conflict: false,
  byId: false,
  takesNoMoney: true,
  abandoned: false,
  bytesAvailable: true,
  stateForbidsTwice: false,
  keyless: false,
  cannotMoveMoney: false,
  isMadeAnew: false,
  keyExpired: false,
};
/** What a late success of it made is cancelled by its id. */
export const orderCreate: EntryFacts = { ...cardCreate, isUndoneById: true };
export const automatic: EntryFacts = { ...cardCreate, takesNoMoney: false };
/** A capture, a cancel, a code, a refund of all that is left. */
export const byId: EntryFacts = { ...cardCreate, takesNoMoney: false, byId: true, stateForbidsTwice: true };
/** Part of a charge, an invoice: carried out twice, it moves twice. */
export const anAmount: EntryFacts = { ...byId, stateForbidsTwice: false };

export const seen = (attemptClass: AttemptClass, errorCode: string | null = null): EntryEvent => ({
  type: 'observed',
  class: attemptClass,
  errorCode,
});
export const decided = (finding: Verdict, rest: Omit<Decision, 'finding'> = {}): EntryEvent => ({
  type: 'decided',
  finding,
  ...rest,
});

export interface Row {
  readonly name: string;
  readonly facts: EntryFacts;
  readonly event: EntryEvent;
  readonly state: EntryState;
  readonly ambiguous?: boolean;
  readonly effects: readonly string[];
}
