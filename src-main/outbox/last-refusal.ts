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

/** A page of a proxy is a 2xx too: so many in a row, each a while after the last, are what the API has stored under the key. */
const goodAnswersThatCount = 5;

/** A 2xx came, whatever reads show since; or the same one over and over that shows nothing (API document: body not shown). */
export function wasAnswered(attempts: readonly AttemptRow[]): boolean {
  const sends = attempts.filter(({ kind }) => kind === 'send');
  const last = sends.slice(-goodAnswersThatCount);
  const isReplayed = last.length === goodAnswersThatCount && last.every(({ http_status: status }) => isGood(status));
  return isReplayed || sends.some(({ class: seen }) => seen === 'accepted');
}

function isGood(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}
