/** When a look that shows nothing of a request begins to mean that nothing came of it. Pure. */
import type { Entry } from './entry.ts';

/** What a GET does not show yet may be on its way for this long: sent again, or called undone, any sooner it could happen twice. */
const onItsWayMs = 60_000;

/** Of a request that a backup calls unsent it is only known that it may have gone out at any time since it was written down. */
export function isLate({ lastSentAt, firstSentAt }: Pick<Entry, 'lastSentAt' | 'firstSentAt'>, now: number): boolean {
  return now - (lastSentAt ?? firstSentAt ?? now) >= onItsWayMs;
}
