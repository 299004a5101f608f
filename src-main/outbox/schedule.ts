/**
 * When an entry acts next after a move, and the counters of its back-off. Pure. The bounds come from the API's limits; the jitter
 * is there because the shop has other tills.
 */
import type { AttemptClass } from '#shared/contract/outbox.ts';
import { minute, second } from '../lib/durations.ts';
import type { Entry } from './entry.ts';
import type { EntryEvent, Move } from './states.ts';

const noPlan = { nextKind: null, nextAt: null } as const;

type Plan = Pick<Entry, 'nextKind' | 'nextAt' | 'notSentInARow' | 'checksInARow' | 'firstSentAt'>;

/** `chance` is uniform in [0, 1). */
export function scheduleAfter(
  { entry, event, move, retryAfterMs }: { entry: Entry; event: EntryEvent; move: Move; retryAfterMs: number | null },
  now: number,
  chance: number,
): Plan {
  const counters = countersAfter(entry, event, move);
  if (move.effects.includes('check')) {
    const waitMs = checkWaitMs(event, counters.checksInARow, chance);
    return { ...counters, nextKind: 'check', nextAt: now + Math.ceil(waitMs) };
  }
  // Reads agree and the last one is fresh, so the request goes now: during a longer wait an earlier attempt could act unseen.
  if (event.type === 'decided' && event.agreed === 'moves' && move.effects.includes('retry'))
    return { ...counters, nextKind: 'send', nextAt: now };
  if (move.effects.includes('retry')) {
    const seen = event.type === 'observed' ? event.class : 'ambiguous';
    const firstSentAt = entry.firstSentAt ?? now;
    const delay = retryDelayMs({ ...entry, ...counters, class: seen, firstSentAt, retryAfterMs }, now, chance);
    return { ...counters, nextKind: 'send', nextAt: now + Math.ceil(delay) };
  }
  // Any other event during the review (a wish to undo) changes no plan.
  const isRead = event.type === 'decided' || event.type === 'unreadable';
  if (move.state === 'review' && entry.byId && (isRead || entry.state !== 'review')) {
    const nextAt = now + Math.max(15 * minute, Math.ceil((now - (entry.lastSentAt ?? now)) / 8));
    return { ...counters, ...(isForPeopleOnly(event) ? noPlan : { nextKind: 'check', nextAt }) };
  }
  // Nothing was decided, so the plan stays. Without a plan the entry would be stuck.
  if (move.state === entry.state && move.effects.length === 0)
    return { ...counters, nextKind: entry.nextKind, nextAt: entry.nextAt };
  return { ...counters, ...noPlan };
}

/** While an earlier attempt is being executed, a GET at once would show nothing of it. */
function checkWaitMs(event: EntryEvent, checksInARow: number, chance: number): number {
  const isRunning = event.type === 'observed' && event.class === 'running';
  return isRunning ? runningDelayMs(chance) : checkDelayMs(checksInARow, chance);
}

function countersAfter(entry: Entry, event: EntryEvent, move: Move): Omit<Plan, 'nextKind' | 'nextAt'> {
  const same = { notSentInARow: entry.notSentInARow, checksInARow: entry.checksInARow, firstSentAt: entry.firstSentAt };
  if (event.type === 'observed') {
    const notSentInARow = event.class === 'not-sent' ? entry.notSentInARow + 1 : 0;
    // No attempt ever left: the API never saw this key, and its 24 h have not begun.
    const firstSentAt = notSentInARow === entry.attempts ? null : entry.firstSentAt;
    return { checksInARow: 0, notSentInARow, firstSentAt };
  }
  if (event.type !== 'decided') return same;
  // Whatever a read said: while nothing is decided, each read waits longer than the one before.
  return { ...same, checksInARow: move.state === 'unknown' ? entry.checksInARow + 1 : 0 };
}

export interface RetryFacts extends Pick<Entry, 'operation' | 'attempts' | 'notSentInARow'> {
  readonly class: AttemptClass;
  readonly firstSentAt: number;
  readonly retryAfterMs: number | null;
}

/** Milliseconds to wait before the same bytes go out again. `chance` is uniform in [0, 1). */
export function retryDelayMs(facts: RetryFacts, now: number, chance: number): number {
  // API document, Limits: every 429 carries Retry-After. Without a readable value the request waits a whole window. If each value
  // is one second, the wait still grows, so that this request does not spend the shop's whole budget.
  if (facts.class === 'limited') {
    const leastMs = Math.min(2 ** (facts.attempts - 2) * second, minute);
    return Math.max(facts.retryAfterMs ?? minute, leastMs) + Math.ceil(chance * second);
  }
  if (facts.class === 'running') return runningDelayMs(chance);
  if (facts.class === 'not-sent')
    return between(0.5, 1, chance) * Math.min(2 ** facts.notSentInARow * second, 30 * second);
  if (facts.operation === 'orders.create') return createDelayMs(facts, now, chance);
  return between(0.5, 1, chance) * Math.min(2 ** (facts.attempts - 1) * second, minute);
}

/**
 * A repeated create counts against the buyer's two attempts a minute and may reserve the card's limit again. So it is repeated
 * soon only once (the clerk waits), then seldom.
 */
function createDelayMs(facts: RetryFacts, now: number, chance: number): number {
  if (facts.attempts <= 1) return between(31, 40, chance) * second;
  if (now - facts.firstSentAt < 15 * minute && facts.attempts < 6)
    return Math.max(61 * second, between(1, 5, chance) * minute);
  return between(15, 30, chance) * minute;
}

/** While the API executes the request, it is not asked again sooner than this. */
const runningDelayMs = (chance: number): number => 5 * second + Math.ceil(chance * 2 * second);

/** GET after doubt: first at once, then 1, 2, 4 … 60 s. */
export function checkDelayMs(checksInARow: number, chance: number): number {
  if (checksInARow === 0) return 0;
  return between(0.5, 1, chance) * Math.min(2 ** (checksInARow - 1) * second, minute);
}

/** The effect that shows may be somebody else's, and no further read can tell whose it is. */
function isForPeopleOnly(event: EntryEvent): boolean {
  return event.type === 'shown-before' || (event.type === 'decided' && event.finding === 'ask-person');
}

const between = (low: number, high: number, chance: number): number => low + (high - low) * chance;
