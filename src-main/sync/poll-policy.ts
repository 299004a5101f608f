/** When each open subject of one class is polled next. Pure and fair: all are polled in turn, young ones more often. */
import { slowedMs } from '../api/follow-ups.ts';
import type { PolledClass, PollPace, PollSource, PollSubject } from '../api/poll-source.ts';
import { minute, second } from '../lib/durations.ts';

export interface OpenSubject extends PollSubject, Pick<PollSource, 'kind'> {
  /** When it was last polled, answered or not; null when it was not polled in this process. */
  readonly triedAt: number | null;
  /** Polls in a row that were not answered. */
  readonly failedInARow: number;
  /** An event will tell its end: polls are only for an event that stays away. */
  readonly isTold: boolean;
}

export interface NextPoll {
  readonly subject: OpenSubject;
  readonly at: number;
}

/** How many times less often a subject is polled if an event will tell its end. A code on a screen: every 8 s instead of 2. */
const thinnedOut = 4;

/** The longest wait after failed polls: short while a customer waits, else long enough to take nobody's turn. */
const longestBackOffMs = (waits: PolledClass): number => (waits === 'screen' ? minute : 10 * minute);

/** The order of polls for these subjects, if so many polls a minute are possible. */
export function fairOrder(subjects: readonly OpenSubject[], pollsPerMinute: number): NextPoll[] {
  const stretch = Math.max(1, wantedPollsPerMinute(subjects) / pollsPerMinute);
  return subjects
    .map((subject) => ({ subject, at: dueAt(subject, wishedMs(subject) * stretch) }))
    .sort((a, b) => a.at - b.at);
}

/** How many polls a minute these subjects would get without a limit. */
export function wantedPollsPerMinute(subjects: readonly OpenSubject[]): number {
  return subjects.reduce((sum, subject) => sum + minute / wishedMs(subject), 0);
}

const wishedMs = (subject: OpenSubject): number => intervalMs(subject) * (subject.isTold ? thinnedOut : 1);

/** A poll uses up the turn, answered or not: a subject that cannot be read must not come first for ever. */
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
