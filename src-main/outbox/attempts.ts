/** What the attempts of an entry say together, beyond the class of the newest one. */
import type { AttemptRow } from './table.ts';

/** A 401 refuses the shop's API key and not this request: once the key is corrected, the same bytes may be sent again. */
const notAboutTheRequest = 'unauthorized';

/** A proxy's page is a 2xx too. Only so many in a row, each some time after the last, are the answer stored under the key. */
const goodAnswersThatCount = 5;

/** A resource that no GET could read for this long is left to people. Otherwise its request would stay unknown for ever. */
const unreadableMs = 30 * 60_000;

/** A resource whose reads decide nothing for this long (a refund at the bank, perhaps not ours) is left to people too. */
const undecidedMs = 24 * 3_600_000;

/** The most that counts between two GETs in a row. It leaves room for a minute in which the request budget is spent. */
const longestStepMs = 3 * 60_000;

type Attempts = readonly AttemptRow[];

/** Why the API refused the newest send; null if it did not. */
export function lastRefusal(attempts: Attempts): string | null {
  const last = attempts.findLast(isSend);
  if (last?.class !== 'refused' || last.detail === notAboutTheRequest) return null;
  return last.detail;
}

/** A send was accepted, whatever reads show since; or 2xx follows 2xx and shows nothing (API document: body not shown). */
export function wasAnswered(attempts: Attempts): boolean {
  const sends = attempts.filter(isSend);
  const last = sends.slice(-goodAnswersThatCount);
  const isReplayed = last.length === goodAnswersThatCount && last.every(isGood);
  return isReplayed || sends.some(({ class: seen }) => seen === 'accepted');
}

/** A send reached the API, whatever the answer was: a copy of the request may be carried out. */
export function hasReached(attempts: Attempts): boolean {
  return attempts.some((one) => isSend(one) && one.class !== 'not-sent');
}

/** The API refused each send that reached it: what a read shows is not of this request. */
export function wasOnlyRefused(attempts: Attempts): boolean {
  return attempts.every((one) => !isSend(one) || one.class === 'not-sent' || one.class === 'refused');
}

/**
 * For half an hour every GET was answered with something that is not the resource: a 404, another shape, another resource. A GET
 * that never arrived, or was limited, says nothing either way.
 */
export function isUnreadable(attempts: Attempts, now: number): boolean {
  const answered = attempts
    .slice(attempts.findLastIndex(isSend) + 1)
    .filter(({ class: seen }) => seen !== 'not-sent' && seen !== 'limited');
  const lastRead = answered.findLastIndex(({ class: seen }) => seen === 'accepted');
  const since = answered.slice(lastRead + 1);
  const first = since.findIndex((poll) => isNotFound(poll) || isAnotherShape(poll));
  return first >= 0 && passedMs([...since.slice(first).map((poll) => poll.started_at), now]) >= unreadableMs;
}

export function isUndecided(attempts: Attempts): boolean {
  const reads = attempts.slice(attempts.findLastIndex(isSend) + 1).filter(({ class: seen }) => seen === 'accepted');
  return passedMs(reads.map((poll) => poll.started_at)) >= undecidedMs;
}

/** The time from first to last. Each step counts only up to a limit, because the clock may have been set or the computer slept. */
function passedMs(times: readonly number[]): number {
  const steps = times.map((at, index) => at - (times[index - 1] ?? at));
  return steps.reduce((sum, ms) => sum + Math.min(Math.max(0, ms), longestStepMs), 0);
}

const isSend = ({ kind }: AttemptRow): boolean => kind === 'send';

/** A send with a 2xx answer, whatever its body proves. */
export const isGoodSend = (attempt: AttemptRow): boolean => isSend(attempt) && isGood(attempt);

const isGood = ({ http_status: status }: AttemptRow): boolean => status !== null && status >= 200 && status < 300;

const isNotFound = ({ class: seen, http_status: status }: AttemptRow): boolean => seen === 'refused' && status === 404;

function isAnotherShape({ class: seen, detail }: AttemptRow): boolean {
  return seen === 'ambiguous' && detail?.startsWith('2xx') === true;
}
