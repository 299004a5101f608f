/** What the attempts of an entry were answered with, beyond the class of the newest one. */
import type { AttemptRow } from './table.ts';

/** A wrong API key is the shop's to mend, not an answer about this request: the same bytes are right once it is mended. */
const notAboutTheRequest = 'unauthorized';

/** What the newest send was refused with. */
export function lastRefusal(attempts: readonly AttemptRow[]): string | null {
  const last = attempts.filter(({ kind }) => kind === 'send').at(-1);
  if (last?.class !== 'refused' || last.detail === notAboutTheRequest) return null;
  return last.detail;
}

/**
 * The newest send was answered 2xx by a body that is no page, or by none: where a route's answer is "not shown" this alone proves
 * nothing, but together with a 404 it says that the resource is gone.
 */
export function wasTaken(attempts: readonly AttemptRow[]): boolean {
  const last = attempts.findLast(({ kind }) => kind === 'send');
  return last?.http_status === 204 || last?.detail === '2xx-fails-the-schema';
}

/** A 2xx came, whatever reads show since. */
export function wasAnswered(attempts: readonly AttemptRow[]): boolean {
  return attempts.some(({ kind, class: seen }) => kind === 'send' && seen === 'accepted');
}
