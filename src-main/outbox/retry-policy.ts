/** When to try again, as pure arithmetic. Bounds come from the API's limits, jitter from the shop's other tills. */
import type { AttemptClass, EntryOperation } from '#shared/contract/outbox.ts';

const second = 1000;
const minute = 60 * second;

export interface RetryFacts {
  readonly operation: EntryOperation;
  readonly class: AttemptClass;
  /** Sends made so far, this one included. */
  readonly attempts: number;
  /** Consecutive failures that never reached the API. */
  readonly notSentInARow: number;
  readonly firstSentAt: number;
  readonly retryAfterMs: number | null;
}

/** Milliseconds to wait before the same bytes go out again. `chance` is uniform in [0, 1). */
export function retryDelayMs(facts: RetryFacts, now: number, chance: number): number {
  // API document, Limits: every 429 carries Retry-After. Without a readable one, a whole window is waited out.
  if (facts.class === 'limited') return (facts.retryAfterMs ?? minute) + Math.ceil(chance * second);
  if (facts.class === 'running') return runningDelayMs(chance);
  if (facts.class === 'not-sent')
    return between(0.5, 1, chance) * Math.min(2 ** facts.notSentInARow * second, 30 * second);
  if (facts.operation === 'orders.create') return createDelayMs(facts, now, chance);
  return between(0.5, 1, chance) * Math.min(2 ** (facts.attempts - 1) * second, minute);
}

/**
 * A repeated create counts against the buyer's two attempts a minute and may reserve the card's limit again, so it is
 * sent again soon once (the clerk waits), then sparsely.
 */
function createDelayMs(facts: RetryFacts, now: number, chance: number): number {
  if (facts.attempts <= 1) return between(31, 40, chance) * second;
  if (now - facts.firstSentAt < 15 * minute && facts.attempts < 6) {
    return Math.max(61 * second, between(1, 5, chance) * minute);
  }
  return between(15, 30, chance) * minute;
}

/** The key is being executed: not asked about again sooner than this. */
export function runningDelayMs(chance: number): number {
  return 5 * second + Math.ceil(chance * 2 * second);
}

/** GET after doubt: first at once, then 1, 2, 4 … 60 s. */
export function checkDelayMs(checksInARow: number, chance: number): number {
  if (checksInARow === 0) return 0;
  return between(0.5, 1, chance) * Math.min(2 ** (checksInARow - 1) * second, minute);
}

function between(low: number, high: number, chance: number): number {
  return low + (high - low) * chance;
}
