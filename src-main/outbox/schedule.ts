/** When an entry acts next after a move, and the counters its back-off is made of. */
import type { Entry } from './entry.ts';
import { checkDelayMs, retryDelayMs, runningDelayMs } from './retry-policy.ts';
import type { EntryEvent, Move } from './states.ts';

export interface MovedEntry {
  readonly entry: Entry;
  readonly event: EntryEvent;
  readonly move: Move;
  readonly retryAfterMs: number | null;
}

export type Plan = Pick<Entry, 'nextKind' | 'nextAt' | 'notSentInARow' | 'checksInARow' | 'firstSentAt'>;

/** `chance` is uniform in [0, 1). */
export function scheduleAfter({ entry, event, move, retryAfterMs }: MovedEntry, now: number, chance: number): Plan {
  const counters = countersAfter(entry, event);
  if (move.effects.includes('check')) {
    return {
      ...counters,
      nextKind: 'check',
      nextAt: now + Math.ceil(checkWaitMs(event, counters.checksInARow, chance)),
    };
  }
  if (move.effects.includes('retry')) {
    const delay = retryDelayMs(
      {
        operation: entry.operation,
        class: event.type === 'observed' ? event.class : 'ambiguous',
        attempts: entry.attempts,
        notSentInARow: counters.notSentInARow,
        firstSentAt: entry.firstSentAt ?? now,
        retryAfterMs,
      },
      now,
      chance,
    );
    return { ...counters, nextKind: 'send', nextAt: now + Math.ceil(delay) };
  }
  // Nothing was decided: what was planned stays planned, or the entry would be stuck.
  if (move.state === entry.state && move.effects.length === 0) {
    return { ...counters, nextKind: entry.nextKind, nextAt: entry.nextAt };
  }
  return { ...counters, nextKind: null, nextAt: null };
}

/** While an earlier attempt is being executed, a GET at once would show nothing of it. */
function checkWaitMs(event: EntryEvent, checksInARow: number, chance: number): number {
  const isRunning = event.type === 'observed' && event.class === 'running';
  return isRunning ? runningDelayMs(chance) : checkDelayMs(checksInARow, chance);
}

function countersAfter(entry: Entry, event: EntryEvent): Pick<Plan, 'notSentInARow' | 'checksInARow' | 'firstSentAt'> {
  const same = { notSentInARow: entry.notSentInARow, checksInARow: entry.checksInARow, firstSentAt: entry.firstSentAt };
  if (event.type === 'observed') {
    const notSent = event.class === 'not-sent';
    return {
      checksInARow: 0,
      notSentInARow: notSent ? entry.notSentInARow + 1 : 0,
      // The API never saw this key: its 24 h have not begun.
      firstSentAt: notSent && !entry.doubt ? null : entry.firstSentAt,
    };
  }
  if (event.type !== 'decided') return same;
  // Reads that show nothing are taken further and further apart as well.
  const isOpen = event.finding === 'unclear' || event.finding === 'not-shown';
  return { ...same, checksInARow: isOpen ? entry.checksInARow + 1 : 0 };
}
