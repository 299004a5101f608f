/** How long ago a request was last sent in truth, whatever was done to the clock on the wall since. */
import type { Clock } from '#shared/ports.ts';
import type { Entry } from './entry.ts';

export interface SinceSent {
  begin(entryId: string): void;
  forget(entryId: string): void;
  /** The entry with its last sending no longer ago than has truly passed. */
  seen(entry: Entry): Entry;
}

/**
 * [Note: a true minute] What is late by the wall alone may have left this very moment: called undone, or sent again under a new
 * key, it would happen twice. Known in this process only; of a sending before a start the wall has to be believed.
 */
export function createSinceSent(clock: Clock): SinceSent {
  const sentAt = new Map<string, number>();
  return {
    begin: (entryId) => void sentAt.set(entryId, clock.monotonic()),
    forget: (entryId) => void sentAt.delete(entryId),
    seen(entry) {
      const at = sentAt.get(entry.id);
      if (at === undefined || entry.lastSentAt === null) return entry;
      return { ...entry, lastSentAt: Math.max(entry.lastSentAt, clock.now() - (clock.monotonic() - at)) };
    },
  };
}
