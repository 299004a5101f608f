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

/** A 2xx came, whatever reads show since. */
export function wasAnswered(attempts: readonly AttemptRow[]): boolean {
  return attempts.some(({ kind, class: seen }) => kind === 'send' && seen === 'accepted');
}
