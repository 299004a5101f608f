/**
 * How long wrong PINs lock a person out: guessing 10,000 PINs must take weeks, a slip of the finger only a minute. The lock is counted by the
 * monotonic clock, which nobody can set. A new process knows only how many tries failed, so a lock begins anew with it, unless an earlier one saw
 * its end.
 */
import type { Clock } from '#shared/ports.ts';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../lib/app-error.ts';
import { listPinFailures, readPinFailures, writePinFailures } from './table.ts';

const FREE_FAILURES = 4;
const FIRST_LOCK_MS = 60_000;
const LONGEST_LOCK_MS = 15 * 60_000;

/** From the fifth failure in a row on: 1, 2, 4, 8, then 15 minutes. Zero below that. */
export function lockMsAfter(failures: number): number {
  if (failures <= FREE_FAILURES) return 0;
  return Math.min(FIRST_LOCK_MS * 2 ** (failures - FREE_FAILURES - 1), LONGEST_LOCK_MS);
}

export interface PinLocks {
  /** When a lock in force ends, as the wall clock stands now, for people to read; null without one. */
  until(staffId: string): number | null;
  /**
   * Counts a try as failed before the PIN is compared, so that stopping the process in between still uses it up; a right PIN takes the count
   * back. Throws `locked-out`. Answers the lock that the try begins if the PIN is wrong.
   */
  countTry(staffId: string): { readonly lockedUntil: number | null };
}

export function createPinLocks({ db, clock }: { readonly db: Db; readonly clock: Clock }): PinLocks {
  const startedAt = clock.monotonic();
  const begun = new Map<string, { readonly failures: number; readonly at: number }>();

  function until(staffId: string): number | null {
    const { failures, endedAt } = readPinFailures(db, staffId);
    if (endedAt !== null) return null;
    const known = begun.get(staffId);
    const endsAt = (known?.failures === failures ? known.at : startedAt) + lockMsAfter(failures);
    const leftMs = Math.ceil(endsAt - clock.monotonic());
    return lockMsAfter(failures) > 0 && leftMs > 0 ? clock.now() + leftMs : null;
  }

  /** Otherwise somebody who mistyped on Monday would be locked out each morning, by a lock that is long over. */
  function noteEnd(staffId: string): void {
    const { failures } = readPinFailures(db, staffId);
    if (lockMsAfter(failures) === 0) return;
    clock.after(lockMsAfter(failures), () => {
      const now = readPinFailures(db, staffId);
      if (now.failures !== failures || until(staffId) !== null) return;
      try {
        writePinFailures(db, { staffId, failures, endedAt: clock.now(), now: clock.now() });
      } catch {
        // A full disk: the lock begins anew with the next process.
      }
    });
  }

  for (const staffId of listPinFailures(db)) noteEnd(staffId);
  return {
    until,
    countTry(staffId) {
      const failures = db.transaction(() => {
        const retryAt = until(staffId);
        if (retryAt !== null) throw new AppError('locked-out', { retryAt });
        const counted = readPinFailures(db, staffId).failures + 1;
        writePinFailures(db, { staffId, failures: counted, endedAt: null, now: clock.now() });
        return counted;
      });
      begun.set(staffId, { failures, at: clock.monotonic() });
      noteEnd(staffId);
      return { lockedUntil: until(staffId) };
    },
  };
}
