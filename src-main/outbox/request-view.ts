/** How a request is shown to people: what happens to it next and why, its timeline, the revision of what it belongs to. Pure. */
import type { OutboxWhyKey, TimelineKey } from '#shared/contract/message-keys.ts';
import type { AttemptClass } from '#shared/contract/outbox.ts';
import type { WaitReason } from '#shared/contract/sale.ts';
import { type Entry, isKeyless } from './entry.ts';
import type { Cause } from './operation.ts';
import type { Effect, EntryEvent, Move } from './states.ts';

type Revised = Pick<Entry, 'revision'>;

/** Entries move without their row. All revisions are added up: otherwise a renderer could drop a newer view as old. */
export function shownRevision(row: Revised, requests: readonly Revised[]): number {
  return requests.reduce((sum, { revision }) => sum + revision + 1, row.revision);
}

export type UnderWay = 'queued' | 'sending' | 'unknown' | 'review';

/** The word for a request that has not ended; how it ended is for each area to say. */
export function underWay(entry: Pick<Entry, 'state'> | null): UnderWay {
  const state = entry?.state;
  return state === 'sending' || state === 'unknown' || state === 'review' ? state : 'queued';
}

const waitReasons: Partial<Record<OutboxWhyKey, WaitReason>> = {
  'not-sent-retry': 'not-sent',
  'running-retry': 'running',
  'limited-wait': 'limited',
  'buyer-limit-wait': 'buyer-limit',
  'credential-wait': 'credential',
  'refused-retry': 'refused',
  'refusal-passes': 'predecessor',
  'unknown-retry': 'ambiguous',
  'unknown-check': 'checking',
  'waits-for-snapshot': 'checking',
  'waits-for-predecessor': 'predecessor',
};

/** Why an entry waits, in the fewer words that a line of state needs. */
export const waitReasonOf = ({ why }: Pick<Entry, 'why'>): WaitReason | null => waitReasons[why] ?? null;

/** Why an entry waits or ended, after a move. */
export function whyAfter(move: Move, event: EntryEvent, entry: Pick<Entry, 'state' | 'why' | 'path'>): OutboxWhyKey {
  switch (move.state) {
    case 'sending':
      return 'on-the-wire';
    case 'refused':
      return event.type === 'missing' ? 'missing-not-sent' : 'refused';
    case 'accepted':
    case 'declined':
    case 'withdrawn':
    case 'resolved':
      return move.state;
    case 'superseded':
      return move.ambiguous ? 'superseded-ambiguous' : 'superseded';
    case 'review':
      // An event during the review (a wish to undo, a clock that was set) is not the reason for the review.
      if (entry.state === 'review') return entry.why;
      return isKeyless(entry) && event.type !== 'restored' ? 'review-no-key' : reviewReason(move, event, entry);
    case 'prepared':
      return entry.why;
    case 'waiting':
    case 'unknown':
      if (move.effects.includes('check')) return 'unknown-check';
      return event.type === 'observed'
        ? retryReason(event.class, move.ambiguous)
        : move.ambiguous
          ? 'unknown-retry'
          : entry.why;
  }
}

function reviewReason(move: Move, event: EntryEvent, { path }: Pick<Entry, 'path'>): OutboxWhyKey {
  if (move.conflict) return 'review-conflict';
  if (event.type === 'restored') return 'review-restored';
  if (event.type === 'key-expired') return 'review-key-expired';
  if (event.type === 'unreadable') return 'review-unreadable';
  if (event.type === 'shown-before') return 'review-shown-before';
  if (event.type === 'decided') return event.finding === 'moved' ? 'review-moved' : 'review-not-shown';
  return path === '/v2/subscriptions' ? 'review-subscription' : 'review-automatic-capture';
}

const retryReasons: Partial<Record<AttemptClass, OutboxWhyKey>> = {
  running: 'running-retry',
  limited: 'limited-wait',
  refused: 'refused-retry',
};

function retryReason(attemptClass: AttemptClass, ambiguous: boolean): OutboxWhyKey {
  if (attemptClass === 'not-sent' && !ambiguous) return 'not-sent-retry';
  if (attemptClass === 'refused' && !ambiguous) return 'refusal-passes';
  return retryReasons[attemptClass] ?? 'unknown-retry';
}

/** The line of the timeline for a move that neither carried a request out nor ended it; null where there is nothing to tell. */
export function tellWait(entry: Entry, effects: readonly Effect[], cause: Cause) {
  const what = waitWords(entry, effects, cause);
  return what && { what, cause: cause.by, details: { why: cause.observation?.detail ?? null } };
}

function waitWords(entry: Entry, effects: readonly Effect[], cause: Cause): TimelineKey | null {
  if (effects.includes('review')) return 'review-needed';
  if (effects.includes('ask-again')) return 'card-bytes-gone';
  if (effects.includes('expire')) return entry.operation === 'orders.create' ? 'hold-expired' : null;
  if (effects.includes('abandon')) return entry.abandoned ? 'dropped' : 'key-expired';
  if (cause.by === 'restart') return 'found-sending-at-start';
  switch (cause.observation?.class) {
    case 'ambiguous':
      return isSilentSuccess(entry, cause) ? null : 'outcome-unknown';
    case 'limited':
      return 'limited';
    // One line for the first time is enough; the attempts themselves are listed in the queue.
    case 'not-sent':
      return entry.notSentInARow === 1 ? 'not-sent' : null;
    default:
      return null;
  }
}

/** Routes whose answer the API document does not show. The GET that follows tells people more than an alarm would. */
const silent: readonly Entry['operation'][] = [
  'orders.capture',
  'orders.cancel',
  'subscriptions.cancel',
  'subscriptions.item',
  'subscriptions.date',
];

function isSilentSuccess({ operation }: Entry, { observation }: Cause): boolean {
  const status = observation?.httpStatus ?? 0;
  return silent.includes(operation) && status >= 200 && status < 300;
}
