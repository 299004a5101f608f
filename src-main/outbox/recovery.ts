/** What a start does with the entries of the process before: at once what people wait for, a long night's rest little by little. */
import type { EntryMover, EntryMoverDeps } from './move-entry.ts';
import type { Learned } from './operation.ts';

type RecoveryOptions = Pick<EntryMoverDeps, 'db' | 'table' | 'clock'> & Pick<EntryMover, 'apply' | 'bytesAvailable'>;

/** More than a counter leaves behind in a day without a network; ten thousand in one go would keep the first sale waiting. */
const endedAtOnce = 400;
const endedLater = 50;
/** Between two steps the sales of the day go on. */
const restMs = 20;

const learned: Learned = { by: 'restart', observation: null };

export function createRecovery({ db, table, clock, apply, bytesAvailable }: RecoveryOptions) {
  /** Entries whose cards went with the last process, the newest at the end: people ask for these first. */
  let withoutBytes: string[] = [];

  function endWithoutBytes(howMany: number): void {
    const ids = withoutBytes.slice(-howMany);
    if (ids.length === 0) return;
    db.transaction(() => {
      for (const id of ids.toReversed()) {
        const entry = table.get(id);
        if (entry === null || entry.nextKind === null || bytesAvailable(entry)) continue;
        apply(entry, { type: 'bytes-gone' }, learned);
      }
    });
    withoutBytes.length -= ids.length;
  }

  return {
    /** Once at start: what was on the wire when the process ended has an unknown outcome, whatever we would like. */
    recover(): void {
      table.forgetFuture(clock.now());
      db.transaction(() => {
        for (const entry of table.sending()) {
          const end = { class: 'ambiguous', httpStatus: null, detail: 'process-ended', answer: null } as const;
          table.endAttempt(entry.id, end, clock.now());
          apply(entry, { type: 'found-at-boot' }, learned);
        }
      });
      withoutBytes = table.secretWaiting();
      endWithoutBytes(endedAtOnce);
    },

    /**
     * Answers after how many milliseconds to go on; null when none is left. A claim ends such an entry as well: nothing is sent
     * before its turn has come.
     */
    recoverMore(): number | null {
      endWithoutBytes(endedLater);
      return withoutBytes.length > 0 ? restMs : null;
    },
  };
}
