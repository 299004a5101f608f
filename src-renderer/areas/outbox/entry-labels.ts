/** How an entry of the queue is shown. Pure. */
import type { AttemptClass, EntryState, EntryView } from '#shared/contract/outbox.ts';
import { isAmbiguousDrop } from '#shared/domain/dropped-ambiguous.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { clockTime, shortMoment } from '../../format/time.ts';
import { ownerWords } from '../../i18n/owner-labels.ts';
import type { Translate, WordKey, Words } from '../../i18n/use-t.ts';
import type { Tone } from '../../ui/tone.ts';

export const entryTones: Record<EntryState, Tone> = {
  prepared: 'neutral',
  sending: 'accent',
  waiting: 'warning',
  unknown: 'warning',
  accepted: 'success',
  declined: 'danger',
  refused: 'danger',
  superseded: 'neutral',
  withdrawn: 'neutral',
  review: 'danger',
  resolved: 'neutral',
};

export const attemptTones: Record<AttemptClass, Tone> = {
  'not-sent': 'neutral',
  ambiguous: 'warning',
  accepted: 'success',
  declined: 'danger',
  running: 'accent',
  conflict: 'warning',
  limited: 'warning',
  refused: 'danger',
};

const openStates: readonly EntryState[] = ['prepared', 'sending', 'waiting', 'unknown', 'review'];

export function isOpenEntry(state: EntryState): boolean {
  return openStates.includes(state);
}

type Pending = Pick<EntryView, 'state' | 'ambiguous' | 'owner'>;

/** On its way once more: of the attempt before, still nothing is known. */
const isAskedAgain = ({ state, ambiguous }: Pick<EntryView, 'state' | 'ambiguous'>): boolean =>
  state === 'sending' && ambiguous;

const isDroppedAmbiguous = ({ state, ambiguous, owner }: Pending): boolean =>
  isAmbiguousDrop({ state, ambiguous, ownerKind: owner.kind });

/** Something is still to come, or still unknown. */
export function isPendingEntry(entry: Pending): boolean {
  return isOpenEntry(entry.state) || isDroppedAmbiguous(entry);
}

/** The wish to undo stands with the thing for ever; a request tells of it while it still has to come to that. */
export function isToUndo(entry: Pending & Pick<EntryView, 'cancelRequested'>): boolean {
  return entry.cancelRequested && isPendingEntry(entry);
}

/** The state as people read it: what is unknown is called unknown, also while it is asked again, and when nobody can ask any more. */
export function shownState(entry: Pending): EntryState {
  return isDroppedAmbiguous(entry) || isAskedAgain(entry) ? 'unknown' : entry.state;
}

/** Why it waits, or how it ended, in a sentence that fits the state as it is shown. */
export function shownWhy(entry: Pick<EntryView, 'state' | 'ambiguous' | 'why'>): EntryView['why'] {
  return isAskedAgain(entry) ? 'unknown-retry' : entry.why;
}

/** Pretty-printed JSON; other text as it came. */
export function readableBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** What happens next. Of a request without a key, nothing is said about repeating one. */
export function nextKey(entry: Pick<EntryView, 'state' | 'ambiguous' | 'keyless'>): WordKey {
  const { keyless } = entry;
  const state = isAskedAgain(entry) ? 'unknown' : entry.state;
  if (keyless && state === 'waiting') return 'queue.nextKeylessWaiting';
  return keyless && state === 'unknown' ? 'queue.nextKeylessUnknown' : `entryNext.${state}`;
}

/** When an open request continues; null for one that waits for something else. */
export function nextWords(t: Translate, entry: Pick<EntryView, 'state' | 'nextAt'>, now: number): string | null {
  const { state, nextAt } = entry;
  if (!isOpenEntry(state) || nextAt === null) return null;
  return nextAt <= now ? t('queue.nextNow') : t('queue.next', { time: clockTime(nextAt - now) });
}

/** When it continues, or when it was asked for: a restart, or a restore, touches all that is open, and says nothing of any of them. */
export function rowTimeWords(
  { t, language }: Pick<Words, 't' | 'language'>,
  entry: Pick<EntryView, 'state' | 'nextAt' | 'createdAt'>,
  now: number,
): string {
  return nextWords(t, entry, now) ?? shortMoment(entry.createdAt, now, language);
}

/** Whom or what a row of the list is about, as far as it has room: the customer, where one is known. */
export function aboutWords(t: Translate, owner: Pick<EntryView['owner'], 'kind' | 'label' | 'customer'>): string {
  if (owner.customer !== null) return owner.customer;
  // Both are named after their customer.
  const isCustomer = (owner.kind === 'charge' || owner.kind === 'subscription') && owner.label !== '';
  return isCustomer ? owner.label : ownerWords(t, owner);
}

/** What is asked for, with the number of the sale where its customer stands above. */
export function askedWords(t: Translate, { operation, owner }: Pick<EntryView, 'operation' | 'owner'>): string {
  const asked = t(`operation.${operation}`);
  return owner.kind === 'sale' && owner.customer !== null ? `${asked} #${owner.label}` : asked;
}

/** What a second person confirms: the subject, the finding, and the amount seen. */
export function recordWords(
  { t, language }: Pick<Words, 't' | 'language'>,
  { owner }: Pick<EntryView, 'owner'>,
  { label, seenCents }: { readonly label: string; readonly seenCents: number | null },
): string {
  const seen = seenCents === null ? '' : `, ${formatMoney(seenCents, language, owner.currency)}`;
  return `${ownerWords(t, owner)}: ${label}${seen}`;
}

/** What the owner of a request can be found by in the provider's dashboard. */
export function lookFor(t: Translate, facts: readonly (string | null)[]): string {
  return t('queue.lookFor', { facts: facts.filter((fact) => fact !== null && fact !== '').join(', ') });
}
