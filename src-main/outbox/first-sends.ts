/** When each request first left, by the API's clock. The next process would have only a wall clock that may have been set. */
import { type Entry, isKeyless } from './entry.ts';
import type { OutboxParts } from './move-entry.ts';

export function createFirstSends({ table, trueTime, change }: OutboxParts) {
  /** Requests of this process whose time of sending is not sure yet, because too few answers agree on the API's time. */
  const undated = new Set<string>();

  /** The entry is about to leave. Null: the API's time is not known, and is written as soon as it is. */
  function dateSend(entry: Entry): number | null {
    const firstSentServerAt = entry.firstSentAt === null ? trueTime.serverNow() : entry.firstSentServerAt;
    if (entry.firstSentAt === null) trueTime.begin(entry.id);
    trueTime.noteSend(entry.id);
    if (firstSentServerAt === null || !trueTime.isSure()) undated.add(entry.id);
    return firstSentServerAt;
  }

  /** A time from one answer is better than none. Once answers agree, they correct a time that came from another server. */
  function writeFirstSent(id: string): void {
    const firstSentServerAt = trueTime.firstSentServerAt(id);
    change(id, (entry) => {
      const isBetter = entry.firstSentServerAt === null || trueTime.isSure();
      // `updatedAt` keeps the time of the plan: `forgetFuture` must still see a plan made before the clock was set back.
      if (isBetter && entry.firstSentAt !== null && firstSentServerAt !== null)
        table.save({ ...entry, firstSentServerAt }, entry.updatedAt);
    });
    if (trueTime.isSure()) undated.delete(id);
  }

  return {
    dateSend,
    /**
     * No GET tells what became of a create. Before another process repeats it, the API is asked for the time: if the clock was
     * set back by as long as the till was off, the age of the key would be hidden.
     */
    lacksTime(entry: Entry): boolean {
      const isRepeated = entry.firstSentAt !== null && !entry.byId && !isKeyless(entry);
      return isRepeated && !trueTime.wasReceived() && trueTime.ageOfKey(entry).atMostMs === Infinity;
    },
    /** Stores at once when each request left. */
    noteTime(at: number, isSure: boolean): void {
      trueTime.noteServerDate(at, isSure);
      try {
        for (const id of undated) writeFirstSent(id);
      } catch {
        // A full disk must not cost the answer: the next answer tries this again.
      }
    },
  };
}
