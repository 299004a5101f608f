/**
 * Whether the last read of something may be older than what an event told, or than the start of the till, which remembers no
 * earlier contradiction. Reads may lag, so it is read once more when a read can no longer be that old. In memory, by the
 * monotonic clock: where that stands still, while a computer sleeps, the read only comes later.
 */
import type { Clock } from '#shared/ports.ts';
import { movesAfterMs } from './agreement.ts';

/** After so long without an answer it is read only this often, instead of four times an hour for ever. */
const unansweredAgainMs = 6 * 3_600_000;

export interface ReadsSince {
  /** An event has named it. */
  named(id: string): void;
  /** A read of it leaves now. The function it returns is called when the answer comes, if one comes at all. */
  asked(id: string): () => void;
  /** After how long to read it once more: 0 for now, null where a read can no longer be that old. */
  againAfterMs(id: string): number | null;
}

export function createReadsSince(clock: Pick<Clock, 'monotonic'>): ReadsSince {
  const startedAt = clock.monotonic();
  const namedAt = new Map<string, number>();
  /** When it was last asked for, and since when there has been no answer. */
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
