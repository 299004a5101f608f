/**
 * What is open, read from its sources, and the order in which each class is polled. A source of thousands is read again only
 * after a rest that grows with its size: polls for the office must not take the counter's processor.
 */
import type { Clock } from '#shared/ports.ts';
import { isFollowUpOver } from '../api/follow-ups.ts';
import type { PolledClass, PollSource, PollSubject } from '../api/poll-source.ts';
import { fairOrder, type NextPoll, type OpenSubject, wantedPollsPerMinute } from './poll-policy.ts';

export const polledClasses = ['screen', 'office', 'background'] as const satisfies readonly PolledClass[];

/** Of the hundred requests a minute, polls plan with 80. Requests that people make come on top. */
const forAll = 80;
const most: Readonly<Record<PolledClass, number>> = { screen: 70, office: 60, background: 20 };
const least: Readonly<Record<PolledClass, number>> = { screen: 70, office: 6, background: 2 };
/** Almost no gap: a customer's code is read when its own time has come, however recent the poll before it is. */
const screenGapMs = 300;

/** A source of up to a hundred is read whenever something changed; one of two thousand, every two seconds. */
const restPerSubjectMs = 1;
const restsFrom = 100;
/** A change that only time brings (a link that ended) is seen by then. With more reads, a quiet till would do little else. */
const longestRestMs = 5 * 60_000;

const leastForgivenMs = 60_000;

interface Read {
  readonly byId: ReadonlyMap<string, OpenSubject>;
  readonly readAt: number;
  isStale: boolean;
}

/** One class in the order of its polls. */
interface Arranged {
  readonly polls: readonly NextPoll[];
  /** How many polls a minute the class would get without a limit. */
  readonly wished: number;
  readonly arrangedAt: number;
  readonly taken: Set<string>;
  isStale: boolean;
}

/** How old something was when it was first seen here. */
interface Met {
  readonly openedAt: number;
  readonly ageMs: number;
  readonly seenAt: number;
}

/** When a subject had its last turn, and how many of its polls in a row were not answered. */
type Turn = { readonly triedAt: number } & Pick<OpenSubject, 'failedInARow'>;

export interface PollPlanOptions {
  readonly clock: Clock;
  readonly sources: readonly PollSource[];
  /** Whether events are proven to arrive. */
  readonly areReceived: () => boolean;
}

export function createPollPlan({ clock, sources, areReceived }: PollPlanOptions) {
  const reads = new Map<PollSource, Read>();
  const classes = new Map<PolledClass, Arranged>();
  const known = createKnownSubjects(clock);

  const find = (id: string): OpenSubject | null =>
    [...reads.values()].find(({ byId }) => byId.has(id))?.byId.get(id) ?? null;

  function read(source: PollSource): ReadonlyMap<string, OpenSubject> {
    const isReceived = areReceived();
    const followed = source.subjects().map((subject) => known.openSubject(source.kind, subject, isReceived));
    const open = followed.filter((subject) => !isFollowUpOver(subject, clock.now()));
    return new Map(open.map((subject) => [subject.id, subject]));
  }

  /** Each class that the source has, or had, must be ordered again. */
  function readAgain(source: PollSource, now: number): void {
    const before = reads.get(source)?.byId ?? new Map<string, OpenSubject>();
    const byId = read(source);
    reads.set(source, { byId, readAt: now, isStale: false });
    for (const { waits } of [...before.values(), ...byId.values()]) {
      const ordered = classes.get(waits);
      if (ordered === undefined) arrange(waits, now);
      else ordered.isStale = true;
    }
  }

  function arrange(waits: PolledClass, now: number): void {
    const own = [...reads.values()].flatMap(({ byId }) => [...byId.values()].filter((one) => one.waits === waits));
    const subjects = own.map((one) => ({ ...one, ...known.turnOf(one) }));
    const polls = fairOrder(subjects, perMinute(waits));
    const wished = wantedPollsPerMinute(subjects);
    classes.set(waits, { polls, wished, arrangedAt: now, taken: new Set(), isStale: false });
  }

  /** The polls a minute that the classes before it leave over. */
  function perMinute(waits: PolledClass): number {
    const before = polledClasses.slice(0, polledClasses.indexOf(waits));
    const needed = before.reduce((sum, one) => sum + Math.min(classes.get(one)?.wished ?? 0, most[one]), 0);
    return Math.max(least[waits], Math.min(most[waits], forAll - needed));
  }

  return {
    /** Something may have opened, changed or ended. */
    stale(): void {
      for (const one of reads.values()) one.isStale = true;
    },
    /** Reads and orders what has rested long enough; answers after how many milliseconds the rest may follow, or null. */
    refresh(): number | null {
      const now = clock.monotonic();
      const rests: number[] = [];
      for (const source of sources) {
        const last = reads.get(source);
        const leftMs = last === undefined ? 0 : restLeftMs({ size: last.byId.size, at: last.readAt }, now);
        const isOld = last === undefined || now - last.readAt >= longestRestMs;
        if (isOld || (last.isStale && leftMs <= 0)) readAgain(source, now);
        else if (last.isStale) rests.push(leftMs);
      }
      for (const waits of polledClasses) {
        const ordered = classes.get(waits);
        if (ordered?.isStale !== true) continue;
        const leftMs = restLeftMs({ size: ordered.polls.length, at: ordered.arrangedAt }, now);
        if (leftMs <= 0) arrange(waits, now);
        else rests.push(leftMs);
      }
      known.sweep((id) => find(id) !== null, now);
      return rests.length === 0 ? null : Math.max(1, Math.ceil(Math.min(...rests)));
    },
    /** The first of a class that may go, due or not. */
    first(waits: PolledClass, mayGo: (subject: OpenSubject) => boolean): NextPoll | null {
      const { polls, taken } = classes.get(waits) ?? { polls: [], taken: new Set() };
      return polls.find(({ subject }) => !taken.has(subject.id) && mayGo(subject)) ?? null;
    },
    /** The subject is being polled: its turn is used up, whatever comes of it. */
    take(id: string): void {
      known.take(id);
      for (const { taken } of classes.values()) taken.add(id);
    },
    ended: known.ended,
    forgiveAll: known.forgiveAll,
    find,
    /** The gap between two polls of a class: requests spent in one burst are missing for a whole minute afterwards. */
    gapMs: (waits: PolledClass): number => (waits === 'screen' ? screenGapMs : 60_000 / perMinute(waits)),
    /** When this subject is polled next. */
    nextAt(source: PollSource, id: string): number | null {
      const fresh = read(source);
      const subject = fresh.get(id);
      if (subject === undefined) return null;
      // Only the class that customers wait for is small enough to be planned anew for one view.
      if (subject.waits !== 'screen') return fairOrder([subject], most[subject.waits])[0]?.at ?? null;
      const shown = (classes.get('screen')?.polls ?? []).map((next) => next.subject);
      const others = shown.filter(({ id: one }) => !fresh.has(one));
      const own = [...fresh.values()].filter(({ waits }) => waits === 'screen');
      const planned = fairOrder([...others, ...own], most.screen);
      return planned.find((next) => next.subject.id === id)?.at ?? null;
    },
  };
}

/** The rest left for something of this size that was read, or put in order, at `at`. */
function restLeftMs({ size, at }: { readonly size: number; readonly at: number }, now: number): number {
  return size < restsFrom ? 0 : at + size * restPerSubjectMs - now;
}

/** What this process knows of subjects beside their rows. In memory, because a restart polls everything anyway. */
function createKnownSubjects(clock: Clock) {
  const met = new Map<string, Met>();
  const turns = new Map<string, Turn>();
  let sweptAt = clock.monotonic();
  let forgivenAt = Number.NEGATIVE_INFINITY;

  /** From the first sight on, age is counted by the monotonic clock: an hour stays an hour, however the wall clock jumps. */
  function openedAt({ id, openedAt: at }: PollSubject, now: number): number {
    const before = met.get(id);
    const seen =
      before?.openedAt === at ? before : { openedAt: at, ageMs: Math.max(0, now - at), seenAt: clock.monotonic() };
    met.set(id, seen);
    return Math.floor(now - seen.ageMs - (clock.monotonic() - seen.seenAt));
  }

  function openSubject(kind: string, subject: PollSubject, isReceived: boolean): OpenSubject {
    const now = clock.now();
    // A poll in the future: the clock was set back since. Counted from that time, the subject would not be polled for hours.
    const polledAt = (subject.polledAt ?? subject.openedAt) > now ? 0 : subject.polledAt;
    const { wantedAt, zeroAt } = subject;
    const unseenZero = (polledAt ?? 0) < (zeroAt ?? 0) ? zeroAt : null;
    const wanted = [wantedAt ?? [], unseenZero ?? []].flat();
    return {
      ...subject,
      kind,
      openedAt: openedAt(subject, now),
      polledAt,
      wantedAt: wanted.length === 0 ? null : Math.min(...wanted),
      isTold: isReceived && subject.hasEvent === true,
      ...turnOf(subject),
    };
  }

  /** The last turn, known here before the row of a large source is read again. */
  function turnOf({ id }: PollSubject): Pick<OpenSubject, 'triedAt' | 'failedInARow'> {
    const turn = turns.get(id);
    // A turn in the future: the clock was set back since, and the subject would not be polled for hours.
    return turn === undefined || turn.triedAt > clock.now() ? { triedAt: null, failedInARow: 0 } : turn;
  }

  return {
    openSubject,
    turnOf,
    take: (id: string): void => void turns.set(id, { failedInARow: 0, ...turns.get(id), triedAt: clock.now() }),
    ended(id: string, answered: boolean): void {
      const { triedAt, failedInARow } = turns.get(id) ?? { triedAt: clock.now(), failedInARow: 0 };
      if (answered) turns.set(id, { triedAt, failedInARow: 0 });
      else turns.set(id, { triedAt: clock.now(), failedInARow: failedInARow + 1 });
    },
    /** The API can be reached again: subjects whose polls failed get their normal turn. A connection that flickers does not count. */
    forgiveAll(): void {
      if (clock.monotonic() - forgivenAt < leastForgivenMs) return;
      forgivenAt = clock.monotonic();
      for (const [id, { failedInARow }] of turns) if (failedInARow > 0) turns.delete(id);
    },
    /** Forgets what is not open any more. */
    sweep(isOpen: (id: string) => boolean, now: number): void {
      if (now - sweptAt < longestRestMs) return;
      sweptAt = now;
      for (const known of [met, turns]) for (const id of known.keys()) if (!isOpen(id)) known.delete(id);
    },
  };
}
