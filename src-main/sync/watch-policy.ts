/** Which open thing to look at next, and when. Pure and fair: everybody is asked in turn, the young more often. */
import type { WatchPace, WatchSubject } from '../api/watch-source.ts';

export interface OpenSubject extends WatchSubject {
  /** Since its last answer; null when the last look was answered. */
  readonly failed: FailedLooks | null;
  /** Its end will be told by an event: asking is only for the event that stays away. */
  readonly isTold: boolean;
}

export interface FailedLooks {
  readonly inARow: number;
  readonly lastAt: number;
}

export interface NextLook {
  readonly id: string;
  readonly at: number;
}

/** A better policy fills this same shape: what is open, the time, the looks a minute there are → the order of looks. */
export type WatchPolicy = (subjects: readonly OpenSubject[], looksPerMinute: number) => NextLook[];

const second = 1000;
const minute = 60 * second;

/** How much more seldom what an event will tell is asked about. A code on a screen: every 8 s instead of 2. */
const thinnedOut = 4;

export const fairPolicy: WatchPolicy = (subjects, looksPerMinute) => {
  const wished = subjects.map((subject) => ({
    subject,
    intervalMs: intervalMs(subject) * (subject.isTold ? thinnedOut : 1),
  }));
  const rate = wished.reduce((sum, { intervalMs: every }) => sum + minute / every, 0);
  const stretch = Math.max(1, rate / looksPerMinute);
  return wished
    .map(({ subject, intervalMs: every }) => ({ id: subject.id, at: dueAt(subject, every * stretch) }))
    .sort((a, b) => a.at - b.at);
};

function dueAt(subject: OpenSubject, every: number): number {
  const regular = (subject.lookedAt ?? subject.openedAt) + every;
  if (subject.failed !== null) {
    // From the last try, not from the last answer: a try an hour after that answer would be due again at once.
    return Math.max(subject.failed.lastAt + Math.min(second * 2 ** subject.failed.inARow, minute), regular);
  }
  return subject.wantedAt === null ? regular : Math.min(subject.wantedAt, regular);
}

function intervalMs(subject: WatchSubject): number {
  const ageMs = Math.max(0, (subject.lookedAt ?? subject.openedAt) - subject.openedAt);
  if (subject.pace !== undefined) return byAge(ageMs, subject.pace);
  if (subject.kind === 'refund') return byAge(ageMs, { young: 5 * second, middle: minute, old: 15 * minute });
  switch (subject.state) {
    case 'awaiting-payment':
      return byAge(ageMs, { young: 2 * second, middle: 5 * second, old: 30 * second });
    case 'processing':
    case 'capturing':
    case 'canceling':
    case 'replaced':
      return byAge(ageMs, { young: 2 * second, middle: 10 * second, old: minute });
    case 'awaiting-code':
      return byAge(ageMs, { young: 15 * second, middle: 30 * second, old: 15 * minute });
    case 'authorized':
      return byAge(ageMs, { young: 5 * minute, middle: 10 * minute, old: 30 * minute });
    default:
      return byAge(ageMs, { young: 15 * second, middle: minute, old: 15 * minute });
  }
}

function byAge(ageMs: number, every: WatchPace): number {
  if (ageMs < 3 * minute) return every.young;
  return ageMs < 15 * minute ? every.middle : every.old;
}
