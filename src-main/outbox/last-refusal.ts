/** What the newest send of an entry was refused with: together with a GET that shows no change it is a definite end. */
import type { AttemptRow } from './table.ts';

/** A wrong API key is the shop's to mend, not an answer about this request: the same bytes are right once it is mended. */
const notAboutTheRequest = 'unauthorized';

export function lastRefusal(attempts: readonly AttemptRow[]): string | null {
  const last = attempts.filter(({ kind }) => kind === 'send').at(-1);
  if (last?.class !== 'refused' || last.detail === notAboutTheRequest) return null;
  return last.detail;
}
