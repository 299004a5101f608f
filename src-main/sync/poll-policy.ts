/** When each open thing of one class is asked about next. Pure and fair: everybody is asked in turn, the young more often. */
import { slowedMs } from '../api/follow-ups.ts';
import type { PolledClass, PollPace, PollSource, PollSubject } from '../api/poll-source.ts';
import { minute, second } from '../lib/durations.ts';

export interface OpenSubject extends PollSubject, Pick<PollSource, 'kind'> {
  /** When it was last asked about, whether an answer came or not; null when nobody has asked in this process. */
  readonly triedAt: number | null;
  /** Looks in a row that were not answered. */
  readonly failedInARow: number;
  /** Its end will be told by an event: asking is only for the event that stays away. */
  readonly isTold: boolean;
}

export interface NextPoll {
  readonly subject: OpenSubject;
  readonly at: number;
}

/** How much more seldom what an event will tell is asked about. A code on a screen: every 8 s instead of 2. */
const thinnedOut = 4;

/** After looks that failed: soon again while a customer waits, else long enough that it takes nobody's turn. */
const longestBackOffMs = (waits: PolledClass): number => (waits === 'screen' ? minute : 10 * minute);

/** What is open, and the looks a minute there are: the order of looks. */
export function fairOrder(subjects: readonly OpenSubject[], pollsPerMinute: number): NextPoll[] {
  const stretch = Math.max(1, wantedPollsPerMinute(subjects) / pollsPerMinute);
  return subjects
    .map((subject) => ({ subject, at: dueAt(subject, wishedMs(subject) * stretch) }))
    .sort((a, b) => a.at - b.at);
}

/** What these would be asked if there were no limit. */
export function wantedPollsPerMinute(subjects: readonly OpenSubject[]): number {
  return subjects.reduce((sum, subject) => sum + minute / wishedMs(subject), 0);
}

const wishedMs = (subject: OpenSubject): number => intervalMs(subject) * (subject.isTold ? thinnedOut : 1);

/** An attempt uses up the turn, answered or not: what cannot be read must not be asked about first for ever. */
function dueAt(subject: OpenSubject, every: number): number {
  const { triedAt, failedInARow, wantedAt } = subject;
  const answeredAt = subject.polledAt ?? subject.openedAt;
  if (triedAt !== null && failedInARow > 0) {
    const backOffMs = Math.min(second * 2 ** failedInARow, longestBackOffMs(subject.waits));
    return Math.max(triedAt + backOffMs, Math.min(wantedAt ?? Number.POSITIVE_INFINITY, answeredAt + every));
  }
  const regular = Math.max(answeredAt, triedAt ?? answeredAt) + every;
  const isWanted = wantedAt !== null && (triedAt === null || wantedAt >= triedAt);
  return isWanted ? Math.min(wantedAt, regular) : regular;
}

function intervalMs(subject: PollSubject): number {
  const ageMs = Math.max(0, (subject.polledAt ?? subject.openedAt) - subject.openedAt);
  return slowedMs(subject.followUp, byAge(ageMs, subject.pace), ageMs);
}

function byAge(ageMs: number, every: PollPace): number {
  if (ageMs < 3 * minute) return every.young;
  return ageMs < 15 * minute ? every.middle : every.old;
}
