/** The line of the timeline for a move that neither carried a request out nor ended it; null where there is nothing to tell. */
import type { Entry } from './entry.ts';
import type { Learned } from './operation.ts';
import type { Effect } from './states.ts';

export function tellWait(entry: Entry, effects: readonly Effect[], learned: Learned) {
  if (effects.includes('review')) return 'review-needed';
  if (effects.includes('lapse')) return entry.ownerKind === 'sale' ? 'hold-lapsed' : null;
  if (effects.includes('abandon')) return entry.abandoned ? 'undo-carried-out' : 'key-expired';
  if (learned.by === 'restart') return 'found-sending-at-start';
  switch (learned.observation?.class) {
    case 'ambiguous':
      return isSilentSuccess(entry, learned) ? null : 'outcome-unknown';
    case 'limited':
      return 'limited';
    // One line for the first time is enough; the attempts themselves are listed in the queue.
    case 'not-sent':
      return entry.notSentInARow === 1 ? 'not-sent' : null;
    default:
      return null;
  }
}

/** Routes whose answers are "not shown" by the API document: the look that follows tells people more than alarm would. */
const silent: readonly Entry['operation'][] = [
  ...(['orders.capture', 'orders.cancel'] as const),
  ...(['subscriptions.cancel', 'subscriptions.item', 'subscriptions.date'] as const),
];

function isSilentSuccess({ operation }: Entry, { observation }: Learned): boolean {
  const status = observation?.httpStatus ?? 0;
  return silent.includes(operation) && status >= 200 && status < 300;
}
