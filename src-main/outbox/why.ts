/** The reason shown beside an entry: what happens next, and why. */
import type { AttemptClass } from '#shared/contract/outbox.ts';
import type { OutboxWhyKey } from '#shared/contract/words.ts';
import { type Entry, isKeyless } from './entry.ts';
import type { EntryEvent, Move } from './states.ts';

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
      return move.doubt ? 'superseded-in-doubt' : 'superseded';
    case 'review':
      // What befalls it while it waits there (a wish to undo, a clock that is set) is not why it waits.
      if (entry.state === 'review') return entry.why;
      return isKeyless(entry) && event.type !== 'restored' ? 'review-no-key' : reviewReason(move, event, entry);
    case 'prepared':
      return entry.why;
    case 'waiting':
    case 'unknown':
      if (move.effects.includes('check')) return 'unknown-check';
      return event.type === 'observed'
        ? retryReason(event.class, move.doubt)
        : move.doubt
          ? 'unknown-retry'
          : entry.why;
  }
}

function reviewReason(move: Move, event: EntryEvent, { path }: Pick<Entry, 'path'>): OutboxWhyKey {
  if (move.conflict) return 'review-conflict';
  if (event.type === 'restored') return 'review-restored';
  if (event.type === 'key-expired') return 'review-key-expired';
  if (event.type === 'unreadable') return 'review-unreadable';
  if (event.type === 'decided') return 'review-not-shown';
  return path === '/v2/subscriptions' ? 'review-subscription' : 'review-automatic-capture';
}

function retryReason(attemptClass: AttemptClass, doubt: boolean): OutboxWhyKey {
  switch (attemptClass) {
    case 'running':
      return 'running-retry';
    case 'limited':
      return 'limited-wait';
    case 'refused':
      return 'refused-retry';
    case 'not-sent':
      return doubt ? 'unknown-retry' : 'not-sent-retry';
    default:
      return 'unknown-retry';
  }
}
