/** What the attempts of an entry say together, beyond the class of the newest one. */
import type { AttemptRow } from './table.ts';

/** A wrong API key is the shop's to mend, not an answer about this request: the same bytes are right once it is mended. */
const notAboutTheRequest = 'unauthorized';

/** A page of a proxy is a 2xx too: so many in a row, each a while after the last, are what the API has stored under the key. */
const goodAnswersThatCount = 5;

/** Over a minute of looks: long enough for a resource that was only just made to be found everywhere. */
const looksUntilMissing = 8;

/** What cannot be read as itself for so long is left to people, instead of staying unknown for ever. */
const unreadableMs = 30 * 60_000;

/** What is read so long and decides nothing (a refund at its bank, of which nobody knows whose it is) is left to people too. */
const undecidedMs = 24 * 3_600_000;

/** Between two looks that follow each other, with room for a full minute's budget. */
const longestStepMs = 3 * 60_000;

type Attempts = readonly AttemptRow[];

/** What the newest send was refused with. */
export function lastRefusal(attempts: Attempts): string | null {
  const last = attempts.findLast(isSend);
  if (last?.class !== 'refused' || last.detail === notAboutTheRequest) return null;
  return last.detail;
}

/** A 2xx came, whatever reads show since; or the same one over and over that shows nothing (API document: body not shown). */
export function wasAnswered(attempts: Attempts): boolean {
  const sends = attempts.filter(isSend);
  const last = sends.slice(-goodAnswersThatCount);
  const isReplayed = last.length === goodAnswersThatCount && last.every(isGood);
  return isReplayed || sends.some(({ class: seen }) => seen === 'accepted');
}

/** The API has had it in its hands, whatever it said: a copy of it may be carried out. */
export function hasReached(attempts: Attempts): boolean {
  return attempts.some((one) => isSend(one) && one.class !== 'not-sent');
}

/** Every one of the last looks found nothing by this id. A sending would be about nothing, and waiting would have no end. */
export function isMissing(attempts: Attempts): boolean {
  const last = attempts.filter(({ kind }) => kind === 'check').slice(-looksUntilMissing);
  return (
    last.length === looksUntilMissing && last.every((look) => isNotFound(look) && look.detail === 'resource_missing')
  );
}

/**
 * Since when every GET was answered by something that is not the resource: a 404, another shape, another resource. A GET that
 * never arrived, or was limited, says nothing either way.
 */
export function isUnreadable(attempts: Attempts, now: number): boolean {
  const answered = attempts
    .slice(attempts.findLastIndex(isSend) + 1)
    .filter(({ class: seen }) => seen !== 'not-sent' && seen !== 'limited');
  const lastRead = answered.findLastIndex(({ class: seen }) => seen === 'accepted');
  const since = answered.slice(lastRead + 1);
  const first = since.findIndex((look) => isNotFound(look) || isAnotherShape(look));
  return first >= 0 && passedMs([...since.slice(first).map((look) => look.started_at), now]) >= unreadableMs;
}

export function isUndecided(attempts: Attempts): boolean {
  const reads = attempts.slice(attempts.findLastIndex(isSend) + 1).filter(({ class: seen }) => seen === 'accepted');
  return passedMs(reads.map((look) => look.started_at)) >= undecidedMs;
}

/** Between the first and the last, as far as reads bridge it: a clock that was set, or a computer that slept, counts for little. */
function passedMs(times: readonly number[]): number {
  const steps = times.map((at, index) => at - (times[index - 1] ?? at));
  return steps.reduce((sum, ms) => sum + Math.min(Math.max(0, ms), longestStepMs), 0);
}

const isSend = ({ kind }: AttemptRow): boolean => kind === 'send';

/** A send that was answered as if it was carried out. */
export const isGoodSend = (attempt: AttemptRow): boolean => isSend(attempt) && isGood(attempt);

const isGood = ({ http_status: status }: AttemptRow): boolean => status !== null && status >= 200 && status < 300;

const isNotFound = ({ class: seen, http_status: status }: AttemptRow): boolean => seen === 'refused' && status === 404;

function isAnotherShape({ class: seen, detail }: AttemptRow): boolean {
  return seen === 'ambiguous' && detail?.startsWith('2xx') === true;
}
