/** What the tables of an outbox entry's moves are written in. */
import type { EntryEvent, EntryFacts, Finding } from '#main/outbox/states.ts';
import type { AttemptClass, EntryState } from '#shared/contract/outbox.ts';

export const cardCreate: EntryFacts = {
  state: 'sending',
  doubt: false,
  conflict: false,
  byId: false,
  harmless: true,
  abandoned: false,
  bytesAvailable: true,
  keyExpired: false,
};
export const automatic: EntryFacts = { ...cardCreate, harmless: false };
export const byId: EntryFacts = { ...cardCreate, harmless: false, byId: true };

export const seen = (attemptClass: AttemptClass, errorCode: string | null = null): EntryEvent => ({
  type: 'observed',
  class: attemptClass,
  errorCode,
});
export const decided = (finding: Finding): EntryEvent => ({
  type: 'decided',
  finding,
});

export interface Row {
  readonly name: string;
  readonly facts: EntryFacts;
  readonly event: EntryEvent;
  readonly state: EntryState;
  readonly doubt?: boolean;
  readonly effects: readonly string[];
}
