/** How long wrong PINs lock a person out: guessing 10,000 PINs must take weeks, a slip of the finger only a minute. */

const FREE_FAILURES = 4;
const FIRST_LOCK_MS = 60_000;
const LONGEST_LOCK_MS = 15 * 60_000;

/** From the fifth failure in a row on: 1, 2, 4, 8, then 15 minutes. Null below that. */
export function lockedUntilAfter(failures: number, now: number): number | null {
  if (failures <= FREE_FAILURES) return null;
  return now + Math.min(FIRST_LOCK_MS * 2 ** (failures - FREE_FAILURES - 1), LONGEST_LOCK_MS);
}

/** The end of a lock still in force, or null. A clock set back must not stretch a lock beyond its longest. */
export function lockInForce(lockedUntil: number | null, now: number): number | null {
  if (lockedUntil === null || now >= lockedUntil) return null;
  return lockedUntil - now > LONGEST_LOCK_MS ? null : lockedUntil;
}
