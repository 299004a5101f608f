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
 * key, it would happen twice. Of what was sent before a start only the time since that start is known for certain.
 */
export function createSinceSent(clock: Clock): SinceSent {
  const sentAt = new Map<string, number>();
  const startedAt = clock.monotonic();
  return {
    begin: (entryId) => void sentAt.set(entryId, clock.monotonic()),
    forget: (entryId) => void sentAt.delete(entryId),
    seen(entry) {
      if (entry.lastSentAt === null) return entry;
      const passedMs = clock.monotonic() - (sentAt.get(entry.id) ?? startedAt);
      return { ...entry, lastSentAt: Math.max(entry.lastSentAt, clock.now() - passedMs) };
    },
  };
}
