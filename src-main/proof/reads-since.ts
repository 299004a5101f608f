/**
 * Whether the last read of something may be of before what an event told, or of before the start of the till, which remembers no
 * contradiction of before it. Reads may lag, so it is read once more when they cannot be of before any longer. In memory, by the clock
 * nobody can set: where it stands still, while a computer sleeps, that read is only later.
 */
import type { Clock } from '#shared/ports.ts';
import { movesAfterMs } from './agreement.ts';

/** What was not answered for so long is not asked for four times an hour for ever. */
const unansweredAgainMs = 6 * 3_600_000;

export interface ReadsSince {
  /** An event has named it. */
  named(id: string): void;
  /** It is asked for now; what is answered to that is told here, by a call, if an answer comes at all. */
  asked(id: string): () => void;
  /** After how long it is to be read once more: 0 for now, null where no read can be of before any longer. */
  againAfterMs(id: string): number | null;
}

export function createReadsSince(clock: Pick<Clock, 'monotonic'>): ReadsSince {
  const startedAt = clock.monotonic();
  const namedAt = new Map<string, number>();
  /** When it was asked for last, and since when without an answer. */
  const asks = new Map<string, { readonly at: number; readonly since: number | null }>();
  const answeredAt = new Map<string, number>();
  return {
    named: (id) => void namedAt.set(id, clock.monotonic()),
    asked(id) {
      const at = clock.monotonic();
      asks.set(id, { at, since: asks.get(id)?.since ?? at });
      return () => {
        answeredAt.set(id, at);
        asks.set(id, { at, since: null });
      };
    },
    againAfterMs(id) {
      const asked = asks.get(id);
      const since = namedAt.get(id) ?? startedAt;
      if (asked === undefined || asked.at < since) return 0;
      const answered = answeredAt.get(id) ?? Number.NEGATIVE_INFINITY;
      if (answered - since >= movesAfterMs) return null;
      const isLong = asked.since !== null && asked.at - Math.max(asked.since, since) >= unansweredAgainMs;
      const pauseMs = isLong ? unansweredAgainMs : movesAfterMs;
      return Math.max(0, asked.at + pauseMs - clock.monotonic());
    },
  };
}
