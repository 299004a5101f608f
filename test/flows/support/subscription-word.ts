/** A subscription in one word, as people are told it. */
import type { Subscription } from '#shared/contract/subscription-view.ts';

/** What people are told: what its requests are doing, else how it stands. */
export function wordOf({ state, status, pending }: Subscription): string {
  return state === 'known' ? (requestWord(pending) ?? status ?? '') : state;
}

/** A request about it that waits is another wait than that of its creation. */
function requestWord(pending: Subscription['pending']): string | null {
  return pending?.state === 'queued' ? 'asked' : (pending?.state ?? null);
}
