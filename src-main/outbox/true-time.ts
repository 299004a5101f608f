/**
 * How long ago a request really left: within this process by the monotonic clock, across a restart by the API's own `Date`. The
 * computer's wall clock alone proves neither that a key is young nor that it is old.
 */
import type { Clock } from '#shared/ports.ts';
import { createClockChanges } from './clock-changes.ts';
import type { Entry } from './entry.ts';
import { createLastSends } from './last-sends.ts';

/** The age lies between `atLeastMs` and `atMostMs`. */
export interface Age {
  readonly atLeastMs: number;
  /** Infinity: unknown, since the clock may have been set while the till was off. */
  readonly atMostMs: number;
  /** If only the till's clock says when the request left, before this process: the age from that time to the API's time now. */
  readonly likelyMs: number;
}

interface Server {
  readonly at: number;
  readonly monotonic: number;
  /** How long the computer may have slept in total, up to this answer, or up to this send. */
  readonly slept: number;
  /** Answers have agreed on it for a while. */
  readonly isSure: boolean;
}

interface Sent extends Pick<Server, 'monotonic' | 'slept'> {
  /** By the API's clock, of what left before that clock was moved; null where nobody knew it then. */
  readonly serverAt?: number | null;
}

/** The clocks of one service's servers differ by less. */
const untruthMs = 60_000;

/** When it left, by the API's clock; null when that is not certain. */
function serverAtOf(own: Sent | undefined, server: Server | null): number | null {
  if (own?.serverAt !== undefined) return own.serverAt;
  if (own === undefined || server === null || server.slept !== own.slept) return null;
  return Math.round(server.at - (server.monotonic - own.monotonic));
}

type Sendable = Pick<Entry, 'id' | 'firstSentAt' | 'firstSentServerAt'>;

export function createTrueTime(clock: Clock) {
  const startedAt = clock.monotonic();
  const sent = new Map<string, Sent>();
  const changes = createClockChanges(clock);
  const lastSends = createLastSends(clock, changes);
  let server: Server | null = null;

  /** Between two answers the till's monotonic clock continues the API's time. A sleep of the computer since then is uncertain. */
  function serverSince(at: number): Age | null {
    if (server === null) return null;
    const atLeastMs = Math.max(0, server.at + (clock.monotonic() - server.monotonic) - at);
    return { atLeastMs, atMostMs: atLeastMs + (changes.forwardMs() - server.slept), likelyMs: atLeastMs };
  }

  function ofThisProcess(own: Sent, firstSentServerAt: number | null): Age {
    const atLeastMs = clock.monotonic() - own.monotonic;
    const atMostMs = atLeastMs + (changes.forwardMs() - own.slept);
    const byServer = firstSentServerAt === null ? null : serverSince(firstSentServerAt);
    if (byServer === null) return { atLeastMs, atMostMs, likelyMs: atLeastMs };
    // A `Date` beyond what both clocks of the till allow is not taken for time that passed.
    const within = (ms: number): number => Math.min(Math.max(ms, atLeastMs), atMostMs);
    const [least, most] = [within(byServer.atLeastMs), within(byServer.atMostMs)];
    return { atLeastMs: least, atMostMs: most, likelyMs: least };
  }

  function beforeThisProcess(firstSentAt: number, firstSentServerAt: number | null): Age {
    const runningMs = clock.monotonic() - startedAt;
    const known = firstSentServerAt === null ? null : serverSince(firstSentServerAt);
    const longer = (ms: number): number => Math.max(ms, runningMs);
    // A first `Date` that lies in the API's future came from another server.
    const isCredible = known !== null && (firstSentServerAt ?? 0) - (server?.at ?? 0) < untruthMs;
    // The only answer so far may be another server's: nothing is called old because of it alone.
    const proven = (ms: number): number => longer(server?.isSure === true ? ms : 0);
    if (isCredible) {
      // Nor is anything called young because of it: by the till's own clock it may be older.
      const byWall = server?.isSure === true ? 0 : clock.now() - firstSentAt;
      const atMostMs = longer(Math.max(known.atMostMs, byWall));
      return { atLeastMs: proven(known.atLeastMs), atMostMs, likelyMs: proven(known.likelyMs) };
    }
    // The API's time was not known when the request left: the wall clock at that time is compared with the API's clock now.
    const guessed = serverSince(firstSentAt);
    const { atMostMs = Infinity, likelyMs = 0 } = guessed ?? {};
    return { atLeastMs: runningMs, atMostMs: longer(atMostMs), likelyMs: proven(likelyMs) };
  }

  function ageOfKey({ id, firstSentAt, firstSentServerAt }: Sendable): Age {
    if (firstSentAt === null) return { atLeastMs: 0, atMostMs: 0, likelyMs: 0 };
    const own = sent.get(id);
    return own === undefined
      ? beforeThisProcess(firstSentAt, firstSentServerAt)
      : ofThisProcess(own, firstSentServerAt);
  }

  return {
    /** `at`: the `Date` of an answer from the API itself. */
    noteServerDate(at: number, isSure: boolean): void {
      server = { at, monotonic: clock.monotonic(), slept: changes.forwardMs(), isSure };
    },
    wasReceived: (): boolean => server !== null,
    /** Answers have agreed on it for a while. */
    isSure: (): boolean => server?.isSure === true,
    /** The API's time now; null if no answer has come since the computer may have slept. */
    serverNow(): number | null {
      if (server === null || server.slept !== changes.forwardMs()) return null;
      return Math.round(server.at + clock.monotonic() - server.monotonic);
    },
    /** Never later than the API's time now: what a clock of the till was set by is no time that passed. Null before any answer. */
    leastNow: (): number | null =>
      server === null ? null : Math.round(server.at + clock.monotonic() - server.monotonic),
    /** When an entry of this process first left, by the API's clock; null when that is not certain. */
    firstSentServerAt: (entryId: string): number | null => serverAtOf(sent.get(entryId), server),
    /** Practice moves the API's clock by days: what left before would be dated anew by the next answer. */
    clockMoved(): void {
      for (const [id, own] of sent) sent.set(id, { ...own, serverAt: serverAtOf(own, server) });
    },
    /** The first send of an entry is about to leave. */
    begin: (entryId: string): void =>
      void sent.set(entryId, { monotonic: clock.monotonic(), slept: changes.forwardMs() }),
    /** All that came after `at`, by the till's clock as rows are dated, is dated after this. */
    boundSince: changes.boundSince,
    noteSend: lastSends.note,
    sinceLastSent: lastSends.since,
    /** The least time from the last send of an entry to a look of people. `at`: when they looked, by the till's clock. */
    afterLastSent(entry: Sendable & Pick<Entry, 'attempts'>, at: number): number {
      // Of an entry that was sent once, the API's own time may know more than this process.
      return lastSends.untilSeen(entry.id, at, entry.attempts > 1 ? 0 : ageOfKey(entry).atLeastMs);
    },
    forget(entryId: string): void {
      sent.delete(entryId);
      lastSends.forget(entryId);
    },
    ageOfKey,
  };
}
