/** How old a key is by the till's clock or by the API's, whichever makes it older. */
import type { Clock } from '#shared/ports.ts';

export interface KeyAge {
  /** The `Date` of an answer. */
  note(serverDateAt: number | null): void;
  /** The till's clock was set: until the API says what time it is, what it was set forward by has not passed. */
  jumped(driftMs: number): void;
  /** The first send of an entry: what the clocks differ by now is no age of its key. */
  begin(entryId: string): void;
  forget(entryId: string): void;
  ms(entry: { readonly id: string; readonly firstSentAt: number }): number;
  /** Now by whichever clock is behind: what must have passed for certain has passed by both. */
  earlierNow(): number;
}

/**
 * [Note: two clocks] A till whose clock is days behind the API's is not a till whose keys are days old: only what the
 * difference has grown by since the first send counts. What it was then is known in this process alone; of an entry from
 * before a restart the whole difference counts, for its clock may have been set back while the till was off.
 */
export function createKeyAge(clock: Clock): KeyAge {
  let aheadMs: number | null = null;
  let setForwardMs = 0;
  const aheadAtFirst = new Map<string, number | null>();

  return {
    note(serverDateAt) {
      if (serverDateAt === null) return;
      setForwardMs = 0;
      const seen = serverDateAt - clock.now();
      if (aheadMs === null) for (const id of aheadAtFirst.keys()) aheadAtFirst.set(id, seen);
      aheadMs = seen;
    },
    jumped(driftMs) {
      setForwardMs += Math.max(0, driftMs);
    },
    begin: (entryId) => void aheadAtFirst.set(entryId, aheadMs),
    forget: (entryId) => void aheadAtFirst.delete(entryId),
    ms({ id, firstSentAt }) {
      const grownMs = aheadMs === null ? 0 : aheadMs - (aheadAtFirst.get(id) ?? 0);
      return clock.now() - firstSentAt + Math.max(0, grownMs);
    },
    earlierNow: () => clock.now() + Math.min(0, aheadMs ?? 0) - setForwardMs,
  };
}
